import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PASSWORD, site } from './person.ts'
import { giveReason, goTo, openRow } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')
const PIN = '482915'
const NAME = 'Somchai Jaidee'

const payeeNameField = (page: Page) => page.getByLabel(t('withdraw.payeeName'))

/** A payout account, each of its own number, with the payment password that it needs. */
export const bindAccount = async (page: Page, number = '9876543210') => {
  await page.goto(`${site()}/#/me/payout-accounts`)
  await page.getByRole('textbox', { name: t('payout.number') }).fill(number)
  await page.getByRole('textbox', { name: t('payout.holder') }).fill(NAME)
  await page.getByRole('button', { name: t('payout.bind') }).click()
  const ask = page.getByRole('dialog', { name: t('paymentPassword.title') })
  await ask.getByLabel(t('paymentPassword.new')).fill(PIN)
  await ask.getByLabel(t('paymentPassword.again')).fill(PIN)
  await ask.getByLabel(t('paymentPassword.login')).fill(PASSWORD)
  await ask.getByRole('button', { name: t('paymentPassword.set') }).click()
  await expect(page.getByText(`···· ${number.slice(-4)}`)).toBeVisible()
}

const request = async (page: Page, amount: string) => {
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill(amount)
  await page.getByRole('button', { name: t('withdraw.send') }).click()
  return page.getByRole('dialog', { name: t('paymentPassword.title') })
}

const prove = async (page: Page) => {
  const ask = page.getByRole('dialog', { name: t('paymentPassword.title') })
  await ask.getByLabel(t('paymentPassword.label')).fill(PIN)
  await ask.getByRole('button', { name: t('paymentPassword.confirm') }).click()
  await expect(ask).toBeHidden()
}

/** A withdrawal of 400 that waits for review. */
export const askForMoney = async (page: Page) => {
  await page.goto(`${site()}/#/me/withdraw`)
  // Closed before it was proven: nothing has been asked for.
  const ask = await request(page, '400')
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await page.reload()
  await expect(page.getByText(t('withdraw.none'), { exact: true })).toBeVisible()
  await request(page, '400')
  await prove(page)
  await expect(page.getByText(t('withdraw.state.REVIEW')).or(payeeNameField(page)).first()).toBeVisible()
  if (!(await payeeNameField(page).isVisible())) return
  await payeeNameField(page).fill(NAME)
  await page.getByRole('button', { name: t('withdraw.send') }).click()
  await prove(page)
  await expect(page.getByText(t('withdraw.state.REVIEW'), { exact: true })).toBeVisible()
}

/** Staff takes the withdrawal of an account and approves it. */
export const approveWithdrawal = async (staff: Staff, account: string, reason?: string) => {
  const { page } = staff
  await goTo(staff, 'nav.withdrawals')
  await openRow(staff, account)
  if (reason) await expect(page.getByText(reason).first()).toBeVisible()
  await page.getByRole('button', { name: d('withdrawal.take') }).click()
  await expect(page.getByRole('button', { name: d('withdrawal.take') })).toBeHidden()
  await page.getByRole('button', { name: d('withdrawal.approve'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('withdrawal.approve') })
  await giveReason(dialog, d('withdrawal.approve'), 'The account is theirs')
  await expect(dialog).toBeHidden()
}
