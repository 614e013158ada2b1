import { expect, test } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { runStatement } from './database.ts'
import { readLetter } from './outbox.ts'
import { languageOf, letTheBrowserWork, openSite, PASSWORD, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const NEXT = 'Mangosteen-pier-83'

const noFaultsIn = async (page: Page, what: string) =>
  expect(await axeFaults(page, { include: what })).toEqual([])

const bindEmail = async (page: Page, info: TestInfo, email: string) => {
  const t = wordsOf('web', languageOf(info))
  await page.goto(`${site()}/#/me/security`)
  await page.getByRole('button', { name: `${t('contact.add')}: ${t('contact.email')}` }).click()
  const dialog = page.getByRole('dialog', { name: t('contact.emailTitle') })
  await dialog.getByLabel(t('account.email'), { exact: false }).fill(email)
  await dialog.getByLabel(t('security.yourPassword'), { exact: false }).fill(PASSWORD)
  await noFaultsIn(page, '#popup-bind-contact')
  await dialog.getByRole('button', { name: t('code.send') }).click()
  await letTheBrowserWork(page, info)
  await dialog.getByLabel(t('code.label'), { exact: false }).fill(await readLetter(email, /^ {4}(\d{6})$/m))
  await dialog.getByRole('button', { name: t('contact.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('contact.proven', { contact: `${email[0]}•••@e•••.com` }))).toBeVisible()
}

const askForLink = async (page: Page, info: TestInfo, username: string, email: string) => {
  const t = wordsOf('web', languageOf(info))
  await openSite(page, info)
  const signIn = page.getByRole('button', { name: t('shell.signIn'), exact: true }).first()
  await signIn.click()
  await page.getByRole('button', { name: t('recover.forgot') }).click()
  const dialog = page.getByRole('dialog', { name: t('recover.title') })
  await dialog.getByLabel(t('account.username'), { exact: false }).fill(username)
  await dialog.getByLabel(t('account.email'), { exact: false }).fill(email)
  await noFaultsIn(page, '#popup-forgot-password')
  await dialog.getByRole('button', { name: t('recover.send') }).click()
  await letTheBrowserWork(page, info)
  await expect(dialog.getByText(t('recover.sent', { email }))).toBeVisible()
}

test('a forgotten password: a link comes by mail, sets another one, and opens nothing twice @mobile', async ({
  page,
}, info) => {
  // Three challenges, each with real work for the browser.
  test.slow()
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const username = await register(page, info)
  const email = `${username}@example.com`
  await bindEmail(page, info, email)

  // One message a minute goes to an address: the minute after the first one passes at once.
  await runStatement(
    `update verification.codes set asked_at = asked_at - interval '2 minutes', goes_out_at = goes_out_at - interval '2 minutes'`,
  )
  await page.evaluate(() => sessionStorage.clear())
  await askForLink(page, info, username, email)
  const link = await readLetter(email, /(http:\/\/localhost:\d+\/reset#[A-Za-z0-9_-]{43})/)
  expect(link.startsWith(site())).toBe(true)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page).toHaveURL(`${site()}/reset`)
  await page.getByLabel(t('security.newPassword'), { exact: false }).first().fill(NEXT)
  await page.getByLabel(t('security.again'), { exact: false }).fill(NEXT)
  await noFaultsIn(page, 'main')
  await page.getByRole('button', { name: t('recover.set') }).click()
  await expect(page.getByText(t('recover.doneText'))).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel(t('security.newPassword'), { exact: false }).first().fill('Another-lotus-44')
  await page.getByLabel(t('security.again'), { exact: false }).fill('Another-lotus-44')
  await page.getByRole('button', { name: t('recover.set') }).click()
  await expect(page.getByText(t('recover.over'))).toBeVisible()

  await openSite(page, info)
  await page
    .getByRole('button', { name: t('shell.signIn'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.username'), { exact: false }).fill(username)
  await dialog.getByLabel(t('account.password'), { exact: false }).first().fill(NEXT)
  await dialog.getByRole('button', { name: t('shell.signIn'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1,000.00').first()).toBeVisible()
  expect(faults).toEqual([])
})
