import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Reward } from './queries.ts'

/** Takes a reward by one of the ways there are; everything that tells of money is asked for again. */
export const useClaim = <Wanted = void>(take: (wanted: Wanted) => Promise<{ reward: Reward }>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const again = useLookAgain()
  return useMutation({
    mutationFn: take,
    onSuccess: ({ reward: { state, amount } }) =>
      toast(
        state === 'PROCESS'
          ? t('reward.held')
          : t('reward.taken', { amount: ownMoneyText(amount, currency) }),
      ),
    onSettled: again,
  })
}

export const useLookAgain = () => {
  const cache = useQueryClient()
  return () => {
    for (const group of [
      'rewards',
      'freeSpins',
      'missions',
      'chances',
      'promotions',
      'wallet',
      'withdrawals',
    ])
      void cache.invalidateQueries({ queryKey: [group] })
  }
}
