import { join } from 'node:path'
import type { Environment, ServerConfig } from '../config.ts'
import { readSealedSample } from '../modules/oversight/reconciliation/program.ts'
import { createBus } from '../platform/bus.ts'
import { isLost, openDatabase } from '../platform/db/database.ts'
import { requireDurability } from '../platform/db/durability.ts'
import { openFollower } from '../platform/db/follower.ts'
import { openSealingKeys } from '../platform/db/sealing-keys.ts'
import { createArchive } from '../platform/files/archive.ts'
import { readOrMakeSecret } from '../platform/files/secret-file.ts'
import { pino } from 'pino'
import type { LoggerOptions } from 'pino'
import type { App } from '../platform/app.ts'
import { createOutageLog } from '../platform/outage-log.ts'
import type { OutageLog } from '../platform/outage-log.ts'

interface ServerLog {
  log: App['log']
  /** For every other log of the same brand, so that all of them together stay bounded while the database is away. */
  hooks: NonNullable<LoggerOptions['hooks']>
  /** The database took a new connection. */
  answered(): void
}

/** Lines about a database that is away go through one place that bounds them; every other line is written as it is. */
const hooksOf = (outage: OutageLog): ServerLog['hooks'] => ({
  logMethod(inputs, method) {
    const [fields] = inputs as unknown as [unknown]
    const error: unknown =
      typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields
    if (!isLost(error)) return method.apply(this, inputs)
    outage.failed(error, (said, text) => method.apply(this, [said, text] as never))
  },
})

/** The log of what happens outside a request; requests log through their endpoint, with the same hooks. */
const createLog = (level: string): ServerLog => {
  const outage = createOutageLog()
  const hooks = hooksOf(outage)
  return { log: pino({ level, name: 'krathong', hooks }), hooks, answered: outage.answered }
}

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
