import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../shared/client.ts'
import { useWords, type WordKey } from '../../../shared/words.ts'

/**
 * Something that changes offers or contracts. Whatever comes of it, what is shown is read again: another tab, the other side or a lost
 * answer may have decided it.
 */
export const useContractAct = <T>(act: (wanted: T) => Promise<unknown>, done: (wanted: T) => WordKey) => {
  const { t } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_, wanted) => toast(t(done(wanted))),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['contractPages'] }),
        cache.invalidateQueries({ queryKey: ['contracts'] }),
      ]),
  })
}
