import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { checkRound, type Checked } from './check.ts'
import { ExactReturn } from './exact-return.tsx'
import { Finder } from './finder.tsx'
import { ProofView } from './proof-view.tsx'
import { Reveal } from './reveal.tsx'
import { SaveButtons } from './save-buttons.tsx'
import './verify-page.css'

export const VerifyPage = ({ roundId }: { roundId: string | undefined }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Checked | null>(null)
  const { symbol } = useBrand().currency
  return (
    <div className="wrap verify">
      <h1>{t('verify.title')}</h1>
      {opened && <ProofView checked={opened} gameName="" symbol={symbol} />}
      {opened?.proof && <ExactReturn key={opened.proof.roundId} proof={opened.proof} />}
      {!opened && roundId && <SiteRound roundId={roundId} />}
      {!opened && !roundId && <p className="verify-intro">{t('verify.intro')}</p>}
      <Finder onOpen={setOpened} />
    </div>
  )
}

const SiteRound = ({ roundId }: { roundId: string }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['betting', 'proof', roundId, useLanguage(), isSignedIn],
    queryFn: ({ signal }) => client('betting', 'proof', { roundId }, { signal }),
  })
  const checked = useMemo(() => (data ? checkRound(data.proof) : null), [data])
  const { symbol } = useBrand().currency
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data || !checked) return <Loading rows={4} height="110px" />
  const isSealed = 'serverSeed' in data.proof && data.proof.serverSeed === null
  return (
    <>
      <ProofView
        checked={checked}
        gameName={data.gameName}
        symbol={symbol}
        actions={
          <>
            {isSealed && data.isMine && <Reveal />}
            <SaveButtons checked={checked} gameName={data.gameName} />
          </>
        }
      />
      {checked.proof && <ExactReturn proof={checked.proof} />}
    </>
  )
}
