import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bus } from './bus.ts'
import type { Sealer } from './crypto.ts'
import type { Db } from './db/database.ts'

/** What every module gets to work with. */
export interface App {
  db: Db
  pool: pg.Pool
  databaseUrl: string
  databaseRole: string | null
  bus: Bus
  sealer: Sealer
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
