import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const PLACE = '/lottery?vendor=ELOTT&gameCode=SSC_1M'

/** The first draw of a fresh program opens within a minute of its start, and one is on sale for most of every minute after it. */
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

test('a ticket from the page of a lottery, pressed twice and with its first answer lost, is one ticket @phone', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const web = wordsOf('web', languageOf(info))
  await register(page, info)
  await openDraw()
  await page.goto(site() + PLACE)
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
  await slip.getByRole('button').last().click()
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
  expect(faults.filter((fault) => !/ERR_CONNECTION_RESET/.test(fault))).toEqual([])
})
