/** A signed-in player who opens one game after the other, each in a phone with nothing kept. */
import { families } from '@krathong/games/families'
import type { Browser, BrowserContext, Page } from '../../tests/browser.ts'
import type { Program } from '../../tests/program.ts'
import { enterSite, printedSignIns } from '../../tests/shot-walks.ts'

export const isSlot = (game: string) => families.slot.has(game)

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'th-TH',
}

/** Asks the site for the address of a game's frame, as its page does. */
export type Launch = (game: string) => Promise<string>

export const signIn = async (browser: Browser, program: Program): Promise<Launch> => {
  const [player] = printedSignIns(program.printed, 'Player')
  if (!player) throw new Error('The program printed no player')
  const context = await browser.newContext({ locale: 'th-TH' })
  const page = await context.newPage()
  let authorization = ''
  page.on('request', (request) => (authorization = request.headers()['authorization'] ?? authorization))
  await enterSite(page, program.site, player)
  await page.waitForLoadState('networkidle')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.close()
  return async (game) => {
    const answer = await fetch(`${program.site}/wps/game/launchGame?nodeId=${game}`, {
      headers: { authorization, cookie },
    })
    const { value } = (await answer.json()) as { value?: { url: string } }
    if (!value) throw new Error(`${game} was not launched: ${answer.status}`)
    return value.url
  }
}

export const openPhone = async (browser: Browser): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext(PHONE)
  return { context, page: await context.newPage() }
}
