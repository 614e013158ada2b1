/**
 * What a frame of a running round costs. The processor time of the main thread is read from a trace, as its own clock tells it, so that little
 * of what else runs here is in it. Two things keep the frames those of a phone. The browser takes every call of WebGL but paints no pixel:
 * where the processor itself has to paint, one or two frames a second come. And the clock that the page reads moves by a sixtieth of a second
 * with each frame: where frames come slowly all the same, a round has as many of them, and none has a longer step of time to show.
 */
import type { Browser, Page } from '../../tests/browser.ts'
import { openPhone } from './stage-seat.ts'

export interface FrameFigures {
  /** Processor milliseconds of the main thread in each frame, as measured. */
  work: number[]
  /** Frames a second that this machine gave meanwhile. */
  rate: number
}

const ROUNDS = 2
const ROUND_FRAMES = 240
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

/** From now on the page's clock stands still between frames. What waits for a timer or the server waits as before. */
const slowClock = (page: Page) =>
  page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window)
    let now = performance.now()
    let frame = Number.NaN
    performance.now = () => now
    window.requestAnimationFrame = (run) =>
      request((time) => {
        if (time !== frame) now += 1000 / 60
        frame = time
        run(now)
      })
  })

const passFrames = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let left = frames
        const look = () => {
          left -= 1
          if (left > 0) requestAnimationFrame(look)
          else done()
        }
        requestAnimationFrame(look)
      }),
    ROUND_FRAMES,
  )

const trace = async (browser: Browser, page: Page, run: () => Promise<void>): Promise<FrameFigures> => {
  await slowClock(page)
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  const from = performance.now()
  await run()
  const seconds = (performance.now() - from) / 1000
  const answer = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const work = workOf(answer.traceEvents)
  return { work, rate: work.length / seconds }
}

/** A stage that has fallen back to a plain canvas would be another one than a phone shows. */
const drawsByWebGl = (page: Page) =>
  page.evaluate(() =>
    Boolean(document.querySelector<HTMLCanvasElement>('#stage canvas')?.getContext('webgl2')),
  )

/** Some rounds of a game, from the press on; a slot has to draw by WebGL. */
export const playRounds = async (
  browser: Browser,
  { address, isSlot }: { address: string; isSlot: boolean },
): Promise<FrameFigures> => {
  const { context, page } = await openPhone(browser)
  try {
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('krathong:playable').length > 0, null, {
      timeout: LIMIT_MS,
    })
    await page.waitForLoadState('networkidle')
    if (isSlot && !(await drawsByWebGl(page))) throw new Error(`The stage does not draw by WebGL: ${address}`)
    return await trace(browser, page, async () => {
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        await beginRound(page)
        await passFrames(page)
      }
    })
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
    return await trace(browser, page, () => passFrames(page))
  } finally {
    await context.close()
  }
}
