import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { sendChallenged } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import type { enterBy } from './use-enter.ts'

/** Play money without an account. */
export const FreePlayButton = ({ enter }: Pick<ReturnType<typeof enterBy>, 'enter'>) => {
  const { t } = useWords()
  const start = useMutation({
    mutationFn: () => sendChallenged('register', false, (proof) => client('account', 'freePlay', proof)),
    onSuccess: (entered) => {
      if (!entered) return
      enter({ ...entered, firstTimeLogin: false })
      toast(t('account.freePlayBegan'))
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <Button kind="quiet" wide busy={start.isPending} onClick={() => start.mutate()}>
      {t('account.freePlay')}
    </Button>
  )
}
