import type { Sold } from '@krathong/games/bingo'
import type { Purchase } from './reads.ts'

/** What was sold, in the order of the serial numbers, as proofs tell it: buyers are counted from 1 and not named. */
export const soldOf = (
  purchases: readonly Pick<Purchase, 'player_id' | 'first_serial' | 'tickets'>[],
): Sold[] => {
  const buyers = new Map<string, number>()
  return purchases.map(({ player_id: playerId, first_serial: first, tickets: count }) => {
    const buyer = buyers.get(playerId) ?? buyers.size + 1
    buyers.set(playerId, buyer)
    return { buyer, first, count }
  })
}
