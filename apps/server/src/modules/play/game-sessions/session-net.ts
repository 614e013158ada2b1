import { LRUCache } from 'lru-cache'
import { readPlayerNet } from '../betting/index.ts'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import type { Db } from '../../../platform/db/database.ts'

/** What a seat has won or lost since it was opened: summed once from the bets, then kept up with every round of this process. */
export interface SessionNets {
  read(seat: SeatCaller): Promise<bigint>
  /** After a round that moved money; a round that is not followed (a repeat) changes nothing. */
  add(seat: SeatCaller, net: bigint): Promise<bigint>
}

const KEPT = 20_000

export const createSessionNets = (db: Db): SessionNets => {
  const nets = new LRUCache<string, bigint>({ max: KEPT })
  const keep = (seat: SeatCaller, net: bigint) => {
    nets.set(seat.seatId, net)
    return net
  }
  const read = async (seat: SeatCaller) =>
    nets.get(seat.seatId) ?? keep(seat, await readPlayerNet(db, seat.playerId, seat.openedAt))
  return {
    read,
    add: async (seat, net) => {
      const known = nets.get(seat.seatId)
      // Not summed yet: the sum from the bets holds this round already.
      return known === undefined ? read(seat) : keep(seat, known + net)
    },
  }
}
