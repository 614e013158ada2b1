/**
 * `npm run bench -- routes [-- SLOWER]`: from a press to the painted next page or popup, with the production build in a real browser:
 * the first visit of each page in a tab where nobody has moved yet, the first where somebody has been, and every one after it. SLOWER
 * slows the browser's processor down by that factor (1).
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import type { Browser, Page } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import type { Program } from '../tests/program.ts'
import { enterSite, printedSignIns } from '../tests/shot-walks.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { quantile } from './parts/figures.ts'
import { press, settle } from './parts/press.ts'
import type { Pressed } from './parts/press.ts'
import { report, round } from './parts/report.ts'

const inHeader = ['/rng', '/promotions', '/verify', '/live', '/sports', '/fish', '/help']
const inFooter = ['/vip', '/pointMall', '/down', '/join', '/noticePage', '/winners', '/']
const LAPS = 5
const GOAL_MS = 100
const WINDOW = { viewport: { width: 1280, height: 800 }, locale: 'th-TH' }
const slower = Number(process.argv[2] ?? 1)

type Times = Map<string, Pressed[]>

const goTo = (page: Page, path: string) => press(page, { on: `a[href="${path}"]`, to: path, shows: 'main' })

/** A popup is opened, and closed again. */
const openAndClose = async (page: Page, on: string) => {
  const pressed = await press(page, { on, to: null, shows: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  return pressed
}

const openTab = async (browser: Browser, site: string, faults: string[]) => {
  const page = await browser.newPage(WINDOW)
  page.on('pageerror', (error) => faults.push(error.message))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${site}/`, { waitUntil: 'networkidle' })
  return page
}

const noted = async (times: Times, name: string, pressed: Promise<Pressed>) => {
  times.set(name, [...(times.get(name) ?? []), await pressed])
}

const walkPages = async (page: Page, times: Times) => {
  for (const path of [...inHeader, ...inFooter]) {
    // A brand need not have every page.
    if (await page.locator(`a[href="${path}"]`).count()) await noted(times, path, goTo(page, path))
  }
}

const walkPopups = async (page: Page, { site, printed }: Program, times: Times) => {
  for (let lap = 0; lap < LAPS; lap += 1) {
    await noted(times, 'sign in', openAndClose(page, '.visitor .button-plain'))
    await noted(times, 'register', openAndClose(page, '.visitor .button-gold'))
  }
  await enterSite(page, site, printedSignIns(printed, 'Player')[0]!)
  await page.mouse.move(300, 300)
  await settle(page)
  for (let lap = 0; lap < LAPS; lap += 1)
    await noted(times, 'my balance', openAndClose(page, 'a[href="#/me/balance"]'))
}

const walk = async (program: Program) => {
  // No page draws by WebGL. Where it is imitated, all painting goes through the imitation, which no device does.
  const browser = await openBrowser({ webGl: 'none' })
  const faults: string[] = []
  const [unprepared, times]: [Times, Times] = [new Map(), new Map()]
  try {
    const still = await openTab(browser, program.site, faults)
    await walkPages(still, unprepared)
    await still.close()
    const page = await openTab(browser, program.site, faults)
    await page.mouse.move(300, 300)
    await page.waitForLoadState('networkidle')
    await settle(page)
    for (let lap = 0; lap < LAPS; lap += 1) await walkPages(page, times)
    await walkPopups(page, program, times)
  } finally {
    await browser.close()
  }
  return { unprepared, times, faults }
}

const print = ({ unprepared, times, faults }: Awaited<ReturnType<typeof walk>>) => {
  const firstOf = ([one]: readonly Pressed[] = []) => one?.painted ?? 0
  const slowestOf = (all: Times) => Math.max(...[...all.values()].map(firstOf))
  const later = [...times.values()].flatMap((all) => all.slice(1).map(({ painted }) => painted))
  report({
    name: 'routes',
    title: `From a press to the painted page or popup, ${LAPS} laps, processor ${slower} times slower; ms`,
    table: [
      ['what', 'first, nobody there', 'first', 'with its data', 'later p50', 'later p95'],
      ...[...times].map(([name, [first, ...rest]]) => [
        name,
        unprepared.has(name) ? firstOf(unprepared.get(name)).toFixed(1) : '-',
        (first?.painted ?? 0).toFixed(1),
        (first?.whole ?? 0).toFixed(1),
        ...[0.5, 0.95].map((part) =>
          quantile(
            rest.map(({ painted }) => painted),
            part,
          ).toFixed(1),
        ),
      ]),
    ],
    gates: [
      { name: 'slowest first visit, ms', measured: slowestOf(times), goal: GOAL_MS, is: 'most' },
      { name: 'later visits p95, ms', measured: quantile(later, 0.95), goal: GOAL_MS, is: 'most' },
    ],
    faults,
    settings: { load: String(round(loadavg()[0] ?? 0)) },
  })
}

const main = async () => {
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  try {
    print(await walk(program))
  } finally {
    await program.stop()
  }
}

await main()
