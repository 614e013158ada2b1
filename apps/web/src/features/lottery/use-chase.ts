import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import type { SlipLine } from './slip.ts'

/** All that is sent, as it was seen. */
export interface ChaseWish {
  gameCode: string
  startNumero: string
  multiples: number[]
  stopsOnWin: boolean
  group: number
  total: string
  tickets: Pick<SlipLine, 'betType' | 'picks' | 'each' | 'price'>[]
}

const isWish = (value: unknown): value is ChaseWish =>
  hasTexts(value, 'gameCode', 'startNumero', 'total') &&
  Array.isArray((value as Partial<ChaseWish>).tickets) &&
  Array.isArray((value as Partial<ChaseWish>).multiples)

/** Orders a chase, once: its key is kept with all of it until the server has said what became of it, for all tabs. */
export const useChase = (onOrdered: (ordered: Output<'lottery', 'chase'>) => void) => {
  const cache = useQueryClient()
  return useMoneyAct({
    kind: 'lottery-chase',
    isContent: isWish,
    prepare: (wish: ChaseWish) => Promise.resolve(wish),
    send: ({ key, content }) => client('lottery', 'chase', { chaseId: key, ...content }),
    onAnswer: onOrdered,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['lottery'] })
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
    },
  })
}
