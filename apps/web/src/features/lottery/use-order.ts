import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import type { SlipLine } from './slip.ts'

/** All that is sent, as it was seen. */
export interface Order {
  gameCode: string
  numero: string
  group: number
  stake: string
  tickets: Pick<SlipLine, 'betType' | 'picks' | 'each' | 'price'>[]
}

const isOrder = (value: unknown): value is Order =>
  hasTexts(value, 'gameCode', 'numero', 'stake') && Array.isArray((value as Partial<Order>).tickets)

/** Buys a slip, once: its key is kept with all of it until the server has said what became of it, for all tabs. */
export const useOrder = (onBought: () => void) => {
  const cache = useQueryClient()
  return useMoneyAct({
    kind: 'lottery-order',
    isContent: isOrder,
    prepare: (order: Order) => Promise.resolve(order),
    send: ({ key, content }) => client('lottery', 'place', { orderId: key, ...content }),
    onAnswer: onBought,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['lottery'] })
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
    },
  })
}
