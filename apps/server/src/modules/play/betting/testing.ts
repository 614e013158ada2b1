import { expectSoundLedger } from '../../core/ledger/testing.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { openTestPlatform, openTableOn } from './testing/table.ts'
import type { TestTable } from './testing/table.ts'

export { game, openTestPlatform, openPot, openTableOn, STAKE } from './testing/table.ts'
export type { TestTable } from './testing/table.ts'
export { readRound } from './round-reads.ts'

/** A table on a database of its own; closing it proves the ledger once more. */
export const openTestTable = async (
  change: Partial<BrandSettings> = {},
  hasPots = true,
): Promise<TestTable> => {
  const { app, close } = await openTestApp()
  await openTestPlatform(app, change, hasPots)
  const table = await openTableOn(app)
  return {
    ...table,
    close: async () => {
      await table.close()
      await expectSoundLedger(app.db)
      await close()
    },
  }
}
