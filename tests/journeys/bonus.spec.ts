import { expect, test } from '@playwright/test'
import { openProvider, orderDeposit, payAt, PROVIDER } from './cashier.ts'
import { keepForTab, openGame, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const p = wordsOf('play', 'th')
const TITLE = 'ฝากครั้งแรกรับเพิ่มเท่าตัว'
const SALARY = 'รางวัลรายสัปดาห์'

test('a bonus is chosen before the deposit, told in the game and at the withdrawal, and given up', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  await register(page, info)
  await page.goto(`${site()}/promotions`)
  // A tab is an address: a reload keeps it, and so does the way back from what stands under it.
  const tabs = page.getByRole('navigation', { name: t('promo.tabs') })
  await tabs.getByRole('link', { name: t('shell.vip') }).click()
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0)
  await page.reload()
  await expect(tabs.getByRole('link', { name: t('shell.vip') })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: SALARY }).click()
  await expect(page.getByRole('heading', { name: SALARY })).toBeVisible()
  await expect(page.getByText(t('promo.figure.most'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/tab=vip$/)
  await page.goBack()
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

test('whose session has run out reads the offers as a visitor does', async ({ page }) => {
  const faults = watchConsole(page)
  await page.context().addCookies([{ name: 'lang', value: 'th', url: site() }])
  const token = 'x'.repeat(43)
  await keepForTab(page, site(), { token })
  await page.goto(`${site()}/promotions`)
  const offer = page.getByRole('link', { name: SALARY })
  await expect(offer).toBeVisible()
  const address = await offer.getAttribute('href')
  await keepForTab(page, site(), { token })
  await page.goto(site() + address)
  await expect(page.getByRole('heading', { name: SALARY })).toBeVisible()
  expect(faults).toEqual([])
})
