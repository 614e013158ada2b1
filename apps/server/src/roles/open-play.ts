import type { ServerConfig } from '../config.ts'
import { createBetting } from '../modules/play/betting/program.ts'
import { createInteractiveRounds } from '../modules/play/interactive-rounds/program.ts'
import { openRngHealth } from '../modules/oversight/rng-health/program.ts'
import { createCatalog, seedLotteries } from '../modules/play/catalog/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { simulatedFeedsOf } from '../modules/play/lottery/program.ts'
import { openVendors } from '../modules/play/vendors/program.ts'
import type { App } from '../platform/app.ts'
import { transact } from '../platform/db/database.ts'
import { seedSimulatedVendors } from './seeds/seed-simulated-vendors.ts'

/** Bets, the catalogue and outside vendors, with the simulated ones where the demonstration runs them. */
export const openPlay = async (
  { app, settings }: { app: App; settings: Settings },
  { port, simulators }: Pick<ServerConfig, 'port' | 'simulators'>,
) => {
  await openRngHealth(app)
  // At every start: an installation that is older than a lottery has it from then on.
  await transact(app.db, seedLotteries)
  const [betting, catalog] = await Promise.all([createBetting(app, settings), createCatalog(app, settings)])
  const interactiveRounds = await createInteractiveRounds({ app, settings }, betting)
  const vendors = await openVendors(app, settings, catalog, simulators?.origin ?? null)
  await seedSimulatedVendors({ app, settings, catalog, vendors }, simulators)
  simulators?.meet?.((code) => `http://localhost:${port}/vendors/${code}`)
  return {
    betting,
    interactiveRounds,
    catalog,
    vendors,
    simulatedFeeds: simulatedFeedsOf(simulators ?? null),
  }
}
