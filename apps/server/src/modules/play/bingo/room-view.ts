import { poolOf } from '@krathong/games/bingo'
import { formatAmount, minorUnit } from '@krathong/money'
import type { BingoRoomView } from '@krathong/protocol/calls/bingo'
import { now } from '../../../platform/clock.ts'
import { currentRound, roomOf } from './open-room.ts'
import { countBuyers } from './reads.ts'
import { roomByHashOf } from './room-by-hash.ts'
import { calledBy, phaseOf } from './rules.ts'
import type { RoundRow } from './store.ts'
import type { BingoParts, StoredOutcome } from './types.ts'

export const outcomeOf = (round: Pick<RoundRow, 'outcome'>): StoredOutcome | null =>
  round.outcome as StoredOutcome | null

/** How much of a round has been shown by now. */
export const shownOf = (round: RoundRow) => {
  const outcome = outcomeOf(round)
  const { rules } = roomByHashOf(round.definition_hash).definition
  const prizes = outcome?.prizes ?? []
  const called = outcome ? calledBy(rules, prizes, round.settled_at!, now()) : 0
  const phase = phaseOf(round.state, prizes, called)
  return { rules, outcome, called, phase, won: prizes.filter(({ ball }) => ball <= called) }
}

export const prizeView = (prize: StoredOutcome['prizes'][number], exponent: number) => ({
  ...prize,
  share: formatAmount(BigInt(prize.share), exponent),
})

const momentOf = (at: Date | null) => at?.toISOString() ?? null

/** A round as everybody in its room sees it now: only balls that have been called, and only prizes they have won. */
export const publicRound = (round: RoundRow, buyers: number, exponent: number): BingoRoomView => {
  const { rules, outcome, called, phase, won } = shownOf(round)
  const unit = minorUnit(exponent)
  const sales = BigInt(rules.ticketPrice * round.sold) * unit
  const nextAt =
    phase === 'calling' ? round.settled_at!.getTime() + (called + 1) * rules.callSeconds * 1000 : null
  return {
    gameId: round.game_id,
    asOf: now().toISOString(),
    roundId: round.round_id,
    no: round.no,
    phase,
    commitment: round.commitment,
    closesAt: momentOf(round.closes_at),
    beacon: round.beacon_at && {
      source: round.beacon_source as 'drand' | 'local',
      round: Number(round.beacon_round),
      at: round.beacon_at.toISOString(),
    },
    salesHash: round.sales_hash,
    sold: round.sold,
    buyers,
    pool: formatAmount(poolOf(rules, sales, unit) + round.carried, exponent),
    carried: formatAmount(round.carried, exponent),
    called: outcome?.balls.slice(0, called) ?? [],
    nextBallAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    prizes: won.map((prize) => prizeView(prize, exponent)),
    endsAt: phase === 'over' || phase === 'refunded' ? momentOf(round.ends_at) : null,
  }
}

/** The room as it is now; looking at it opens its next round where the last one is over. */
export const roomView = async (parts: BingoParts, gameId: string): Promise<BingoRoomView> => {
  const round = await currentRound(parts, roomOf(gameId))
  const buyers = await countBuyers(parts.app.db, round.round_id)
  return publicRound(round, buyers, parts.settings.current().value.currency.exponent)
}
