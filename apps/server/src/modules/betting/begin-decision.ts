import { playDecisions } from '@krathong/games/decisions'
import { now } from '../../platform/clock.ts'
import { databaseNow } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import { idFor, isRecentId } from '../../platform/ids.ts'
import { assert, Refusal } from '../../platform/refusal.ts'
import { lockAccount, post } from '../ledger/index.ts'
import { admitPlay, countPlay, holdGuard, writeGuard } from '../protection/index.ts'
import { openBet } from './decision-bets.ts'
import { isPairHeld, readOpenDecision, tellOpen } from './decision-reads.ts'
import { findDecision, houseOf, stepOf, transactDecision } from './decision-steps.ts'
import { insertDecision, takeNonce } from './decision-store.ts'
import type { DecisionOrder, DecisionParts, DecisionStep, OpenDecision } from './decision-types.ts'
import { endDecision, stakeTransfer } from './end-decision.ts'
import { RotationDue, SeedsMissing } from './play-round.ts'
import { readPlayedRound } from './reads.ts'
import { DECISION_HOURS, isRotationDue, waitBeforeRound } from './rules.ts'
import { lockSeedPairs } from './store.ts'

const TRIES = 5

/**
 * Takes the stake of a round and draws what stands before its first choice, in one commit; a round that is over at once is settled in
 * it. Repeating the key answers the round as it stands.
 */
export const beginDecision = async (
  parts: DecisionParts,
  prepare: (error: unknown, playerId: string) => Promise<void>,
  order: DecisionOrder,
): Promise<DecisionStep> => {
  const { playerId } = order.player
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const roundId = idFor(playerId, order.key)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactDecision(parts.app, 'decision-begin', (tx) => begin(tx, parts, order, roundId))
    } catch (error) {
      if (attempt === TRIES) throw error
      await prepare(error, playerId)
    }
  }
}

/** A repeat answers only the same order. */
const repeatOf = async (
  tx: Tx,
  { player, game, option, stake }: DecisionOrder,
  roundId: string,
): Promise<DecisionStep | null> => {
  const told = await findDecision(tx, player.playerId, roundId)
  if (told === null) {
    if (await readPlayedRound(tx, player.playerId, roundId)) throw new Refusal('KEY_REUSED')
    return null
  }
  if (told.gameId !== game.id || told.option !== option || told.stake !== stake)
    throw new Refusal('KEY_REUSED')
  return stepOf(tx, player, { told, isRepeat: true, moved: 0n })
}

/** Who may begin now: the pair it draws from, and the guard it was judged by. */
const admit = async (
  tx: Tx,
  parts: DecisionParts,
  { player, game, stake, minimumCycleMs }: DecisionOrder,
) => {
  const { playerId, currency } = player
  if (await readOpenDecision(tx, playerId, game.id)) throw new Refusal('ROUND_OPEN')
  const pair = (await lockSeedPairs(tx, playerId)).find(({ state }) => state === 'active')
  if (!pair?.activated_at) throw new SeedsMissing()
  const at = await databaseNow(tx)
  const guard = await holdGuard(tx, playerId, houseOf(parts, playerId).rules)
  admitPlay(guard, { stake, currency, at }, houseOf(parts, playerId).rules)
  const waitMs = waitBeforeRound(pair.last_round_at, minimumCycleMs, at)
  if (waitMs > 0)
    throw new Refusal('SPIN_TOO_SOON', { retryAfterMs: waitMs, retryAfterSeconds: waitMs / 1000 })
  // A pair with a round open under it cannot be told yet: its rotation is put off.
  if (
    isRotationDue(pair.nonce, pair.activated_at, at) &&
    !(await isPairHeld(tx, playerId, pair.seed_pair_id))
  )
    throw new RotationDue(pair.seed_pair_id)
  return { pair, at, guard }
}

const newDecision = (
  { player, game, option, stake }: DecisionOrder,
  roundId: string,
  { pair, at }: { pair: { seed_pair_id: string; nonce: number }; at: Date },
): OpenDecision => ({
  roundId,
  playerId: player.playerId,
  gameId: game.id,
  gameVersion: game.version,
  definitionHash: game.hash,
  option,
  currency: player.currency,
  stake,
  staked: stake,
  choices: [],
  drawn: [],
  seedPairId: pair.seed_pair_id,
  nonce: pair.nonce,
  placedAt: at,
  deadline: new Date(at.getTime() + DECISION_HOURS * 3_600_000),
})

const begin = async (
  tx: Tx,
  parts: DecisionParts,
  order: DecisionOrder,
  roundId: string,
): Promise<DecisionStep> => {
  const { player, game, option, stake } = order
  const { playerId, currency } = player
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  const repeat = await repeatOf(tx, order, roundId)
  if (repeat) return repeat
  const { pair, at, guard } = await admit(tx, parts, order)
  const money = houseOf(parts, playerId)
  const stream = parts.streams.open(
    playerId,
    pair.seed_pair_id,
    pair.server_seed_sealed,
  )(pair.client_seed!, pair.nonce)
  const played = playDecisions(game, { option, choices: [], fallbackFrom: null }, stream)
  const round = { ...newDecision(order, roundId, { pair, at }), drawn: played.outcome.drawn }
  const step = countPlay(guard, { playerId, currency, stake, payout: 0n, at }, money.rules)
  const stakes = [stakeTransfer(round, money, { amount: stake, leg: 0 })]
  await takeNonce(tx, round)
  await openBet(tx, round)
  const end =
    played.outcome.returned === null
      ? null
      : await endDecision(tx, round, { played, money, guard: step.after, at })
  if (!end) await insertDecision(tx, round)
  await post(tx, [...stakes, ...(end?.transfers ?? [])])
  await writeGuard(tx, [step, ...(end?.steps ?? [])], money.rules, at)
  const told = end ? await findDecision(tx, playerId, roundId) : await tellOpen(tx, round)
  assert(told, 'what was written is found')
  return stepOf(tx, player, { told, isRepeat: false, moved: (end?.payout ?? 0n) - stake })
}
