import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireSeatOpen } from '../game-sessions/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { buyTickets } from './buy-tickets.ts'
import { roomOf } from './open-room.ts'
import { readOverRounds } from './reads.ts'
import { outcomeOf, prizeView } from './room-view.ts'
import { replayView, seatView } from './seat-view.ts'
import { publishBalances } from './publish-balances.ts'
import type { BingoParts } from './types.ts'

const MOST_ROUNDS = 2_147_483_647

/** The cursor is the number of the last round told. */
const readPlace = (cursor: string | undefined): number => {
  if (cursor === undefined) return MOST_ROUNDS
  if (!/^[1-9][0-9]{0,8}$/.test(cursor)) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return Number(cursor)
}

const roundsView = async (
  { app, settings }: BingoParts,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  seat: SeatCaller,
) => {
  const { exponent } = settings.current().value.currency
  const before = readPlace(cursor)
  const rows = await readOverRounds(app.db, {
    gameId: roomOf(seat.nodeId).id,
    playerId: seat.playerId,
    before,
    limit,
  })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      roundId: row.round_id,
      no: row.no,
      phase: row.state === 'refunded' ? ('refunded' as const) : ('over' as const),
      sold: row.sold,
      endedAt: row.ends_at.toISOString(),
      prizes:
        outcomeOf({ outcome: row.outcome as never })?.prizes.map((prize) => prizeView(prize, exponent)) ?? [],
      spent: formatAmount(row.stake, exponent),
      won: formatAmount(row.payout, exponent),
    })),
    nextCursor: last && rows.length === limit ? String(last.no) : null,
  }
}

export const bingoRoutes = (parts: BingoParts, seats: GameSessionsParts) =>
  implement('bingo', calls.bingo, {
    room: (_, { caller }) => seatView(parts, caller),
    buy: async ({ purchaseId, tickets }, { caller }) => {
      await requireSeatOpen(seats, caller)
      const room = roomOf(caller.nodeId)
      const { isRepeat } = await buyTickets(parts, { player: caller, room, key: purchaseId, tickets })
      if (!isRepeat) await publishBalances(parts.app, [{ player_id: caller.playerId }], caller.currency)
      return seatView(parts, caller)
    },
    rounds: (input, { caller }) => roundsView(parts, input, caller),
    round: ({ roundId }, { caller }) => replayView(parts, caller, roundId),
  })
