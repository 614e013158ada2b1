/**
 * `npm run shots [-- WORDS]`: pictures of every screen of the site, the game and the back office, on a desktop and a phone, light
 * and dark, in every language, under node_modules/.cache/shots. Words leave out the rest: `390`, `dark`, `tl`, or the beginning
 * of a name such as `site-rng`. `npm run shots -- most-read` takes the thirty screens of most-read.json on a phone, light, in every
 * language, and lays them on sheets of ten. `npm run shots -- readme` makes the picture of the README instead.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openBrowser } from './browser.ts'
import type { Browser, Page } from './browser.ts'
import { paletteOf } from './picture.ts'
import { startProgram } from './program.ts'
import type { Program } from './program.ts'
import {
  choose,
  go,
  isTooWide,
  languages,
  openContext,
  rest,
  themes,
  usualLanguages,
  widths,
} from './shot-looks.ts'
import type { Look, Shot } from './shot-looks.ts'
import {
  changeSite,
  closedShot,
  backOfficeShots,
  enterBackOffice,
  enterSite,
  playerShots,
  playRounds,
  printedSignIns,
  signInShot,
  visitorShots,
} from './shot-walks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/shots')
const README_SIZE = { width: 1280, height: 1120 }
const README_LIMIT = 250_000
const ROUNDS = 4
const words = process.argv.slice(2)
const faults = new Set<string>()
let made = 0

const blame = (fault: string) => {
  if (!faults.has(fault)) console.error(fault)
  faults.add(fault)
}

const chosen = <T extends string | number>(all: readonly T[], usual = all) => {
  const named = all.filter((one) => words.includes(String(one)))
  return named.length > 0 ? named : usual
}
const isSheets = words.includes('most-read')
const mostRead = JSON.parse(readFileSync(new URL('most-read.json', import.meta.url), 'utf8')) as string[]
const looks = isSheets
  ? { width: [390] as const, theme: ['light'] as const, language: chosen(languages) }
  : { width: chosen(widths), theme: chosen(themes), language: chosen(languages, usualLanguages) }
const known = [...widths, ...themes, ...languages].map(String)
const names = words.filter((word) => !known.includes(word))
const isWanted = ({ name }: Shot) =>
  isSheets ? mostRead.includes(name) : names.length === 0 || names.some((start) => name.startsWith(start))

const watch = (page: Page, place: () => string) => {
  page.on('pageerror', ({ message }) => blame(`${place()}: ${message}`))
  page.on('console', (said) => {
    // A refusal is an answer, and software drawing is the machine's.
    const isExpected = /GPU stall|the server responded with a status of (401|403|404)/.test(said.text())
    if (['error', 'warning'].includes(said.type()) && !isExpected) blame(`${place()}: ${said.text()}`)
  })
  page.setDefaultTimeout(60_000)
}

/** What went wrong, and what was waited for last. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const [first = '', ...log] = error.message.split('\n').filter((line) => line.trim() !== '')
  return [first, ...new Set(log)].slice(0, 12).join(' ')
}

const take = async (page: Page, { name, open, isWindow = false }: Shot, look: Look) => {
  const file = `${name}-${look.width}-${look.theme}-${look.language}`
  try {
    await open(page, look)
    await rest(page)
    if (await isTooWide(page)) blame(`${file}: the page is wider than the screen`)
    const path = join(folder, `${file}.png`)
    await page.screenshot({ path, fullPage: !isWindow, animations: 'disabled' })
    made += 1
  } catch (error) {
    blame(`${file}: ${reasonOf(error)}`)
  }
}

interface Walk {
  origin: string
  width: Look['width']
  shots: readonly Shot[]
  /** What is done once before the first picture; it may tell further shots. */
  enter?: (page: Page) => Promise<readonly Shot[] | void>
  leave?: (page: Page) => Promise<void>
}

const walk = async (browser: Browser, { origin, width, shots, enter, leave }: Walk) => {
  const context = await openContext(browser, width)
  const page = await context.newPage()
  watch(page, () => `${width} ${page.url()}`)
  const start: Look = { width, theme: 'light', language: 'th' }
  await choose(page, origin, start)
  const more = (await enter?.(page)) ?? []
  for (const language of looks.language) {
    for (const theme of looks.theme) {
      const look = { width, theme, language }
      await choose(page, origin, look)
      for (const shot of [...shots, ...more].filter(isWanted)) await take(page, shot, look)
    }
  }
  await leave?.(page)
  await context.close()
}

const walkSite = async (browser: Browser, { site, printed }: Program, width: Look['width']) => {
  await walk(browser, { origin: site, width, shots: visitorShots(site) })
  // The first of them has an agent above, and so every page of the personal centre.
  const player = printedSignIns(printed, 'Player')[0]!
  const enter = async (page: Page) => {
    await enterSite(page, site, player)
    return playerShots(site, await playRounds(page, site, ROUNDS))
  }
  if (playerShots(site, '').some(isWanted)) await walk(browser, { origin: site, width, shots: [], enter })
}

const walkBackOffice = async (browser: Browser, { backoffice, printed }: Program, width: Look['width']) => {
  const [operator] = printedSignIns(printed, 'Operator')
  await walk(browser, { origin: backoffice, width, shots: [signInShot(backoffice)] })
  const enter = (page: Page) => enterBackOffice(page, backoffice, operator!)
  await walk(browser, { origin: backoffice, width, shots: backOfficeShots(backoffice), enter })
}

const closings = [
  {
    name: 'site-maintenance',
    what: 'status',
    close: { systemStatus: 'maintenance', endsAt: null, texts: {} },
    open: { systemStatus: 'normal', endsAt: null, texts: {} },
  },
  {
    name: 'site-region',
    what: 'regions',
    close: { allowedCountries: [], blockedCountries: [], unknownRegion: 'block' },
    open: { allowedCountries: [], blockedCountries: [], unknownRegion: 'allow' },
  },
] as const

const walkClosed = async (browser: Browser, { site, backoffice, printed }: Program) => {
  const [operator] = printedSignIns(printed, 'Operator')
  const backOffice = await (await openContext(browser, 1280)).newPage()
  await choose(backOffice, backoffice, { width: 1280, theme: 'light', language: 'th' })
  await enterBackOffice(backOffice, backoffice, operator!)
  for (const { name, what, close, open } of closings) {
    const shot = closedShot(name, site)
    if (!isWanted(shot)) continue
    await changeSite(backOffice, what, close, operator!)
    for (const width of looks.width) await walk(browser, { origin: site, width, shots: [shot] })
    await changeSite(backOffice, what, open, operator!)
  }
}

const takeAll = async (browser: Browser, program: Program) => {
  mkdirSync(folder, { recursive: true })
  for (const width of looks.width) {
    await walkSite(browser, program, width)
    if ([signInShot(''), ...backOfficeShots('')].some(isWanted)) await walkBackOffice(browser, program, width)
  }
  if (closings.some(({ name }) => isWanted(closedShot(name, '')))) await walkClosed(browser, program)
  console.log(`${made} pictures in ${folder}`)
}

const SHEET = 10
/** A long page is cut after so much of it: what is below is seen on its own picture. */
const SHEET_HEIGHT = 1400

const makeSheets = async (browser: Browser) => {
  const page = await (await browser.newContext({ viewport: { width: 2010, height: 1000 } })).newPage()
  for (const language of looks.language) {
    const files = mostRead.map((name) => `${name}-390-light-${language}.png`)
    for (const file of files.filter((one) => !existsSync(join(folder, one)))) blame(`there is no ${file}`)
    for (let at = 0; at < files.length; at += SHEET) {
      const images = files
        .slice(at, at + SHEET)
        .map((file) => `<figure><img src="${file}"><figcaption>${file}</figcaption></figure>`)
      const path = join(folder, `sheet-${language}-${at / SHEET + 1}`)
      const style = `body{margin:10px;display:grid;grid-template-columns:repeat(5,390px);gap:10px}figure{margin:0;max-height:${SHEET_HEIGHT}px;overflow:hidden}img{width:390px;outline:1px solid #999}figcaption{font:12px sans-serif}`
      writeFileSync(
        `${path}.html`,
        `<!doctype html><meta charset="utf-8"><style>${style}</style>${images.join('')}`,
      )
      await page.goto(pathToFileURL(`${path}.html`).href)
      await page.screenshot({ path: `${path}.png`, fullPage: true })
    }
  }
}

const takeReadme = async (browser: Browser, { site }: Program) => {
  const page = await (await openContext(browser, 1280)).newPage()
  await choose(page, site, { width: 1280, theme: 'light', language: 'th' })
  await page.setViewportSize(README_SIZE)
  await go(page, `${site}/`)
  await rest(page)
  const picture = paletteOf(await page.screenshot({ animations: 'disabled' }))
  if (picture.length > README_LIMIT) blame(`The picture has ${picture.length} bytes`)
  mkdirSync(join(root, 'docs/pictures'), { recursive: true })
  writeFileSync(join(root, 'docs/pictures/site.png'), picture)
  console.log(`docs/pictures/site.png, ${Math.round(picture.length / 1000)} kB`)
}

const main = async () => {
  const program = await startProgram({ OPERATOR_SECOND_FACTOR: 'off', RATE_LIMITS: 'off' }, { echo: true })
  const browser = await openBrowser()
  try {
    await (words.includes('readme') ? takeReadme : takeAll)(browser, program)
    if (isSheets) await makeSheets(browser)
  } finally {
    await browser.close()
    await program.stop()
  }
  if (faults.size > 0) process.exitCode = 1
}

await main()
