import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import { addSums, followDays, forgetDays, holdProgress, numberLines } from './store.ts'

/** Counts what was settled, corrected or won since the last time, every fact once. */
export const countPlayOfLines = (app: App): Promise<void> =>
  foldFacts(app, {
    most: LARGE_STRETCH,
    hold: holdProgress,
    count: async (tx, stretch) => {
      await numberLines(tx, stretch)
      await addSums(tx, stretch)
    },
  })

/** Players of a day are counted by the clock of their brand; days behind the last nine are forgotten. */
export const tendDays = (
  app: Pick<App, 'db'>,
  { brandId, zone }: { brandId: string; zone: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    await followDays(tx, brandId, zone)
    await forgetDays(tx)
  })
