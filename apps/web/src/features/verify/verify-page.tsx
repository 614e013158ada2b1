import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { loadCode } from '../../shared/load-code.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { checkRound } from './check.ts'
import { ExactReturn } from './exact-return.tsx'
import { Finder } from './finder.tsx'
import { ProofView } from './proof-view.tsx'
import { Reveal } from './reveal.tsx'
import { SaveButtons } from './save-buttons.tsx'
import './verify-page.css'

const check = (file: unknown) => loadCode(() => checkRound(file))

export const VerifyPage = ({ roundId }: { roundId: string | undefined }) => {
  const { t } = useWords()
  const opening = useMutation({ mutationFn: check })
  const { data: opened, isPending, error, isIdle } = opening
  const { symbol } = useBrand().currency
  return (
    <div className="wrap verify">
      <h1>{t('verify.title')}</h1>
      {opened && <ProofView checked={opened} gameName="" symbol={symbol} />}
      {opened?.proof && <ExactReturn key={opened.proof.roundId} proof={opened.proof} />}
      {isPending && <Loading rows={4} height="110px" />}
      {error && <Failed title={t('shell.codeMissing')} onRetry={() => opening.mutate(opening.variables)} />}
      {isIdle && roundId && <SiteRound roundId={roundId} />}
      {isIdle && !roundId && <p className="verify-intro">{t('verify.intro')}</p>}
      <Finder onOpen={opening.mutate} onLeave={opening.reset} />
    </div>
  )
}

const SiteRound = ({ roundId }: { roundId: string }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['betting', 'proof', roundId, useLanguage(), isSignedIn],
    queryFn: async ({ signal }) => {
      const found = await client('betting', 'proof', { roundId }, { signal })
      return { ...found, checked: await check(found.proof) }
    },
  })
  const { symbol } = useBrand().currency
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="110px" />
  const { checked } = data
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
