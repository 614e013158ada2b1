import { Failed, Loading } from '@krathong/ui/state'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { checkHere } from './check-here.ts'
import { ExactReturn } from './exact-return.tsx'
import { ProofView } from './proof-view.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { WatchAgain } from './watch-again.tsx'

/** Rotating the player's seeds reveals the one this round was played under. */
const Reveal = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => client('betting', 'rotateSeeds', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['betting'] }),
  })
  return (
    <div className="verify-reveal">
      <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('verify.reveal')}
      </Button>
      {reveal.error && <FormFault>{refusalText(reveal.error, t('shell.offline'))}</FormFault>}
    </div>
  )
}

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
