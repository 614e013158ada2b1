import pg from 'pg'
import { connectionConfig } from './database.ts'

/** One prepared statement with its values. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export type Row = Record<string, unknown>

/**
 * One connection whose statements are sent without waiting for each other's answers. Used where a whole unit of work is two flushes:
 * read and lock, then write and commit.
 */
export interface Pipeline {
  /** Sends all statements at once; rejects with the first failure after every answer has arrived. */
  run(statements: readonly Statement[]): Promise<Row[][]>
  close(): Promise<void>
}

/** Plans are made once and must not depend on how large a table was then: only index paths are left to choose from. */
const PLAN_OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off -c enable_bitmapscan=off'

export const begin: Statement = { name: 'begin', text: 'begin', values: [] }
export const commit: Statement = { name: 'commit', text: 'commit', values: [] }
export const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

export const createPipeline = (url: string, role: string | null): Pipeline => {
  let client: pg.Client | null = null
  const connect = async (): Promise<pg.Client> => {
    if (client) return client
    const config = connectionConfig(url, role)
    const fresh = new pg.Client({ ...config, options: `${config.options} ${PLAN_OPTIONS}`, pipeline: true } as pg.ClientConfig)
    const forget = () => {
      if (client === fresh) client = null
    }
    fresh.on('error', forget)
    fresh.on('end', forget)
    await fresh.connect()
    client = fresh
    return fresh
  }
  return {
    run: async (statements) => {
      const connection = await connect()
      const answers = await Promise.allSettled(statements.map((statement) => connection.query(statement)))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
      return answers.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows)
    },
    close: async () => {
      const open = client
      client = null
      await open?.end()
    },
  }
}
