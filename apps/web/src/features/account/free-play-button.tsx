import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import type { enterBy } from './use-enter.ts'
import { useFreePlayStart } from './use-free-play.ts'

/** Play money without an account. */
export const FreePlayButton = ({ enter }: Pick<ReturnType<typeof enterBy>, 'enter'>) => {
  const { t } = useWords()
  const start = useFreePlayStart({
    enter,
    onBegan: () => toast(t('account.freePlayBegan')),
    onFailed: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <Button kind="quiet" wide busy={start.isPending} onClick={() => start.mutate()}>
      {t('account.freePlay')}
    </Button>
  )
}
