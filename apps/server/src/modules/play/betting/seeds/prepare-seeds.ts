import type { App } from '../../../../platform/app.ts'
import { openSeeds } from './open-seeds.ts'
import { RotationDue, SeedsMissing } from '../play-round.ts'
import { rotateSeeds } from './rotate-seeds.ts'

/**
 * Sees to what a round found missing, a first seed pair or a fresh one, and throws everything else on. Many rounds of a player may
 * find the same thing missing at once: one of them sees to it, the others wait for it.
 */
export const createSeedPreparer = (app: App) => {
  const running = new Map<string, Promise<void>>()
  const begin = (error: SeedsMissing | RotationDue, playerId: string): Promise<void> => {
    const work =
      error instanceof RotationDue
        ? rotateSeeds(app, playerId, { from: error.seedPairId })
        : openSeeds(app, playerId)
    running.set(playerId, work)
    return work.finally(() => running.delete(playerId))
  }
  return async (error: unknown, playerId: string): Promise<void> => {
    if (!(error instanceof SeedsMissing || error instanceof RotationDue)) throw error
    await (running.get(playerId) ?? begin(error, playerId))
  }
}
