import { Worker } from 'node:worker_threads'
import { monotonicMs } from '../../platform/clock.ts'
import type { CachedPage } from './page-cache.ts'
import type { Boot } from './page-boot.ts'

export interface RenderRequest {
  path: string
  search: string
  language: string
  theme: 'light' | 'dark'
  boot: Boot
}

/** What the built site offers to the server. */
export interface RenderBundle {
  render(request: RenderRequest): Promise<{ status: number; html: string }>
  /** The address as far as a page depends on it: without parameters that nobody reads, and one address for all that have no page. */
  placeOf(path: string, search: string): { path: string; search: string }
}

export interface DrawOrder {
  id: number
  request: RenderRequest
}
export type DrawAnswer = { id: number; page: CachedPage } | { id: number; fault: string }

/** More pages are wanted than are drawn: an older one is the answer, or a word to come again. */
export class PagesBusy extends Error {}

export interface PageDrawer {
  /** Throws PagesBusy where too many are wanted already. */
  draw(request: RenderRequest): Promise<CachedPage>
  close(): Promise<void>
}

export interface DrawerBounds {
  /** Pages that may wait for the thread at once. */
  waiting: number
  /** Pages a second in the long run, and how many at once after a quiet while: drawing never takes a whole core from the money. */
  perSecond: number
  atOnce: number
  /** Of these, pages with something to search for: there are as many of them as a stranger likes, and the page without it is as good a beginning. */
  searches: { perSecond: number; atOnce: number }
  /** One page that takes so long has hung. */
  patienceMs: number
}
const BOUNDS: DrawerBounds = {
  waiting: 12,
  perSecond: 8,
  atOnce: 32,
  searches: { perSecond: 2, atOnce: 6 },
  patienceMs: 10_000,
}

interface Waiting {
  resolve(page: CachedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

const createAllowance = ({ perSecond, atOnce }: DrawerBounds['searches']) => {
  let left = atOnce
  let since = monotonicMs()
  return (): boolean => {
    const now = monotonicMs()
    left = Math.min(atOnce, left + ((now - since) / 1000) * perSecond)
    since = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** A thread that draws pages, started when the first one is wanted and again when it died. */
export const createPageDrawer = (dist: string, bounds: DrawerBounds = BOUNDS): PageDrawer => {
  const waiting = new Map<number, Waiting>()
  const [isAllowed, isSearchAllowed] = [createAllowance(bounds), createAllowance(bounds.searches)]
  let worker: Worker | null = null
  let made = 0

  const take = (id: number): Waiting | null => {
    const found = waiting.get(id) ?? null
    waiting.delete(id)
    if (found) clearTimeout(found.timer)
    return found
  }
  const fail = (lost: Worker) => {
    if (worker !== lost) return
    worker = null
    for (const id of waiting.keys()) take(id)!.reject(new PagesBusy('The thread that draws pages ended'))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: { dist },
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    started.on('message', (answer: DrawAnswer) => {
      const asked = take(answer.id)
      if (!asked) return
      if ('fault' in answer) return asked.reject(new Error(`A page could not be drawn: ${answer.fault}`))
      // What crosses from a thread is bare bytes.
      const { status, plain, gzip, brotli } = answer.page
      const [a, b, c] = [plain, gzip, brotli].map((bytes) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      )
      asked.resolve({ status, plain: a!, gzip: b!, brotli: c! })
    })
    started.on('error', () => fail(started))
    started.on('exit', () => fail(started))
    started.unref()
    return started
  }
  const stop = async () => {
    const running = worker
    if (running) fail(running)
    await running?.terminate()
  }

  return {
    draw: (request) => {
      const isFull = waiting.size >= bounds.waiting || (request.search !== '' && !isSearchAllowed())
      if (isFull || !isAllowed()) return Promise.reject(new PagesBusy('More pages are wanted than are drawn'))
      const drawing = (worker ??= start())
      made += 1
      const id = made
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => void stop(), bounds.patienceMs)
        waiting.set(id, { resolve, reject, timer })
        drawing.postMessage({ id, request } satisfies DrawOrder)
      })
    },
    close: stop,
  }
}
