import { join } from 'node:path'
import { createBus } from './platform/bus.ts'
import { createSealer } from './platform/crypto.ts'
import { openDatabase } from './platform/db/database.ts'
import { requireDurability } from './platform/db/durability.ts'
import { createPrivateFiles } from './platform/files/private-files.ts'
import { readOrMakeSecret } from './platform/files/secret-file.ts'
import { createBetting } from './modules/betting/index.ts'
import { createCatalog } from './modules/catalog/index.ts'
import { createDeposits, openDeposits } from './modules/deposits/index.ts'
import { watchFrozen } from './modules/ledger/index.ts'
import { createSettings } from './modules/settings/index.ts'
import { openVendors } from './modules/vendors/index.ts'
import { createSimulatedBank, openWithdrawals } from './modules/withdrawals/index.ts'
import { readEnvironment } from './config.ts'
import type { ServerConfig } from './config.ts'
import { openDoors } from './roles/api.ts'
import { createOrigins } from './roles/origins.ts'
import { requireSecondFactor, secondFactorOf } from './roles/second-factor.ts'
import { seedDefaultBrand, seedSignIns, tellSignIns } from './roles/seed.ts'
import { seedSimulatedVendors } from './roles/seed-simulated-vendors.ts'
import { startWorker } from './roles/worker.ts'
import { createLog } from './platform/log.ts'

export interface RunningServer {
  addresses: Record<string, string>
  seedSummary: string[]
  stop(): Promise<void>
}

const openParts = async (config: ServerConfig) => {
  const environment = readEnvironment()
  const database = await openDatabase(config.databaseUrl)
  if (!config.waivesDurability) await requireDurability(database.pool)
  const log = createLog(environment.logLevel)
  const app = {
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    databaseRole: database.role,
    log,
    bus: createBus((error) => log.error({ err: error }, 'a listener failed')),
    sealer: createSealer(environment.secret ?? readOrMakeSecret(config.dataDir, 'secret.key')),
  }
  const isFresh = await seedDefaultBrand(app)
  await requireSecondFactor(app, environment)
  const settings = await createSettings(app)
  await seedSignIns(app, settings, config.dataDir, isFresh)
  const [betting, catalog] = await Promise.all([createBetting(app, settings), createCatalog(app, settings)])
  const vendors = await openVendors(app, settings, catalog)
  await seedSimulatedVendors({ app, settings, catalog, vendors }, config.simulators)
  config.simulators?.meet?.((code) => `http://localhost:${config.port}/vendors/${code}`)
  const origins = createOrigins({ ...config, ...environment })
  const deposits = createDeposits({
    app,
    settings,
    files: createPrivateFiles(join(config.dataDir, 'private')),
    siteOrigin: environment.siteOrigin ?? `http://localhost:${config.port}`,
    simulator: config.simulators
      ? { origin: config.simulators.origin, key: config.simulators.keys['psp'] ?? '' }
      : null,
  })
  await openDeposits(deposits)
  const withdrawals = {
    app,
    settings,
    bank: config.simulators
      ? createSimulatedBank(config.simulators.origin, config.simulators.keys['bank'] ?? '')
      : null,
  }
  await openWithdrawals(withdrawals)
  return { environment, database, app, settings, betting, catalog, vendors, deposits, withdrawals, origins }
}

/** Opens the database, seeds what is missing, starts the roles and listens on the three ports. */
export const startServer = async (config: ServerConfig): Promise<RunningServer> => {
  const { environment, database, ...made } = await openParts(config)
  const parts = {
    ...made,
    secondFactor: secondFactorOf(environment, made.settings),
    webDist: config.webDist,
  }
  const stops: (() => Promise<unknown> | void)[] = [await watchFrozen(made.app)]
  const addresses: Record<string, string> = {}
  if (config.roles.includes('worker')) stops.push(startWorker(parts))
  if (config.roles.includes('api')) {
    const doors = await openDoors(parts, config, environment)
    stops.unshift(doors.stop)
    const places = [
      ['Site', doors.site, config.port],
      ['Back office', doors.backoffice, config.backofficePort],
      ['Game frame', doors.play, config.playPort],
    ] as const
    for (const [name, door, port] of places) {
      await door.listen({ port, host: '0.0.0.0' })
      addresses[name] = `http://localhost:${port}`
    }
  }
  return {
    addresses,
    seedSummary: tellSignIns(config.dataDir),
    stop: async () => {
      for (const stop of stops) await stop()
      parts.settings.close()
      await parts.betting.close()
      await parts.vendors.close()
      await database.close()
    },
  }
}
