import { expect, test } from '@playwright/test'
import { openProvider, orderDeposit, payAt, PROVIDER } from './cashier.ts'
import { openGame, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const p = wordsOf('play', 'th')
const TITLE = 'ฝากครั้งแรกรับเพิ่มเท่าตัว'

test('a bonus is chosen before the deposit, told in the game and at the withdrawal, and given up', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  await register(page, info)
  await page.goto(`${site()}/promotions`)
  await page.getByRole('link', { name: TITLE }).click()
  // Everything that it asks is said before the click.
  await expect(page.getByText(t('bonus.locked'))).toBeVisible()
  await expect(page.getByRole('row', { name: t('bonus.required') })).toContainText('48,000')
  await page.getByRole('button', { name: t('bonus.join') }).click()
  await expect(page.getByRole('button', { name: t('bonus.leave') })).toBeVisible()

  await orderDeposit(page, PROVIDER, '500')
  await payAt(await openProvider(page))
  await page.goto(`${site()}/#/me/bonusDetails`)
  await expect(page.getByRole('progressbar', { name: t('bonus.required') })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('8,000.00').first()).toBeVisible()

  const frame = await openGame(page, info)
  await expect(frame.getByText(p('bonus.here').split('{')[0]!.trim(), { exact: false })).toBeVisible()

  await page.goto(`${site()}/#/me/withdraw`)
  await expect(page.getByText(t('withdraw.block.TURNOVER_OPEN'))).toBeVisible()
  // What is open stands there, with what it would cost to give it up, and both ways on.
  await expect(page.getByRole('progressbar', { name: t('bonus.required') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('bonus.playOn') })).toBeVisible()
  await page.getByRole('button', { name: t('bonus.giveUp') }).click()
  await page.getByRole('button', { name: t('bonus.giveUpSure') }).click()
  // The bonus is gone; what its deposit has to be staked for by itself stays, and is told.
  await expect(page.getByText(t('bonus.depositRecord'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('bonus.giveUp') })).toHaveCount(0)
  await page
    .getByRole('list')
    .getByRole('link', { name: t('me.bonusDetails') })
    .click()
  await expect(page.getByText(t('bonus.record.FORFEITED'))).toBeVisible()
  expect(faults).toEqual([])
})
