import { openTestLedgerOn } from '../../apps/server/src/modules/core/ledger/testing.ts'
import { openAppOn } from '../../apps/server/src/modules/core/operators/testing.ts'
import { defaultBrand, seedBrand } from '../../apps/server/src/modules/core/settings/program.ts'
import { playSome, sealAll } from '../../apps/server/src/modules/oversight/reconciliation/testing.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'

export interface TestLedger {
  /** So many more players who are given money and play with it. */
  play(players: number): Promise<void>
  close(): Promise<void>
}

/** A brand with books that were played in and sealed, on a database that stands. */
export const openTestLedger = async (url: string): Promise<TestLedger> => {
  const { app, close } = await openAppOn(url)
  const ledger = { ...(await openTestLedgerOn(app)), close }
  await transact(app.db, (tx) => seedBrand(tx, 'first', defaultBrand))
  await playSome(ledger, 2)
  await sealAll(ledger)
  return { play: async (players) => void (await playSome(ledger, players)), close }
}
