import { isClientSeed } from '@krathong/games/fairness'
import type { App } from '../../../../platform/app.ts'
import { transactAt } from '../../../../platform/db/database.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import { newClientSeed, newSeedPair, openSeeds } from './open-seeds.ts'
import { leaveLastRound } from '../last-rounds.ts'
import { activateSeedPair, insertSeedPair, lockRotation, lockSeedPairs, revealSeedPair } from '../store.ts'
import { sealContext } from './streams.ts'

export interface Rotation {
  /** The player's own text; without it a fresh random one is made, never the one before: the next server seed was drawn when that was known. */
  clientSeed?: string
  /** Rotates only while this pair is the active one: many rounds may find it used up at once. */
  from?: string
}

/**
 * Reveals the active server seed and makes the next pair the active one, under the row locks that every round takes: no round can be
 * drawn under a revealed seed. The next pair's commitment stood in an earlier commit than its client seed, whoever makes that, so
 * no server seed can be fitted to it; the database refuses any other order.
 */
export const rotateSeeds = async (app: App, playerId: string, rotation: Rotation): Promise<void> => {
  if (rotation.clientSeed !== undefined && !isClientSeed(rotation.clientSeed))
    throw new Refusal('CLIENT_SEED_MALFORMED')
  await openSeeds(app, playerId)
  await transactAt(app.db, 'seeds', async (tx) => {
    // One rotation of a player after another: whoever waits must see the pair that the one before it made.
    await lockRotation(tx, playerId)
    const pairs = await lockSeedPairs(tx, playerId)
    const active = pairs.find(({ state }) => state === 'active')
    const next = pairs.find(({ state }) => state === 'next')
    assert(active?.client_seed && next, 'a player has an active and a next seed pair')
    if (rotation.from !== undefined && rotation.from !== active.seed_pair_id) return
    // A seed is never told while a round is open under it: what the round has not shown yet could be read from it.
    if (active.open_rounds > 0) {
      if (rotation.from !== undefined) return
      throw new Refusal('ROUND_OPEN')
    }
    const seed = app.sealer.open(active.server_seed_sealed, sealContext(playerId, active.seed_pair_id))
    await leaveLastRound(tx, playerId, active.seed_pair_id)
    await revealSeedPair(tx, playerId, active.seed_pair_id, seed)
    const follower = {
      playerId,
      seedPairId: next.seed_pair_id,
      carriedCost: active.carried_cost,
      lastRoundAt: active.last_round_at,
    }
    await activateSeedPair(tx, follower, rotation.clientSeed ?? newClientSeed())
    await insertSeedPair(tx, newSeedPair(app, playerId))
  })
}
