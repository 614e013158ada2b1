/**
 * What Prometheus reads of this process (decision 0165). Off until `startMeasuring`: nothing is counted then. No label names a person: routes
 * are the patterns that are declared, never what somebody asked for.
 */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { monotonicMs } from './clock.ts'

const registry = new Registry()
let isOn = false

const requests = new Histogram({
  name: 'krathong_request_seconds',
  help: 'Answers of the endpoints by route and class of status, with the time they took.',
  labelNames: ['endpoint', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})
const jobs = new Histogram({
  name: 'krathong_job_seconds',
  help: 'Turns of the clock of small jobs by how they ended, with the time they took.',
  labelNames: ['job', 'result'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [registry],
})
const jobEnds = new Gauge({
  name: 'krathong_job_last_success_timestamp_seconds',
  help: 'When a job last ended well.',
  labelNames: ['job'] as const,
  registers: [registry],
})
const unread = new Gauge({
  name: 'krathong_figures_unread',
  help: '1 where a part of the figures could not be read, such as those of a database that is away.',
  labelNames: ['brand', 'part'] as const,
  registers: [registry],
})

/** From here on requests and jobs of this process are counted. */
export const startMeasuring = (): void => {
  if (!isOn) collectDefaultMetrics({ register: registry })
  isOn = true
}

export const isMeasuring = (): boolean => isOn

/** `route` is the declared pattern; null: no route of the program. */
export const measureRequest = (
  { endpoint, route, status }: { endpoint: string; route: string | null; status: number },
  seconds: number,
): void =>
  requests.observe({ endpoint, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }, seconds)

/** Runs a job, and counts how it ended. */
export const measureJob = async <T>(job: string, run: () => Promise<T>): Promise<T> => {
  if (!isOn) return run()
  const since = monotonicMs()
  const end = (result: 'done' | 'failed') => jobs.observe({ job, result }, (monotonicMs() - since) / 1000)
  try {
    const answer = await run()
    end('done')
    jobEnds.setToCurrentTime({ job })
    return answer
  } catch (error) {
    end('failed')
    throw error
  }
}

export interface Figure {
  name: string
  help: string
  labels: Readonly<Record<string, string>>
  value: number
}

interface Reader {
  brand: string
  part: string
  read(): Figure[] | Promise<Figure[]>
}

const readers = new Set<Reader>()
const gauges = new Map<string, Gauge>()

/** Figures that are read when they are asked for; answers how to take them out again. */
export const addFigures = (reader: Reader): (() => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}

const gaugeOf = ({ name, help, labels }: Figure): Gauge => {
  const known = gauges.get(name)
  if (known) return known
  const made = new Gauge({ name, help, labelNames: ['brand', ...Object.keys(labels)], registers: [registry] })
  gauges.set(name, made)
  return made
}

const readAll = async (): Promise<void> => {
  const all = await Promise.all(
    [...readers].map(async ({ brand, part, read }) => {
      try {
        return { brand, part, figures: await read() }
      } catch {
        return { brand, part, figures: null }
      }
    }),
  )
  for (const gauge of [...gauges.values(), unread]) gauge.reset()
  for (const { brand, part, figures } of all) {
    unread.set({ brand, part }, figures === null ? 1 : 0)
    for (const figure of figures ?? []) gaugeOf(figure).set({ brand, ...figure.labels }, figure.value)
  }
}

let reading: Promise<string> | null = null

/** All figures in Prometheus' text form. Whoever asks while they are being read gets the same answer. */
export const readMetrics = async (): Promise<{ type: string; text: string }> => {
  reading ??= readAll()
    .then(() => registry.metrics())
    .finally(() => (reading = null))
  return { type: registry.contentType, text: await reading }
}
