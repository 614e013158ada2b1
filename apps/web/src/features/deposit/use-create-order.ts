import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { navigate } from '../../shared/router.tsx'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { toOrder } from './places.ts'

interface Wanted {
  methodId: string
  amount: string
}

const isWanted = (value: unknown): value is Wanted => hasTexts(value, 'methodId', 'amount')

/** Makes one order at a time, and each exactly once. */
export const useCreateOrder = () => {
  const cache = useQueryClient()
  return useMoneyAct({
    kind: 'deposit',
    isContent: isWanted,
    prepare: async (wanted: Wanted) => wanted,
    send: ({ key, content }) => client('deposits', 'create', { depositId: key, ...content }),
    onAnswer: ({ depositId }) => {
      void cache.invalidateQueries({ queryKey: ['deposits'] })
      navigate(toOrder(depositId))
    },
  })
}
