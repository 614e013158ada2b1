import { Failed, Loading } from '@krathong/ui/state'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { ChanceReportView } from '../../shared/chance-report.tsx'
import { openHere } from './check-here.ts'
import { bringRules } from './check.ts'
import { ExactReturn } from './exact-return.tsx'
import { Finder } from './finder.tsx'
import { ProofView } from './proof-view.tsx'
import { SiteRound } from './site-round.tsx'
import './verify-page.css'

const kindOf = {
  'krathong-raffle/1': 'chance.kind.raffle',
  'krathong-wheel/1': 'chance.kind.wheel',
  'krathong-envelope/1': 'chance.kind.envelope',
} as const

export const VerifyPage = ({ roundId }: { roundId: string | undefined }) => {
  const { t } = useWords()
  // A file is checked here, network or not.
  const opening = useMutation({ mutationFn: openHere, networkMode: 'always' })
  const { data: opened, isPending, error, isIdle } = opening
  const { symbol } = useBrand().currency
  const round = opened && 'round' in opened ? opened.round : null
  useEffect(() => {
    // A person may open a saved file when the network is gone. What does not come now is fetched when it is needed.
    bringRules().catch(() => {})
  }, [])
  return (
    <div className="wrap verify">
      <h1>{t('verify.title')}</h1>
      {opened && 'chance' in opened && (
        <section className="verify-finder">
          <h2>{t(kindOf[opened.chance.format])}</h2>
          <ChanceReportView proof={opened.chance} />
        </section>
      )}
      {round && <ProofView checked={round} gameName="" symbol={symbol} />}
      {round?.proof && <ExactReturn key={round.proof.roundId} proof={round.proof} />}
      {isPending && <Loading rows={4} height="110px" />}
      {error && <Failed title={t('shell.codeMissing')} onRetry={() => opening.mutate(opening.variables)} />}
      {isIdle && roundId && <SiteRound roundId={roundId} />}
      {isIdle && !roundId && <p className="verify-intro">{t('verify.intro')}</p>}
      <Finder onOpen={opening.mutate} onLeave={opening.reset} />
    </div>
  )
}
