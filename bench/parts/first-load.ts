/** A visitor's first load of a page with nothing kept: is it right and alive, and how much program did it bring? */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '../../tests/browser.ts'

export interface FirstLoad {
  scripts: { name: string; bytes: number; gzip: number }[]
  /** Of every kind. */
  requests: number
  faults: string[]
}

export interface GameName {
  nodeId: string
  name: string
}

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'th-TH' }
/** Long enough for what a page fetches once it has nothing else to do. */
const QUIET_MS = 3_000
const BEST = 9

/** The games a visitor is promised on the first page, as the server tells them. */
export const hotGames = async (site: string): Promise<GameName[]> => {
  const answer = await fetch(`${site}/wps/relay/GCSGAME_hotGamesV2`)
  const { value } = (await answer.json()) as { value: { content: GameName[] } }
  return value.content.map(({ nodeId, name }) => ({ nodeId, name }))
}

const missingGames = async (page: Page, games: readonly GameName[], where: string) => {
  const faults: string[] = []
  for (const { nodeId, name } of games) {
    const tile = page.locator(`a[href="/game?id=${nodeId}"]`, { hasText: name })
    if (!(await tile.first().isVisible())) faults.push(`${where}: the game ${name} is not on the page`)
  }
  return games.length === 0 ? [`${where}: there is no game to show`] : faults
}

/** A page that answers a press was taken over by the program. */
const pressMenu = async (page: Page) => {
  if (await page.locator('dialog[open]').count()) return []
  await page.locator('header button:visible').last().click()
  const opened = page.locator('dialog[open], [popover]:popover-open')
  return opened
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => [],
      () => ['with the program: the page does not answer a press'],
    )
}

const readScripts = (page: Page) => {
  const reading: Promise<FirstLoad['scripts'][number]>[] = []
  const seen = new Set<string>()
  const listen = (response: Response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (!isScript || seen.has(response.url())) return
    seen.add(response.url())
    const name = new URL(response.url()).pathname.replace(/^.*\//, '')
    reading.push(
      response.body().then((body) => ({
        name,
        bytes: body.length,
        gzip: gzipSync(body, { level: BEST }).length,
      })),
    )
  }
  page.on('response', listen)
  return () => {
    page.off('response', listen)
    return Promise.all(reading)
  }
}

export const loadAsVisitor = async (
  browser: Browser,
  site: string,
  games: readonly GameName[],
): Promise<FirstLoad> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const faults: string[] = []
  let requests = 0
  page.on('pageerror', ({ message }) => faults.push(`with the program: ${message}`))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) faults.push(`with the program: ${said.text()}`)
  })
  page.on('request', () => (requests += 1))
  const scripts = readScripts(page)
  await page.goto(`${site}/`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const isReady = await page.evaluate(() => document.documentElement.dataset['ready'] === 'yes')
  if (!isReady) faults.push('with the program: it did not take the page over')
  faults.push(...(await missingGames(page, games, 'with the program')))
  const loaded = { scripts: await scripts(), requests }
  faults.push(...(await pressMenu(page)))
  await context.close()
  return { ...loaded, faults }
}

/** The same page without its program must show the same games. */
export const checkWithoutScripts = async (
  browser: Browser,
  address: string,
  games: readonly GameName[],
): Promise<string[]> => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`static: ${response.url()} answered ${response.status()}`)
  })
  await page.goto(`${address}/`, { waitUntil: 'networkidle' })
  faults.push(...(await missingGames(page, games, 'static')))
  await context.close()
  return faults
}
