import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isRotationDue, lockSeedPairs, RotationDue, SeedsMissing, waitBeforeRound } from '../betting/index.ts'
import type { OpenDecision } from '../betting/index.ts'
import { admitPlay, holdGuard } from '../../people/protection/index.ts'
import { hasOpenDecision } from './decision-reads.ts'
import { platformMoneyOf } from './decision-steps.ts'
import type { DecisionOrder, DecisionParts } from './decision-types.ts'

/** A round waits so long for its player, from when it was staked. */
const DECISION_HOURS = 24

/** Who may begin now: the pair it draws from, and the guard it was judged by. */
export const admitDecision = async (
  tx: Tx,
  parts: DecisionParts,
  { player, game, stake, minimumCycleMs }: DecisionOrder,
) => {
  const { playerId, currency } = player
  if (await hasOpenDecision(tx, playerId, game.id)) throw new Refusal('ROUND_OPEN')
  const pair = (await lockSeedPairs(tx, playerId)).find(({ state }) => state === 'active')
  if (!pair?.activated_at) throw new SeedsMissing()
  const at = await databaseNow(tx)
  const guard = await holdGuard(tx, playerId, platformMoneyOf(parts, playerId).rules)
  admitPlay(guard, { stake, currency, at }, platformMoneyOf(parts, playerId).rules)
  const waitMs = waitBeforeRound(pair.last_round_at, minimumCycleMs, at)
  if (waitMs > 0)
    throw new Refusal('SPIN_TOO_SOON', { retryAfterMs: waitMs, retryAfterSeconds: waitMs / 1000 })
  // A pair with a round open under it cannot be told yet: its rotation is put off.
  if (isRotationDue(pair.nonce, pair.activated_at, at) && pair.open_rounds === 0)
    throw new RotationDue(pair.seed_pair_id)
  return { pair, at, guard }
}

/** The round as it begins. */
export const newDecision = (
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
