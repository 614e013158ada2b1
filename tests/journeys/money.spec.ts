import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, PASSWORD, register, registerElsewhere, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const PIN = '482915'

test('a transfer up whose answer is lost is done once, after a reload and from another tab too', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  const t = wordsOf('web', languageOf(info))
  const upline = await registerElsewhere(info)
  const faults = watchConsole(page)
  const player = await register(page, info)
  await runStatement(`update players.players set type = 1 where username = '${upline}'`)
  await runStatement(`insert into players.agent_edges (edge_id, upline_id, upline_type, downline_id)
    select gen_random_uuid(), u.player_id, u.type, d.player_id from players.players u, players.players d
    where u.username = '${upline}' and d.username = '${player}'`)

  const keys: unknown[] = []
  let lost = 0
  await page.context().route('**/api/line/transfers/up', async (route) => {
    keys.push(route.request().postDataJSON())
    if (lost === 1) return route.continue()
    lost += 1
    // The server does it, the answer never arrives.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto(`${site()}/#/me/transferUpline`)
  await page.reload()
  await page.getByLabel(t('line.amount'), { exact: false }).first().fill('100')
  await page.getByRole('button', { name: t('line.send') }).click()
  const ask = page.getByRole('dialog', { name: t('paymentPassword.title') })
  await ask.getByLabel(t('paymentPassword.new'), { exact: false }).fill(PIN)
  await ask.getByLabel(t('paymentPassword.again'), { exact: false }).fill(PIN)
  await ask.getByLabel(t('paymentPassword.login'), { exact: false }).fill(PASSWORD)
  await ask.getByRole('button', { name: t('paymentPassword.set') }).click()
  const again = page.getByRole('button', { name: t('act.ask') })
  await expect(again).toBeVisible()

  // Neither a reload nor another tab makes a new one of it.
  await page.reload()
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: t('line.send') })).toBeDisabled()
  const tab = await page.context().newPage()
  await tab.goto(`${site()}/#/me/transferUpline`)
  await tab.getByRole('button', { name: t('act.ask') }).click()
  await expect(tab.getByRole('heading', { name: t('line.receipt') })).toBeVisible()
  await expect(again).toBeHidden()
  await expect(page.getByRole('button', { name: t('line.send') })).toBeEnabled()

  expect(keys).toHaveLength(2)
  expect(keys[1]).toEqual(keys[0])
  await page.reload()
  await expect(page.getByText('900.00').first()).toBeVisible()
  expect(faults.filter((fault) => !/ERR_CONNECTION_RESET/.test(fault))).toEqual([])
})
