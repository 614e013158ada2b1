import type { CurrencyForm } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { balanceQuery } from '../../shared/queries.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

interface Wanted {
  amount: string
}

const isWanted = (value: unknown): value is Wanted => hasTexts(value, 'amount')

/** One top-up at a time, and each exactly once. */
export const useTopUp = (currency: CurrencyForm) => {
  const { t } = useWords()
  const cache = useQueryClient()
  return useMoneyAct({
    kind: 'top-up',
    isContent: isWanted,
    prepare: async (wanted: Wanted) => wanted,
    send: ({ key, content }) => client('wallet', 'topUpPlayMoney', { depositId: key, ...content }),
    onAnswer: ({ amount, balance }) => {
      const { queryKey } = balanceQuery()
      cache.setQueryData(queryKey, (known) => (known && known.version > balance.version ? known : balance))
      void cache.invalidateQueries({ queryKey: ['wallet', 'playMoneyOffer'] })
      void cache.invalidateQueries({ queryKey: ['records'] })
      toast(t('cashier.done', { amount: ownMoneyText(amount, currency) }))
    },
  })
}
