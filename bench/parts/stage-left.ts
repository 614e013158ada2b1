/** One game in its frame on the site's page, as a player finds it, and the three places where money stands. */
import type { Browser, BrowserContext, Frame, Page, Route } from '../../tests/browser.ts'
import type { Program } from '../../tests/program.ts'
import { enterSite, printedSignIns } from '../../tests/shot-walks.ts'

export interface Table {
  program: Program
  context: BrowserContext
  page: Page
  /** What the page complained of. */
  faults: string[]
  /** Asks the site as its page does. */
  ask: (path: string) => Promise<unknown>
  /** The same player on another device. */
  elsewhere: () => Promise<Table>
}

/** Stakes of the smallest: the money lasts for all games. */
const playSmall = (play: string) => {
  if (location.origin === play) sessionStorage.setItem('krathong.stake', '1.00')
}

const openContext = async (browser: Browser, program: Program) => {
  const context = await browser.newContext({
    locale: 'th-TH',
    viewport: { width: 720, height: 620 },
  })
  await context.addInitScript(playSmall, program.play)
  return context
}

/** One of the players that the program printed, signed in. */
export const sitDown = async (browser: Browser, program: Program, place: number): Promise<Table> => {
  const player = printedSignIns(program.printed, 'Player')[place]
  if (!player) throw new Error('The program printed too few players')
  const context = await openContext(browser, program)
  const page = await context.newPage()
  const faults: string[] = []
  let authorization = ''
  // Nothing that asks before a page is left may hold it.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  page.on('pageerror', (error) => faults.push(`${player.username}: ${error.message}`))
  page.on('request', (request) => {
    const answer = request.headers()['authorization']
    if (answer && request.url().startsWith(program.site)) authorization = answer
  })
  await enterSite(page, program.site, player)
  const ask = async (path: string) => {
    const cookie = (await context.cookies(program.site))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(program.site + path, { headers: { authorization, cookie } })
    const { value } = (await answer.json()) as { value?: unknown }
    if (!value) throw new Error(`${path} was answered ${answer.status}`)
    return value
  }
  return {
    program,
    context,
    page,
    faults,
    ask,
    elsewhere: async () => {
      const other = await sitDown(browser, program, place)
      return { ...other, faults }
    },
  }
}

/** What a frame has told of a round that was left: words, a replay, or that it goes on. */
export type ShownNotice = 'settled' | 'replay' | 'resumed'

const READY_MS = 60_000
/** A bought feature is shown spin by spin, on a machine without a graphics card some frames a second. */
const SHOW_MS = 600_000
const LOOK_MS = 60
const ORDER = /\/play\/(slots\/spin|instant\/play|decisions\/begin|crash\/bet|bingo\/tickets)$/
const CHOICE = /\/play\/decisions\/choose$/

export const frameOf = ({ page, program }: Table): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(program.play))
  if (!frame) throw new Error('no frame')
  return frame
}

interface Seen {
  phase: string
  lastNotice: ShownNotice | null
  ended: boolean
  balance: string
  /** What can be read on the board, to tell a long show from a board that stands still. */
  text: string
}

/** What the frame shows now; null while it is on its way. */
export const look = async (table: Table): Promise<Seen | null> => {
  const frame = table.page.frames().find((one) => one.url().startsWith(table.program.play))
  if (!frame) return null
  return frame
    .evaluate(() => {
      const game = document.querySelector<HTMLElement>('main.game')
      if (!game) return null
      const notice = document.querySelector<HTMLElement>('.ribbon')?.dataset['notice']
      return {
        phase: game.dataset['phase'] ?? '',
        lastNotice: (['settled', 'replay', 'resumed'] as const).find((kind) => kind === notice) ?? null,
        ended: document.querySelector('.ended') !== null,
        balance: document.querySelector('.figure-balance .figure')?.textContent ?? '',
        text: game.textContent,
      } as const
    })
    .catch(() => null)
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Looks until the board is to be played, and says what it told of an older round on the way there. */
export const untilPlayable = async (table: Table): Promise<ShownNotice | null> => {
  const end = performance.now() + SHOW_MS
  let until = performance.now() + READY_MS
  let answer: ShownNotice | null = null
  let text = ''
  let calm = 0
  for (;;) {
    const seen = await look(table)
    answer = seen?.lastNotice ?? answer
    if (seen?.ended) throw new Error('its seat has ended')
    if (seen?.phase === 'replaying') await frameOf(table).press('body', 'Space')
    // What another game has left is told a moment after the board stands.
    calm = seen?.phase === 'ready' || seen?.phase === 'choosing' ? calm + 1 : 0
    if (calm > 8) return answer
    if (seen?.phase === 'replaying' && seen.text !== text) until = performance.now() + READY_MS
    text = seen?.text ?? ''
    if (performance.now() > Math.min(until, end)) throw new Error(`it stands still: ${JSON.stringify(seen)}`)
    await wait(LOOK_MS)
  }
}

/** A page that is on its way elsewhere turns the next address away: it is given again. */
export const goTo = async ({ page, program }: Table, path: string): Promise<void> => {
  const go = () => page.goto(program.site + path, { waitUntil: 'commit' })
  await go().catch(async () => {
    await page.waitForTimeout(500)
    await go()
  })
}

export const open = (table: Table, game: string): Promise<void> => goTo(table, `/game?id=${game}`)

const MAIN = '.spin-button, .crash-button, .hall-buy'

/** Lays what a table or a card needs, and waits for a room that takes stakes. */
const makeReady = async (frame: Frame) => {
  await frame.locator(MAIN).first().waitFor({ timeout: READY_MS })
  const isFree = () =>
    frame.evaluate((main) => {
      const button = document.querySelector<HTMLButtonElement>(main)
      const isCalled = button?.classList.contains('crash-button') ? button.dataset['act'] === 'bet' : true
      return Boolean(
        button && !button.disabled && button.getAttribute('aria-disabled') !== 'true' && isCalled,
      )
    }, MAIN)
  for (let turn = 0; turn < 12 && !(await isFree()); turn += 1)
    await frame
      .locator('.room button:enabled')
      .nth(turn)
      .dispatchEvent('click', undefined, { timeout: 500 })
      .catch(() => undefined)
}

/** Presses until the server has taken an order; the key of the first that it took. */
export const order = async (table: Table, feature = false): Promise<void> => {
  const frame = frameOf(table)
  await makeReady(frame)
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    const answered = table.page
      .waitForResponse((response) => ORDER.test(response.url()) && response.status() !== 429, {
        timeout: 45_000,
      })
      .catch(() => null)
    if (feature) {
      await frame.locator('.buy-button').click()
      await frame.locator('.dialog-actions button').last().click()
    } else await frame.locator(MAIN).first().dispatchEvent('click')
    const answer = await answered
    if (answer?.ok()) return
    // A room between two rounds orders for the next one, or is asked again when it sells.
    const text = answer ? await answer.text() : ''
    if (answer && !/BETS_CLOSED|SALES_CLOSED/.test(text))
      throw new Error(`an order was refused: ${text.slice(0, 200)}`)
  }
  throw new Error('no order was taken')
}

/** Presses, and loses the answer of what the server has taken; `forGood` loses the answers to the page's own questions as well. */
export const orderUnheard = async (
  table: Table,
  what: 'order' | 'choice',
  { forGood = false } = {},
): Promise<void> => {
  const frame = frameOf(table)
  if (what === 'order') await makeReady(frame)
  let heard = () => {}
  const isTaken = new Promise<void>((done) => (heard = done))
  const lose = async (route: Route) => {
    const answer = await route.fetch().catch(() => null)
    await route.abort().catch(() => undefined)
    if (answer?.ok()) heard()
  }
  const pattern = what === 'order' ? ORDER : CHOICE
  await table.page.route(pattern, lose)
  try {
    // A room may have closed its round a moment before: it is asked again, unless it has the order for the next one.
    // A card that is held is no choice yet: the draw is.
    let turn = 0
    const again = async () => {
      const isArmed = (await frame.locator('[data-act="armed"]').count()) > 0
      turn += 1
      if (what === 'choice' && turn % 2 === 1) await choose(frame)
      else if (!isArmed) await frame.locator(MAIN).first().dispatchEvent('click')
    }
    const press = setInterval(() => void again().catch(() => undefined), 4_000)
    await again()
    await Promise.race([
      isTaken,
      wait(60_000).then(() => Promise.reject(new Error('no order arrived'))),
    ]).finally(() => clearInterval(press))
  } finally {
    if (!forGood) await table.page.unroute(pattern, lose)
  }
}

/** Any choice that is open. */
const choose = async (frame: Frame) => {
  for (const place of ['.choice-bar button:enabled', '.room button:enabled', MAIN]) {
    const open = frame.locator(place)
    if ((await open.count()) > 0) return open.first().dispatchEvent('click')
  }
}

/** Plays a round with choices to its end. */
export const finish = async (table: Table): Promise<void> => {
  const until = performance.now() + READY_MS
  for (let turn = 0; performance.now() < until; turn += 1) {
    const seen = await look(table)
    if (seen?.phase !== 'choosing' && seen?.phase !== 'asking' && seen?.phase !== 'playing') return
    if (seen.phase === 'choosing') {
      const isPick = turn % 2 === 1
      if (isPick)
        await frameOf(table)
          .locator(MAIN)
          .first()
          .dispatchEvent('click')
          .catch(() => undefined)
      else await choose(frameOf(table)).catch(() => undefined)
    }
    await wait(150)
  }
}

const figure = (text: string) => text.replace(/[^\d.,-]/g, '').replaceAll(',', '')

/** Frame, header and server; null where all are one figure. */
export const moneyFault = async (table: Table): Promise<string | null> => {
  let last = ''
  for (const until = performance.now() + 8_000; performance.now() < until; await wait(200)) {
    const answer = (await table.ask('/wps/v2/wallets/balance')) as { sumBalance: string }
    const header = await table.page.evaluate(
      () => document.querySelector('.balance-amount')?.textContent ?? '',
    )
    const seen = await look(table)
    const figures = {
      frame: figure(seen?.balance ?? ''),
      header: figure(header),
      server: figure(answer.sumBalance),
    }
    if (figures.frame === figures.server && figures.header === figures.server) return null
    last = JSON.stringify(figures)
  }
  return last
}
