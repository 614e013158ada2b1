import { toast } from '@krathong/ui/toast'
import { formatMoney } from '@krathong/ui/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { balanceQuery } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { dropPending, isAnswer, keepPending, readPending, type PendingDeposit } from './pending-deposit.ts'

/** One top-up at a time, and each exactly once: its id is kept until the server has answered. */
export const useTopUp = (symbol: string) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [pending, setPending] = useState(() => readPending(sessionStorage))
  const forget = () => {
    dropPending()
    setPending(null)
  }
  const send = useMutation({
    mutationFn: (deposit: PendingDeposit) => {
      keepPending(deposit)
      return client('wallet', 'topUpPlayMoney', deposit)
    },
    onSuccess: ({ amount, balance }) => {
      forget()
      const { queryKey } = balanceQuery()
      cache.setQueryData(queryKey, (known) => (known && known.version > balance.version ? known : balance))
      void cache.invalidateQueries({ queryKey: ['wallet', 'playMoneyOffer'] })
      void cache.invalidateQueries({ queryKey: ['records'] })
      toast(t('cashier.done', { amount: formatMoney(amount, symbol) }))
    },
    onError: (error, deposit) => {
      if (isAnswer(error)) forget()
      else setPending(deposit)
    },
  })
  return {
    pending,
    error: send.error,
    isSending: send.isPending,
    start: (amount: string) => send.mutate({ depositId: newId(), amount }),
    resume: () => pending && send.mutate(pending),
  }
}
