import type { Environment, ServerConfig } from '../config.ts'
import { createBetting } from '../modules/play/betting/program.ts'
import { createInteractiveRounds } from '../modules/play/interactive-rounds/program.ts'
import { openRngHealth } from '../modules/oversight/rng-health/program.ts'
import { createCatalog, seedLotteries } from '../modules/play/catalog/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { createBlocks, simulatedFeedsOf } from '../modules/play/lottery/program.ts'
import type { BlockSource } from '../modules/play/lottery/program.ts'
import { openVendors } from '../modules/play/vendors/program.ts'
import type { App } from '../platform/app.ts'
import { transact } from '../platform/db/database.ts'
import { seedSimulatedVendors } from './seeds/seed-simulated-vendors.ts'

/** Nodes of the chain that the operator names, or two in small of a demonstration. */
const blockSourcesOf = (nodes: readonly string[], simulators: string | null): BlockSource[] => {
  if (nodes.length > 0) return nodes.map((endpoint) => ({ endpoint, isSimulated: false }))
  return simulators === null
    ? []
    : ['a', 'b'].map((name) => ({ endpoint: `${simulators}/blocks/${name}`, isSimulated: true }))
}

/** Bets, the catalogue and outside vendors, with the simulated ones where the demonstration runs them. */
export const openPlay = async (
  { app, settings }: { app: App; settings: Settings },
  { port, simulators }: Pick<ServerConfig, 'port' | 'simulators'>,
  { blockNodes }: Pick<Environment, 'blockNodes'>,
) => {
  const blocks = createBlocks(app, blockSourcesOf(blockNodes, simulators?.origin ?? null))
  await openRngHealth(app)
  // At every start: an installation that is older than a lottery has it from then on.
  await transact(app.db, (tx) => seedLotteries(tx, { hasChain: blocks !== null }))
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
    blocks,
  }
}
