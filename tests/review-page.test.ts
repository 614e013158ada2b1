import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHotEndpoint } from '../tools/dev/hot-endpoints.ts'
import { sourcesOf, startHotProgram } from '../tools/dev/hot-programs.ts'
import type { HotProgram } from '../tools/dev/hot-programs.ts'
import { openBrowser } from './browser.ts'
import type { Browser } from './browser.ts'

/** As the endpoint of the games says it (`roles/headers.ts`). */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')
const PAGE =
  '<!doctype html><html lang="en" data-theme="dark"><head><title></title><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="stage"></div><div id="root"></div><div id="splash" class="splash"></div></body></html>'

let program: HotProgram
let server: Server
let browser: Browser

beforeAll(async () => {
  program = await startHotProgram(sourcesOf('play'))
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    response.end(PAGE)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  openHotEndpoint(server, program.port)
  // The page is asked for a plain canvas.
  browser = await openBrowser({ webGl: 'none' })
})
afterAll(async () => {
  await browser.close()
  await program.stop()
  server.closeAllConnections()
  server.close()
})

test('each event of a game is played alone, again, and by single frames', async () => {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  page.setDefaultTimeout(90_000)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/review?game=siam-sevens&renderer=canvas&still=1`)
  const events = page.locator('.review-events')
  const answer = page.locator('.review-told')
  const isPresented = () => answer.getByText(/^told in/).waitFor()
  const choose = (name: string) => events.getByRole('button', { name, exact: true }).click()

  await choose('reels-stop')
  await isPresented()
  await choose('line-wins')
  await isPresented()
  expect(await answer.textContent()).toMatch(/^total [\d.]+ \((celebrate|quiet)\)\d+ wins, /)
  await page.getByRole('button', { name: 'Replay' }).click()
  await isPresented()

  await page.getByRole('button', { name: 'Pause' }).click()
  await choose('reels-stop')
  await page.waitForTimeout(1_500)
  expect(await answer.textContent()).toBe('')
  const step = page.getByRole('button', { name: 'Step' })
  await step.click()
  expect(await answer.textContent()).toBe('')
  await page.getByRole('button', { name: '1×', exact: true }).click()
  await isPresented()
  expect(faults).toEqual([])
})
