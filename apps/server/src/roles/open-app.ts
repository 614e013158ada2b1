import { join } from 'node:path'
import type { Environment, ServerConfig } from '../config.ts'
import { readSealedSample } from '../modules/oversight/reconciliation/program.ts'
import { createBus } from '../platform/bus.ts'
import { openDatabase } from '../platform/db/database.ts'
import { requireDurability } from '../platform/db/durability.ts'
import { openFollower } from '../platform/db/follower.ts'
import { openSealingKeys } from '../platform/db/sealing-keys.ts'
import { createArchive } from '../platform/files/archive.ts'
import { readOrMakeSecret } from '../platform/files/secret-file.ts'
import { createLog } from '../platform/log.ts'

/** The database and what every module is handed: nothing of the domain. */
export const openApp = async (config: ServerConfig, environment: Environment) => {
  const database = await openDatabase(config.databaseUrl)
  if (!config.waivesDurability) await requireDurability(database.pool)
  const { log, hooks, answered } = createLog(environment.logLevel)
  database.pool.on('connect', answered)
  const secret = environment.secret ?? readOrMakeSecret(config.dataDir, 'secret.key')
  const keys = await openSealingKeys(database.db, secret, () => readSealedSample(database.db)).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const follower =
    environment.followerUrl === null ? null : openFollower(environment.followerUrl, database.role)
  const app = {
    follower,
    db: database.db,
    pool: database.pool,
    dataDir: config.dataDir,
    databaseUrl: database.url,
    databaseRole: database.role,
    log,
    logHooks: hooks,
    bus: createBus((error) => log.error({ err: error }, 'a listener failed')),
    sealer: keys.sealer,
    archive: createArchive(join(config.dataDir, 'archive')),
  }
  const close = async () => {
    keys.close()
    await follower?.close()
    await database.close()
  }
  return { database: { ...database, close }, app }
}
