import {
  ballsFrom,
  ballStream,
  payoutsOf,
  poolOf,
  splitPool,
  ticketOf,
  winnersOf,
} from '@krathong/games/bingo'
import type { BeaconPulse } from '@krathong/games/fairness'
import { minorUnit } from '@krathong/money'
import { sealContext } from './open-room.ts'
import { roomByHashOf } from './room-by-hash.ts'
import type { RoundRow } from './store.ts'
import type { BingoParts, StoredOutcome } from './types.ts'

/** What came of a round once the beacon has spoken: its balls, who wins what, and what goes into the pool and stays there. */
export const drawRound = ({ app, settings }: BingoParts, round: RoundRow, { randomness }: BeaconPulse) => {
  const { rules } = roomByHashOf(round.definition_hash).definition
  const seed = app.sealer.open(round.seed_sealed, sealContext(round.round_id))
  const balls = ballsFrom(ballStream(seed, randomness, round.no))
  const tickets = Array.from({ length: round.sold }, (_, at) => ticketOf(seed, at + 1))
  const winners = winnersOf(rules, tickets, balls)
  const unit = minorUnit(settings.current().value.currency.exponent)
  const sales = BigInt(rules.ticketPrice * round.sold) * unit
  const split = splitPool(rules, { sales, carried: round.carried, unit }, winners)
  const outcome: StoredOutcome = {
    balls,
    prizes: winners.map((won, at) => ({ ...won, share: String(split.shares[at]) })),
  }
  return { rules, outcome, split, put: poolOf(rules, sales, unit), payouts: payoutsOf(winners, split) }
}
