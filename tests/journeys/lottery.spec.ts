import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

/** As a tile names a game; a lottery has a page of its own. */
const PLACE = '/game?id=SSC_1M'

/** One is on sale for most of every minute. */
const openDraw = () =>
  expect
    .poll(
      () =>
        runStatement(
          "select 1 from lottery.draws where game_code = 'SSC_1M' and open_at < now() and close_at > now() + interval '25 s'",
        ).then(({ length }) => length),
      { timeout: 90_000 },
    )
    .toBe(1)

test('a ticket pressed twice and with its first answer lost is one ticket, and a chase comes back in part @mobile', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const web = wordsOf('web', languageOf(info))
  await register(page, info)
  await openDraw()
  await page.goto(site() + PLACE)
  await expect(page).toHaveURL(/\/lottery\?/)
  const begun = Date.now()
  const orders: string[] = []
  await page.context().route('**/lotto/lgw/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    orders.push((route.request().postDataJSON() as { orderId: string }).orderId)
    if (orders.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page
    .getByRole('button', { name: web('lottery.pick.BIG') })
    .first()
    .click()
  const slip = page.getByRole('complementary', { name: web('lottery.slip') })
  await slip.locator('.button-gold').click()
  await page.getByRole('button', { name: web('act.ask') }).click()
  await expect.poll(() => orders.length).toBeGreaterThan(1)
  expect(new Set(orders).size).toBe(1)
  // The answer to the repeat empties the slip.
  await expect(slip.getByRole('listitem')).toHaveCount(0)
  expect(Date.now() - begun).toBeLessThan(20_000)

  await page.getByRole('button', { name: web('lottery.view.mine'), exact: true }).click()
  const tickets = page.locator('.lottery-ticket')
  await expect(tickets).toHaveCount(1)
  await tickets.first().click()
  await page.getByRole('button', { name: web('lottery.cancel') }).click()
  await expect(tickets.first()).toContainText(web('lottery.outcome.cancelled'))

  // The same bet on five draws; what still waits comes back, and the list says so.
  await page.getByRole('button', { name: web('lottery.view.betting'), exact: true }).click()
  await page
    .getByRole('button', { name: web('lottery.pick.BIG') })
    .first()
    .click()
  await page.getByRole('button', { name: web('lottery.chase.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /5/ }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: web('lottery.view.mine'), exact: true }).click()
  await page.getByRole('button', { name: web('lottery.filter.chases'), exact: true }).click()
  await tickets.first().click()
  await dialog.getByRole('button', { name: web('lottery.chase.cancelRest') }).click()
  await expect(dialog.getByText(web('lottery.chase.item.cancelled-user'))).not.toHaveCount(0)
  await expect(dialog.getByRole('button', { name: web('lottery.chase.cancelRest') })).toHaveCount(0)
  expect(faults.filter((fault) => !/ERR_CONNECTION_RESET/.test(fault))).toEqual([])
})
