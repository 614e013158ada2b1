import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { checkHere } from './check-here.ts'
import { ExactReturn } from './exact-return.tsx'
import { ProofView } from './proof-view.tsx'
import { Reveal } from './reveal.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { WatchAgain } from './watch-again.tsx'

/** A round that this site knows, with all that may be done with it. */
export const SiteRound = ({ roundId }: { roundId: string }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['betting', 'proof', roundId, useLanguage(), isSignedIn],
    queryFn: async ({ signal }) => {
      const found = await client('betting', 'proof', { roundId }, { signal })
      return { ...found, checked: await checkHere(found.proof) }
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
            {isSignedIn && <WatchAgain proof={checked.proof} isMine={data.isMine} />}
            <SaveButtons checked={checked} gameName={data.gameName} />
          </>
        }
      />
      {checked.proof && <ExactReturn proof={checked.proof} />}
    </>
  )
}
