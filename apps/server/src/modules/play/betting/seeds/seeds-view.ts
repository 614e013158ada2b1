import type { App } from '../../../../platform/app.ts'
import { assert } from '../../../../platform/refusal.ts'
import { openSeeds } from './open-seeds.ts'
import { readSeedPairs } from '../reads.ts'

type Pair = Awaited<ReturnType<typeof readSeedPairs>>[number]

const REVEALED_SHOWN = 20

const pairView = (pair: Pair) => ({
  seedPairId: pair.seed_pair_id,
  commitment: pair.commitment,
  clientSeed: pair.client_seed!,
  nonce: pair.nonce,
  serverSeed: pair.server_seed,
  createdAt: pair.created_at.toISOString(),
  startedAt: pair.activated_at!.toISOString(),
  revealedAt: pair.revealed_at?.toISOString() ?? null,
})

/** The player's seed pairs as they may be seen: the active commitment, the next one, the revealed seeds. Opens the first pairs if there are none. */
export const seedsView = async (app: App, playerId: string) => {
  let pairs = await readSeedPairs(app.db, playerId, REVEALED_SHOWN)
  if (!pairs.some(({ state }) => state === 'active')) {
    await openSeeds(app, playerId)
    pairs = await readSeedPairs(app.db, playerId, REVEALED_SHOWN)
  }
  const active = pairs.find(({ state }) => state === 'active')
  const next = pairs.find(({ state }) => state === 'next')
  assert(active && next, 'a player has an active and a next seed pair')
  return {
    active: pairView(active),
    nextCommitment: next.commitment,
    nextCommittedAt: next.created_at.toISOString(),
    revealed: pairs.filter(({ state }) => state === 'revealed').map(pairView),
  }
}
