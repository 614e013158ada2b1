/**
 * `npm run bench -- routes [-- SLOWER]`: from a press on a link to the painted next page, with the production build in a real browser:
 * the first visit of each page in a tab, and every one after it. SLOWER slows the browser's processor down by that factor (1).
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import type { Page } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { quantile } from './parts/figures.ts'
import { report, round } from './parts/report.ts'

const PATHS = ['/rng', '/promotions', '/verify', '/help', '/live', '/']
const LAPS = 5
const GOAL_MS = 100
const slower = Number(process.argv[2] ?? 1)

/** Milliseconds from the press until a frame with the new page has been handed to the screen. */
const press = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((done, failed) => {
        const link = document.querySelector<HTMLAnchorElement>(`header a.nav-link[href="${to}"]`)
        if (!link) return failed(new Error(`The header has no link to ${to}`))
        const before = document.querySelector('main')?.textContent
        const from = performance.now()
        const look = () => {
          const isThere = location.pathname === to && document.querySelector('main')?.textContent !== before
          if (isThere) requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
          else requestAnimationFrame(look)
        }
        link.click()
        look()
      }),
    path,
  )

const walk = async (site: string) => {
  const browser = await openBrowser()
  const faults: string[] = []
  const times = new Map(PATHS.map((path) => [path, [] as number[]]))
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'th-TH' })
    page.on('pageerror', (error) => faults.push(error.message))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(`${site}/`, { waitUntil: 'networkidle' })
    for (let lap = 0; lap < LAPS; lap += 1)
      for (const [path, taken] of times) {
        taken.push(await press(page, path))
        await page.waitForLoadState('networkidle')
      }
  } finally {
    await browser.close()
  }
  return { times, faults }
}

const main = async () => {
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  try {
    const { times, faults } = await walk(program.site)
    const first = [...times.values()].map(([one]) => one ?? 0)
    const later = [...times.values()].flatMap((taken) => taken.slice(1))
    report({
      name: 'routes',
      title: `From a press to the painted page, ${LAPS} laps of ${PATHS.length} pages, processor ${slower} times slower`,
      table: [
        ['page', 'first visit ms', 'later p50 ms', 'later p95 ms'],
        ...[...times].map(([path, [one, ...rest]]) => [
          path,
          (one ?? 0).toFixed(1),
          quantile(rest, 0.5).toFixed(1),
          quantile(rest, 0.95).toFixed(1),
        ]),
      ],
      gates: [
        { name: 'slowest first visit, ms', measured: Math.max(...first), goal: GOAL_MS, is: 'most' },
        { name: 'later visits p95, ms', measured: quantile(later, 0.95), goal: GOAL_MS, is: 'most' },
      ],
      faults,
      settings: { load: String(round(loadavg()[0] ?? 0)) },
    })
  } finally {
    await program.stop()
  }
}

await main()
