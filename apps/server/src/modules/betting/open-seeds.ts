import { commitmentOf } from '@krathong/games/fairness'
import type { App } from '../../platform/app.ts'
import { newSeedHex, newToken } from '../../platform/crypto.ts'
import { transactAt } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertSeedPair } from './store.ts'
import type { NewSeedPair } from './store.ts'
import { sealContext } from './streams.ts'

const CLIENT_SEED_LENGTH = 16

/** A fresh client seed of the allowed letters; the player may set another at any time. */
export const newClientSeed = (): string => newToken().slice(0, CLIENT_SEED_LENGTH)

/** A fresh pair: the seed from the system's generator, sealed at once; only its commitment leaves in clear. */
export const newSeedPair = (
  app: Pick<App, 'sealer'>,
  playerId: string,
  state: 'next' | 'active',
): NewSeedPair => {
  const seed = newSeedHex()
  const seedPairId = newId()
  return {
    playerId,
    seedPairId,
    state,
    sealed: app.sealer.seal(seed, sealContext(playerId, seedPairId)),
    commitment: commitmentOf(seed),
    clientSeed: state === 'active' ? newClientSeed() : null,
  }
}

/** Gives a player the first two seed pairs, the active one and the next. Repeating it changes nothing. */
export const openSeeds = (app: App, playerId: string): Promise<void> =>
  transactAt(app.db, 'seeds', async (tx) => {
    await insertSeedPair(tx, newSeedPair(app, playerId, 'active'))
    await insertSeedPair(tx, newSeedPair(app, playerId, 'next'))
  })
