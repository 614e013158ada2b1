/**
 * What a frame of a running round costs. The processor time of the main thread is read from a trace, as its own clock tells it, so it is
 * the same on a busy machine; the time between frames is what the screen showed, and includes everything else that ran here, the imitation
 * of a graphics card among it.
 */
import type { Browser, Page } from '../../tests/browser.ts'
import { openPhone } from './stage-seat.ts'

export interface FrameFigures {
  /** Processor milliseconds of the main thread in each frame, as measured. */
  work: number[]
  /** Milliseconds between frames with the processor slowed down. */
  between: number[]
}

const ROUND_MS = 4_000
const SLOWER = 4
const LIMIT_MS = 120_000
const ORDERS = 12

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** Processor time of every task that ran an animation callback, with its style, layout and paint. */
const workOf = (events: readonly TraceEvent[]): number[] => {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const counts = new Map<string, number>()
  for (const { pid, tid } of frames) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1)
  const [main] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['']
  const own = (event: TraceEvent) => `${event.pid} ${event.tid}` === main
  const starts = frames
    .filter(own)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const tasks = events.filter((event) => own(event) && event.name === 'RunTask').sort((a, b) => a.ts - b.ts)
  let at = 0
  return tasks.flatMap(({ ts, dur = 0, tdur = 0 }) => {
    while (at < starts.length && starts[at]! < ts) at += 1
    return at < starts.length && starts[at]! <= ts + dur ? [tdur / 1000] : []
  })
}

/** Lays what a table needs, and presses the great button; a game whose rounds run by themselves is only watched. */
const beginRound = async (page: Page) => {
  const go = page.locator('.spin-button')
  if ((await go.count()) === 0) return
  for (let pressed = 0; pressed < ORDERS && (await go.isDisabled()); pressed += 1)
    await page.locator('.room button:enabled').nth(pressed).dispatchEvent('click')
  if (await go.isEnabled()) await go.dispatchEvent('click')
}

const watchFrames = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        const from = performance.now()
        let before = from
        const look = (now: number) => {
          gaps.push(now - before)
          before = now
          if (now - from < ms) requestAnimationFrame(look)
          else done(gaps.slice(2))
        }
        requestAnimationFrame(look)
      }),
    ROUND_MS,
  )

const trace = async (browser: Browser, page: Page, run: () => Promise<unknown>) => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  await run()
  const answer = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return workOf(answer.traceEvents)
}

export const playRound = async (browser: Browser, address: string): Promise<FrameFigures> => {
  const { context, page } = await openPhone(browser)
  try {
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('krathong:playable').length > 0, null, {
      timeout: LIMIT_MS,
    })
    await page.waitForLoadState('networkidle')
    const work = await trace(browser, page, async () => {
      await beginRound(page)
      await watchFrames(page)
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await beginRound(page)
    return { work, between: await watchFrames(page) }
  } finally {
    await context.close()
  }
}

/** The floor of this machine in this minute: a page with one empty frame loop and one cleared WebGL canvas. */
const EMPTY = `<!doctype html><canvas width="412" height="823"></canvas><script>
const gl = document.querySelector('canvas').getContext('webgl')
const draw = () => { gl?.clearColor(0, 0, 0.2, 1); gl?.clear(gl.COLOR_BUFFER_BIT); requestAnimationFrame(draw) }
draw()
</script>`

export const watchEmpty = async (browser: Browser): Promise<FrameFigures> => {
  const { context, page } = await openPhone(browser)
  try {
    await page.setContent(EMPTY)
    const work = await trace(browser, page, () => watchFrames(page))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return { work, between: await watchFrames(page) }
  } finally {
    await context.close()
  }
}
