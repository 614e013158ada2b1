/** The first opening of a game on a slow line and a slow processor, with nothing kept. */
import type { Browser } from '../../tests/browser.ts'
import { openPhone } from './stage-seat.ts'

export interface Opening {
  /** Milliseconds from the address until the place, the controls and the board stand on the screen. */
  firstFrame: number
  /** Until it can be played. */
  playable: number
  /** What came over the line, by address without its query, in bytes as sent. */
  files: Map<string, number>
  faults: string[]
}

/** Lighthouse's slow 4G, and a phone of four years ago. */
const LINE = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (750 * 1e3) / 8 }
const SLOWER = 4
const LIMIT_MS = 120_000

const marked = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null

export const openSlowly = async (browser: Browser, address: string): Promise<Opening> => {
  const { context, page } = await openPhone(browser)
  const devtools = await context.newCDPSession(page)
  const files = new Map<string, number>()
  const names = new Map<string, string>()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) faults.push(said.text())
  })
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = new URL(names.get(requestId) ?? address)
    if (url.protocol.startsWith('http'))
      files.set(url.pathname, (files.get(url.pathname) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: LIMIT_MS })
    await page.waitForFunction(marked, 'krathong:playable', { timeout: LIMIT_MS, polling: 250 })
    await page.waitForLoadState('networkidle')
    const firstFrame = await page.evaluate(marked, 'krathong:first-frame')
    const playable = await page.evaluate(marked, 'krathong:playable')
    return { firstFrame: firstFrame ?? Number.NaN, playable: playable ?? Number.NaN, files, faults }
  } finally {
    await context.close()
  }
}
