import type { FastifyBaseLogger } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { LinkedBus } from './bus.ts'
import type { Sealer } from './crypto.ts'
import type { DatabaseHandle, Db } from './db/database.ts'
import type { Follower } from './db/follower.ts'
import type { Archive } from './files/archive.ts'

/** What every module gets to work with. */
export interface App {
  db: Db
  pool: DatabaseHandle['pool']
  databaseUrl: string
  /** Where what takes long is read, if the operator keeps one. */
  follower?: Follower | null
  /** Where its files and, most often, its database lie. */
  dataDir?: string | undefined
  databaseRole: string | null
  bus: LinkedBus
  sealer: Sealer
  /** Files of what has left the database; without them nothing leaves it. */
  archive?: Archive | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** For the logs of the endpoints: they share the bound on lines about a database that is away. */
  logHooks?: LoggerOptions['hooks']
}
