import { connectionConfig } from './database.ts'
import { openWire } from './wire.ts'
import type { Statement, Wire } from './wire.ts'

export type { Statement, Wire } from './wire.ts'
export type { Row } from './wire-reader.ts'

/**
 * A connection for work that is few flushes: read and lock, then write and commit. A unit of work takes the session once and stays on
 * it: what was locked on a session that died is never written on the next one.
 */
export interface Pipeline {
  /** The live session with no transaction open on it; a new one where there is none. */
  session(): Promise<Wire>
  close(): Promise<void>
}

/** Plans are made once and must not depend on how large a table was then: only index paths are left to choose from. */
const PLAN_OPTIONS =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_material=off -c enable_bitmapscan=off'

export const begin: Statement = { name: 'begin', text: 'begin', values: [] }
export const commit: Statement = { name: 'commit', text: 'commit', values: [] }
export const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

export const createPipeline = (url: string, role: string | null): Pipeline => {
  let wire: Wire | null = null
  return {
    session: async () => {
      if (wire?.isIdle()) return wire
      await wire?.close()
      const config = connectionConfig(url, role)
      wire = await openWire({
        ...config,
        options: `${config.options} ${PLAN_OPTIONS}`,
        connectionTimeoutMillis: 5000,
      })
      return wire
    },
    close: async () => {
      const open = wire
      wire = null
      await open?.close()
    },
  }
}
