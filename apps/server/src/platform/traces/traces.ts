/**
 * Traces of what this process does, where an operator wants them (decision 0380). Off until `useTracer`: then nothing is made and nothing
 * is loaded. No span names a person: routes are the patterns that are declared, statements have their names, outside parties their host.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { statementNames } from './statement-names.ts'
import type { RanStatements } from '../db/statement-watch.ts'

type Attributes = Readonly<Record<string, string | number>>

export interface SpanAbout {
  name: string
  kind?: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** What a caller said of the trace that it is in, by the W3C's header. */
  traceparent?: string | undefined
}

export interface TraceSpan {
  readonly traceId: string
  /** What is told to others of it. */
  readonly traceparent: string
  /** False for what was not chosen to be kept. */
  readonly isKept: boolean
  tell(attributes: Attributes): void
  rename(name: string): void
  link(other: TraceSpan): void
  end(hasFailed: boolean): void
}

export interface Tracer {
  start(about: SpanAbout, parent: TraceSpan | null): TraceSpan
  /** A span of work that is over and took so long. */
  tellOf(about: SpanAbout, parent: TraceSpan, over: { ms: number; hasFailed: boolean }): void
}

let tracer: Tracer | null = null
const active = new AsyncLocalStorage<TraceSpan>()

export const useTracer = (one: Tracer | null): void => {
  tracer = one
}

export const isTracing = (): boolean => tracer !== null

export const currentSpan = (): TraceSpan | null => (tracer === null ? null : (active.getStore() ?? null))

/** Starts a span that whoever has it ends; null where nobody wants traces. */
export const startSpan = (about: SpanAbout): TraceSpan | null =>
  tracer === null ? null : tracer.start(about, currentSpan())

/** Everything that `work` does belongs to this span. */
export const inSpan = <T>(span: TraceSpan | null, work: () => T): T =>
  span === null ? work() : active.run(span, work)

/** Runs work as a span of its own. What it throws is told as a failure and nothing more: words of errors may name people. */
export const traced = async <T>(
  about: SpanAbout,
  work: (span: TraceSpan | null) => Promise<T>,
): Promise<T> => {
  const span = startSpan(about)
  if (span === null) return work(null)
  try {
    const value = await active.run(span, work, span)
    span.end(false)
    return value
  } catch (error) {
    span.end(true)
    throw error
  }
}

/** Statements belong to the request, flight or job that sent them; those of nobody, such as a start's, are told of by nobody. */
export const traceStatements = ({ statements, ms, hasFailed }: RanStatements): void => {
  const parent = currentSpan()
  if (!parent?.isKept || tracer === null) return
  const { name, all } = statementNames({ statements })
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': all,
    'db.operation.batch.size': statements.length,
  }
  tracer.tellOf({ name, kind: 'client', attributes }, parent, { ms, hasFailed })
}
