import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { runStatement } from './database.ts'
import { readLetter } from './outbox.ts'
import {
  languageOf,
  letTheBrowserWork,
  openSite,
  PASSWORD,
  registerByForm,
  site,
  watchConsole,
} from './person.ts'
import { wordsOf } from './words.ts'

const NEXT = 'Mangosteen-pier-83'

const noFaultsIn = async (page: Page, what: string) =>
  expect(await axeFaults(page, { include: what })).toEqual([])

let numbered = 0
/** A number that no journey has beside this one: its second digit is of the process. */
const newNumber = () => {
  numbered += 1
  const rest = String((Date.now() + numbered) % 10_000_000).padStart(7, '0')
  return `08${Number(process.env.TEST_PARALLEL_INDEX) % 10}${rest}`
}

test('registers by a number that its code proves, with no eyes for the puzzle @mobile', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const number = newNumber()
  await openSite(page, info, '/register')
  const dialog = page.getByRole('dialog', { name: t('account.registerTitle') })
  await dialog.getByRole('button', { name: t('account.byPhone') }).click()
  const country = dialog.getByRole('combobox', { name: t('account.country') })
  await country.fill('+66')
  await country.press('Enter')
  await dialog.getByRole('textbox', { name: t('account.mobileNum') }).fill(number)
  await noFaultsIn(page, '#popup-register')
  await dialog.getByRole('button', { name: t('account.sendCode') }).click()
  await letTheBrowserWork(page, info)
  const code = await readLetter(`+66${number.slice(1)}`, /(?:^|\D)(\d{6})(?:\D|$)/)
  await dialog.getByLabel(t('account.code'), { exact: false }).fill(code)
  await dialog.getByLabel(t('account.password'), { exact: false }).first().fill(PASSWORD)
  await dialog.getByLabel(t('account.confirmPassword'), { exact: false }).fill(PASSWORD)
  await dialog.getByLabel(t('account.birthday'), { exact: false }).fill('1990-05-05')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('shell.register') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1,000.00').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a password that has to be changed opens nothing else, and its change opens everything', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  const username = await registerByForm(page, info)
  await runStatement(`update players.players set must_change_password = true where username = '${username}'`)
  await page.evaluate(() => sessionStorage.clear())
  await openSite(page, info)
  await page
    .getByRole('button', { name: t('shell.signIn'), exact: true })
    .first()
    .click()
  const login = page.getByRole('dialog', { name: t('shell.signIn') })
  await login.getByRole('textbox', { name: t('account.username') }).fill(username)
  await login.getByLabel(t('account.password'), { exact: false }).first().fill(PASSWORD)
  await noFaultsIn(page, '#popup-login')
  await login.getByRole('button', { name: t('shell.signIn'), exact: true }).click()

  const change = page.getByRole('dialog', { name: t('security.changePassword') })
  await expect(change.getByText(t('account.mustChange'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  // The centre opens while somebody types in the form, which stays above it and keeps the cursor.
  const old = change.getByLabel(t('security.oldPassword'), { exact: false })
  await old.fill(PASSWORD)
  await page.goto(`${site()}/#/me/security`)
  await expect(page.locator('dialog.centre')).toBeVisible()
  await expect(old).toBeFocused()
  await change.getByLabel(t('security.newPassword'), { exact: false }).first().fill(NEXT)
  await change.getByLabel(t('security.again'), { exact: false }).fill(NEXT)
  await change.getByRole('button', { name: t('security.changePassword') }).click()
  await expect(change).toBeHidden()
  await page.goto(site())
  await expect(page.getByText('1,000.00').first()).toBeVisible()
})

test('who plays for free is told kindly at the door of money, and can register there', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  await openSite(page, info)
  await page
    .getByRole('button', { name: t('shell.signIn'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('account.freePlay') }).click()
  const challenge = page.getByRole('dialog', { name: t('challenge.title') })
  const money = page.getByText('1,000.00').first()
  await expect(challenge.or(money).first()).toBeVisible()
  if (await challenge.isVisible()) await letTheBrowserWork(page, info)
  await expect(money).toBeVisible()
  await page.goto(`${site()}/#/me/deposit`)
  const warning = page.getByRole('dialog', { name: t('account.needTitle') })
  await expect(warning).toBeVisible()
  await noFaultsIn(page, '#popup-need-account')
  await warning.getByRole('button', { name: t('account.needSubmit') }).click()
  await expect(page.getByRole('dialog', { name: t('account.registerTitle') })).toBeVisible()
})
