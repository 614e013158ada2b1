import { roomByHash } from '@krathong/games/bingo'
import { crashByHash } from '@krathong/games/crash'
import { bingoPromise, crashPromises, PROMISE_SCALE } from '@krathong/games/rtp'
import type { RoundPromise } from '@krathong/games/rtp'
import { assert } from '../../../platform/refusal.ts'
import { AWAY_MS } from '../../play/crash/index.ts'
import type { CrashBetRow, RoundBetRow, TicketRow } from './room-reads.ts'
import type { AlikeRounds } from './tally.ts'

type Common = CrashBetRow | TicketRow

const alone = (row: Common, mode: string, stakeLevel: bigint, promise: RoundPromise): AlikeRounds => ({
  kind: 1,
  definitionHash: row.definitionHash,
  mode,
  currency: row.currency,
  stakeLevel,
  stake: row.stake,
  payout: row.payout,
  wagers: null,
  choice: null,
  day: row.day,
  count: 1,
  promise,
})

/** Whoever was still in when the platform was away got the stake back, so those who had left are no fair sample: they weigh nothing. */
const asItCame = ({ payout }: CrashBetRow): RoundPromise => ({
  expected: payout * PROMISE_SCALE,
  variance: 0,
  most: 0n,
})

/** Bets of crash rounds, each with what its round promised of it; `inRounds` are all bets of those rounds. */
export const crashRounds = (
  settled: readonly CrashBetRow[],
  inRounds: readonly RoundBetRow[],
): AlikeRounds[] => {
  const betsOf = Map.groupBy(inRounds, ({ roundId }) => roundId)
  const rounds = Map.groupBy(settled, ({ roundId }) => roundId)
  return [...rounds].flatMap(([roundId, own]) => {
    const { definitionHash, crashPoint, unseenMs } = own[0]!
    const game = crashByHash(definitionHash)
    assert(game, 'every version of a game that was ever played stays in the code')
    const bets = betsOf.get(roundId) ?? []
    const promises = crashPromises(game, { crashPoint, bets })
    const byBet = new Map(bets.map(({ betId }, at) => [betId, promises[at]!]))
    const isAway = unseenMs !== null && unseenMs > AWAY_MS
    return own.map((row) =>
      alone(row, 'bet', row.stake, isAway ? asItCame(row) : (byBet.get(row.betId) ?? asItCame(row))),
    )
  })
}

/** Tickets bought together, each with what the law of its round gives them. */
export const bingoRounds = (settled: readonly TicketRow[], exponent: number): AlikeRounds[] => {
  const rounds = Map.groupBy(settled, ({ roundId }) => roundId)
  return [...rounds.values()].flatMap((own) => {
    const { definitionHash, sold, carried, winners } = own[0]!
    const room = roomByHash(definitionHash)
    assert(room, 'every version of a room that was ever played stays in the code')
    const promised = bingoPromise(room, { sold, carried, winners, exponent })
    return own.map((row) =>
      alone(
        row,
        'ticket',
        row.stake / BigInt(row.tickets),
        promised({ first: row.firstSerial, count: row.tickets }),
      ),
    )
  })
}
