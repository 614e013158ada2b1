import { pino } from 'pino'
import type { LoggerOptions } from 'pino'
import type { App } from './app.ts'
import { isLost } from './db/database.ts'
import { createOutageLog } from './outage-log.ts'
import type { OutageLog } from './outage-log.ts'

export interface ServerLog {
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
export const createLog = (level: string): ServerLog => {
  const outage = createOutageLog()
  const hooks = hooksOf(outage)
  return { log: pino({ level, name: 'krathong', hooks }), hooks, answered: outage.answered }
}
