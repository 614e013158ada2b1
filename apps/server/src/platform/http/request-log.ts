import type { FastifyBaseLogger } from 'fastify'
import { currentSpan } from '../traces/traces.ts'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Line = [object: object, message?: string, ...args: unknown[]]

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The log of one request, which has its id in every line. Hardly any request writes one, so it is made by the first. */
class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | null = null

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  made(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.made().child(bindings, options)
  }

  get level(): string {
    return this.made().level
  }
}

for (const level of LEVELS)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...line: Line) {
      this.made()[level](...line)
    },
  })

/** Where traces are kept, a line of the log says which one to look at. */
const traceId = () => {
  const span = currentSpan()
  return span?.isKept ? { traceId: span.traceId } : {}
}

export const requestLog = (
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger =>
  new RequestLog(() => parent.child({ ...bindings, ...traceId() }, options)) as unknown as FastifyBaseLogger
