/** Sends traces to a collector by OTLP over HTTP. Loaded by a start that has one, and by no other. */
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { Context, Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  TracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracesWanted } from '../../config.ts'
import { watchStatements } from '../db/statement-watch.ts'
import { traceStatements, useTracer } from './traces.ts'
import type { SpanAbout, Tracer, TraceSpan } from './traces.ts'

export interface OpenTraces {
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>
}

type Say = (fields: object, text: string) => void

const SEND_MS = 5_000
const STOP_MS = 3_000
const QUEUE_MAX = 4_096
const EVERY_MS = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** One line when the collector is gone and one when it is back; what it did not take is lost, and nobody waits for it. */
class ToldExporter implements SpanExporter {
  readonly #inner: OTLPTraceExporter
  readonly #say: Say
  #isAway = false

  constructor(inner: OTLPTraceExporter, say: Say) {
    this.#inner = inner
    this.#say = say
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#inner.export(spans, (result) => {
      const isAway = result.code !== 0
      if (isAway !== this.#isAway)
        this.#say(
          isAway ? { reason: result.error?.message ?? 'no answer' } : {},
          isAway ? 'the collector of traces takes none' : 'the collector of traces takes them again',
        )
      this.#isAway = isAway
      // Told here already: the library would write a line of its own each time.
      done({ code: 0 })
    })
  }

  forceFlush(): Promise<void> {
    return this.#inner.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#inner.shutdown()
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** What a caller says of their trace counts for its name alone: whether it is kept is decided here, whoever asks for it. */
const remote = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const context = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

class OtelSpan implements TraceSpan {
  readonly span: Span

  constructor(span: Span) {
    this.span = span
  }

  get traceId(): string {
    return this.span.spanContext().traceId
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext()
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  }

  get isKept(): boolean {
    return this.span.isRecording()
  }

  tell(attributes: Record<string, string | number>): void {
    this.span.setAttributes(attributes)
  }

  rename(name: string): void {
    this.span.updateName(name)
  }

  link(other: TraceSpan): void {
    this.span.addLink({ context: (other as OtelSpan).span.spanContext() })
  }

  end(hasFailed: boolean, at?: number): void {
    if (hasFailed) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end(at)
  }
}

const tracerOf = (provider: TracerProvider): Tracer => {
  const otel = provider.getTracer('krathong')
  const open = (
    { name, kind = 'internal', attributes, traceparent }: SpanAbout,
    parent: TraceSpan | null,
    startTime?: number,
  ) => {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, (parent as OtelSpan).span) : remote(traceparent)
    const options = {
      kind: kinds[kind],
      ...(attributes ? { attributes } : {}),
      ...(startTime === undefined ? {} : { startTime }),
    }
    return new OtelSpan(otel.startSpan(name, options, context))
  }
  return {
    start: (about, parent) => open(about, parent),
    tellOf: (about, parent, { ms, hasFailed }) => {
      const now = Date.now()
      open(about, parent, now - ms).end(hasFailed, now)
    },
  }
}

/** From here on this process tells of its work. Before anything that is told of is opened. */
export const openTraces = (
  { url, headers, service, ratio, version }: TracesWanted & { version: string },
  say: Say,
): OpenTraces => {
  const exporter = new ToldExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_MS }), say)
  const byTrace = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({
      root: byTrace,
      remoteParentSampled: byTrace,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  })
  useTracer(tracerOf(provider))
  watchStatements(traceStatements)
  return {
    stop: async () => {
      useTracer(null)
      watchStatements(null)
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((done) => setTimeout(done, STOP_MS).unref()),
      ])
    },
  }
}
