import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { register, signIn, site, watchConsole } from './person.ts'
import { goTo, hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')

const write = async (staff: Staff, title: string, account: string | null) => {
  const { page } = staff
  await goTo(staff, 'nav.messages')
  await page.getByRole('link', { name: d('messages.new') }).click()
  await page.getByLabel(d('text.title'), { exact: true }).fill(title)
  await page.getByLabel(d('messages.body'), { exact: true }).fill('The lanterns go up at eight.')
  if (account !== null) {
    await page.getByRole('combobox', { name: d('messages.to') }).selectOption('players')
    await page.getByLabel(d('messages.accounts')).fill(account)
  }
  await page.getByRole('button', { name: d('messages.save'), exact: true }).click()
  await page.getByRole('button', { name: d('messages.send'), exact: true }).click()
  await expect(page.getByText(d('messages.state.sent')).first()).toBeVisible()
}

const badgeOf = (page: Page) => page.getByRole('button', { name: t('shell.account') }).locator('.count-badge')

const letter = (page: Page, title: string) => page.getByRole('button', { name: title })

test('a letter and a broadcast reach two devices, and what is read or deleted on one is so on the other', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const faults = watchConsole(page)
  const [account, staff] = await Promise.all([register(page, info), hire(browser, 'content')])
  const phone = await (await browser.newContext()).newPage()
  const phoneFaults = watchConsole(phone)
  await signIn(phone, info, account)

  // A new device is told of; then what staff writes comes, to everybody and to one.
  await expect(badgeOf(phone)).toHaveText(/^1/)
  await page.goto(`${site()}/#/me/messageV2`)
  await write(staff, `Fireworks, told to ${account}`, null)
  await write(staff, `For ${account} alone`, account)
  await expect(badgeOf(phone)).toHaveText(/^3/)
  await letter(page, `For ${account} alone`).click()
  await expect(page.getByRole('heading', { name: `For ${account} alone` })).toBeVisible()
  await expect(badgeOf(phone)).toHaveText(/^2/)
  await page.getByRole('button', { name: t('messages.remove') }).click()
  await expect(letter(page, 'Fireworks')).toBeVisible()
  await expect(letter(page, 'alone')).toHaveCount(0)

  await phone.goto(`${site()}/#/me/messageV2`)
  await expect(letter(phone, 'Fireworks')).toBeVisible()
  await expect(letter(phone, 'alone')).toHaveCount(0)
  await phone.getByRole('button', { name: t('messages.readAll') }).click()
  // What warns of a new device is read by opening it, and by nothing else.
  await expect(badgeOf(phone)).toHaveText(/^1/)
  await letter(phone, t('messages.important')).click()
  await expect(badgeOf(phone)).toBeHidden()
  await page.goto(site())
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  await expect(badgeOf(page)).toBeHidden()
  expect([...faults, ...phoneFaults, ...staff.faults]).toEqual([])
})
