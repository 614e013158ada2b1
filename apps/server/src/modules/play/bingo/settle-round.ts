import type { BeaconPulse, BeaconSource } from '@krathong/games/fairness'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { closeSharedBets } from '../betting/index.ts'
import { recordIncident } from '../game-incidents/index.ts'
import { post } from '../../core/ledger/index.ts'
import type { Transfer } from '../../core/ledger/index.ts'
import { refund } from './close-sales.ts'
import { countEnds } from './count-ends.ts'
import { drawRound } from './draw-round.ts'
import { readPoolOwner, readPurchases, readRound } from './reads.ts'
import type { Purchase } from './reads.ts'
import { showsUntil } from './rules.ts'
import { closePurchases, setSettled, takeRound } from './store.ts'
import type { RoundRow } from './store.ts'
import { publishBalances } from './publish-balances.ts'
import { transactRound } from './transact-round.ts'
import type { BingoParts } from './types.ts'

/**
 * Draws a round whose sales are over as soon as its beacon has spoken, and settles every ticket in the same commit, before a ball is
 * shown. Without the beacon it waits. Another process that is at it already is left alone.
 */
export const settleRound = async (parts: BingoParts, roundId: string): Promise<boolean> => {
  const { app, beacon } = parts
  const waiting = await readRound(app.db, roundId)
  if (waiting?.state !== 'closed') return false
  const pulse = await beacon.read({
    source: waiting.beacon_source as BeaconSource,
    chain: waiting.beacon_chain!,
    round: Number(waiting.beacon_round),
  })
  if (!pulse) return false
  const settled = await transactRound(app, 'bingo-settle', async (tx) => {
    const round = await takeRound(tx, roundId, 'closed')
    return round ? settle(tx, parts, round, pulse) : null
  })
  if (!settled) return false
  await publishBalances(app, settled, waiting.currency)
  app.bus.publish('bingo', { gameId: waiting.game_id })
  return true
}

const paidTo = ({ first_serial: first, tickets }: Purchase, payouts: ReadonlyMap<number, bigint>): bigint =>
  Array.from({ length: tickets }, (_, at) => payouts.get(first + at) ?? 0n).reduce(
    (sum, one) => sum + one,
    0n,
  )

const transfersOf = (
  round: RoundRow,
  owners: { platform: string; pool: string },
  put: bigint,
  paid: readonly (Purchase & { won: bigint })[],
): Transfer[] => {
  const pool = { owner: owners.pool, purpose: 'bingo-pool' as const }
  const { currency } = round
  return [
    {
      cause: { kind: 'bingo-pool', id: round.round_id },
      debit: { owner: owners.platform, purpose: 'games' },
      credit: pool,
      currency,
      amount: put,
    },
    ...paid.map(({ bet_id: id, player_id: owner, won }): Transfer => ({
      cause: { kind: 'payout', id },
      debit: pool,
      credit: { owner, purpose: 'cash' },
      currency,
      amount: won,
    })),
  ]
}

/** A round that cannot be drawn (its seed cannot be opened, say) gives every stake back, and is noted. */
const giveUp = async (tx: Tx, parts: BingoParts, round: RoundRow, fault: unknown) => {
  const { round_id: roundId, game_id: gameId } = round
  const purchases = await readPurchases(tx, roundId)
  await refund(tx, parts, { round, purchases, salesHash: round.sales_hash!, at: await databaseNow(tx) })
  await recordIncident(tx, { roundId, gameId, fault: `not drawn: ${String(fault)}`.slice(0, 300) })
  parts.app.log.error({ err: fault, roundId }, 'a bingo round could not be drawn: its stakes went back')
  return purchases
}

const drawn = (parts: BingoParts, round: RoundRow, pulse: BeaconPulse) => {
  try {
    return { ...drawRound(parts, round, pulse), fault: null }
  } catch (fault) {
    return { fault }
  }
}

const settle = async (tx: Tx, parts: BingoParts, round: RoundRow, pulse: BeaconPulse) => {
  const result = drawn(parts, round, pulse)
  if (!('rules' in result)) return giveUp(tx, parts, round, result.fault)
  const at = await databaseNow(tx)
  const { rules, outcome, split, put, payouts } = result
  const bets = (await readPurchases(tx, round.round_id)).map((bet) => ({ ...bet, won: paidTo(bet, payouts) }))
  const winners = bets.filter(({ won }) => won > 0n)
  const pool = await readPoolOwner(tx, round.game_id)
  assert(pool, 'a room that sells tickets has its pool')
  await post(tx, transfersOf(round, { platform: parts.settings.current().platformOwner, pool }, put, winners))
  await closeSharedBets(
    tx,
    bets.map(({ bet_id: betId, player_id: playerId, placed_at: placedAt, won }) => ({
      betId,
      playerId,
      placedAt,
      state: 'settled' as const,
      payout: won,
    })),
    at,
  )
  await closePurchases(tx, round.round_id, {
    state: 'settled',
    payouts: new Map(winners.map(({ bet_id: betId, won }) => [betId, won])),
    at,
  })
  await setSettled(tx, round.round_id, {
    outcome: JSON.stringify(outcome),
    randomness: pulse.randomness,
    signature: pulse.signature,
    rest: split.rest,
    at,
    endsAt: showsUntil(rules, outcome.prizes, at),
  })
  await countEnds(tx, parts.settings, {
    bets: winners.map(({ player_id, won }) => ({ player_id, stake: 0n, payout: won })),
    currency: round.currency,
    at,
  })
  return winners
}
