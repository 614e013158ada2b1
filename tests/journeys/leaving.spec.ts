import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openSite, register, site, watchConsole } from './person.ts'

/** Lets the server take what is sent there, and loses its answers until `end` is called. */
const loseAnswers = async (page: Page, path: string) => {
  const pattern = `**${path}`
  let taken = () => {}
  const isTaken = new Promise<void>((done) => (taken = done))
  await page.route(pattern, async (route) => {
    const answer = await route.fetch().catch(() => null)
    await route.abort().catch(() => undefined)
    if (answer?.ok()) taken()
  })
  return { isTaken, end: () => page.unroute(pattern) }
}

const orderedBy = (page: Page, path: string, press: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok()), press()])

// The whole of it, every game in every phase, is walked by `npm run bench -- leaving`.
test('a game that is left in mid-round keeps no other from being played', async ({ page }, info) => {
  const faults = watchConsole(page)
  await register(page, info)
  await openSite(page, info)
  const frame = page.frameLocator('iframe')
  const game = frame.locator('main.game')
  const go = frame.locator('.spin-button')
  const settled = frame.locator('.ribbon-settled')
  const open = (id: string) => page.goto(`${site()}/game?id=${id}`)

  await open('naga-dice')
  const dice = await loseAnswers(page, '/play/instant/play')
  await go.click()
  await dice.isTaken
  await dice.end()

  // Another game tells the result in words and is played at once.
  await open('naga-mines')
  await expect(settled).toBeVisible()
  await orderedBy(page, '/play/decisions/begin', () => go.click())
  await expect(game).toHaveAttribute('data-phase', 'choosing')
  await page.reload()
  await expect(game).toHaveAttribute('data-phase', 'choosing')

  // A round that waits in one game is nothing to another.
  await open('naga-dice')
  await expect(game).toHaveAttribute('data-phase', 'ready')
  await expect(settled).toHaveCount(0)
  await orderedBy(page, '/play/instant/play', () => go.click())
  // The answers that were lost on purpose.
  expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
})
