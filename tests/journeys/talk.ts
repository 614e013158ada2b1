import { expect } from '@playwright/test'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { openSite, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')

/** The row of whoever just asked, taken and answered. */
const answer = async (backOffice: Page, question: string, words: string) => {
  await backOffice.getByRole('link', { name: d('nav.support') }).click()
  await backOffice.getByRole('row').filter({ hasText: question }).getByRole('link').click()
  await backOffice.getByRole('button', { name: d('support.take') }).click()
  await backOffice.getByLabel(d('support.answer')).fill(words)
  await backOffice.getByRole('button', { name: d('support.send'), exact: true }).click()
  await expect(backOffice.getByRole('log').getByText(words)).toBeVisible()
}

/** A message to one account, written, saved and sent. */
const write = async (backOffice: Page, account: string, title: string) => {
  await backOffice.getByRole('link', { name: d('nav.messages') }).click()
  await backOffice.getByRole('link', { name: d('messages.new') }).click()
  await backOffice.getByLabel(d('text.title'), { exact: true }).fill(title)
  await backOffice.getByLabel(d('messages.body'), { exact: true }).fill('Everything is in order.')
  await backOffice.getByRole('combobox', { name: d('messages.to') }).selectOption('players')
  await backOffice.getByLabel(d('messages.accounts')).fill(account)
  await backOffice.getByRole('button', { name: d('messages.save'), exact: true }).click()
  await backOffice.getByRole('button', { name: d('messages.send'), exact: true }).click()
  await expect(backOffice.getByText(d('messages.state.sent')).first()).toBeVisible()
}

/** A player asks and is answered while they look; a message raises the badge of the mailbox, and reading it takes the badge away. */
export const talkWithStaff = async (backOffice: Page, browser: Browser, info: TestInfo) => {
  const page = await (await browser.newContext()).newPage()
  const faults = watchConsole(page)
  const account = await register(page, info)
  await openSite(page, info, '/support')
  const question = `Where is my deposit, ${account}?`
  await page.getByLabel(t('support.question')).fill(question)
  await page.getByRole('button', { name: t('support.send') }).click()
  await expect(page.getByRole('log').getByText(question)).toBeVisible()
  await answer(backOffice, question, `It arrived, ${account}.`)
  await expect(page.getByRole('log').getByText(`It arrived, ${account}.`)).toBeVisible()

  await page.goto(site())
  const badge = page.getByRole('button', { name: t('shell.account') }).locator('.count-badge')
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  await expect(badge).toBeHidden()
  await write(backOffice, account, `For ${account}`)
  await expect(badge).toHaveText(/1/)
  await page.goto(`${site()}/#/me/messageV2`)
  await page.getByRole('button', { name: `For ${account}` }).click()
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  await page.goto(site())
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  await expect(badge).toBeHidden()
  expect(faults).toEqual([])
  await page.context().close()
}
