import { commitmentOf } from '@krathong/games/fairness'
import type { App } from '../../../../platform/app.ts'
import { newSeedHex, newToken } from '../../../../platform/crypto.ts'
import { transactAt } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { assert } from '../../../../platform/refusal.ts'
import { activateSeedPair, hasActivePair, insertSeedPair, lockRotation, lockSeedPairs } from '../store.ts'
import type { NewSeedPair } from '../store.ts'
import { sealContext } from './streams.ts'

const CLIENT_SEED_LENGTH = 16

/** A fresh client seed of the allowed letters; the player may set another at any time. */
export const newClientSeed = (): string => newToken().slice(0, CLIENT_SEED_LENGTH)

/** A fresh pair, always the next one: the seed from the system's generator, sealed at once; only its commitment leaves in clear. */
export const newSeedPair = (app: Pick<App, 'sealer'>, playerId: string): NewSeedPair => {
  const seed = newSeedHex()
  const seedPairId = newId()
  return {
    playerId,
    seedPairId,
    sealed: app.sealer.seal(seed, sealContext(playerId, seedPairId)),
    commitment: commitmentOf(seed),
  }
}

/**
 * Gives a player the first two seed pairs, the active one and the next. The first commitment stands in a commit of its own before the
 * client seed that it meets is made; a stop between the two is made good by the next call. Repeating it changes nothing.
 */
export const openSeeds = async (app: Pick<App, 'db' | 'sealer'>, playerId: string): Promise<void> => {
  if (await hasActivePair(app.db, playerId)) return
  await transactAt(app.db, 'seeds', (tx) => insertSeedPair(tx, newSeedPair(app, playerId)))
  await transactAt(app.db, 'seeds', async (tx) => {
    await lockRotation(tx, playerId)
    const pairs = await lockSeedPairs(tx, playerId)
    if (pairs.some(({ state }) => state === 'active')) return
    const first = pairs.find(({ state }) => state === 'next')
    assert(first, 'the first server seed is committed')
    await activateSeedPair(
      tx,
      { playerId, seedPairId: first.seed_pair_id, carriedCost: 0n, lastRoundAt: null },
      newClientSeed(),
    )
    await insertSeedPair(tx, newSeedPair(app, playerId))
  })
}
