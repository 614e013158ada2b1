import type { Environment, ServerConfig } from '../config.ts'
import { createBus } from '../platform/bus.ts'
import { createSealer } from '../platform/crypto.ts'
import { openDatabase } from '../platform/db/database.ts'
import { requireDurability } from '../platform/db/durability.ts'
import { readOrMakeSecret } from '../platform/files/secret-file.ts'
import { createLog } from '../platform/log.ts'

/** The database and what every module is handed: nothing of the domain. */
export const openApp = async (config: ServerConfig, environment: Environment) => {
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
  return { database, app }
}
