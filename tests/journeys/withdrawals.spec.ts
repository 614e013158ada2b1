import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PASSWORD, pictureOf, register, site, watchConsole } from './person.ts'
import { agree, giveReason, goTo, hire, openRow, propose } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')
const PIN = '482915'
const NAME = 'Somchai Jaidee'

const payeeNameField = (page: Page) => page.getByLabel(t('withdraw.payeeName'))

const bindAccount = async (page: Page) => {
  await page.goto(`${site()}/#/me/payout-accounts`)
  await page.getByRole('textbox', { name: t('payout.number') }).fill('9876543210')
  await page.getByRole('textbox', { name: t('payout.holder') }).fill(NAME)
  await page.getByRole('button', { name: t('payout.bind') }).click()
  const ask = page.getByRole('dialog', { name: t('paymentPassword.title') })
  await ask.getByLabel(t('paymentPassword.new')).fill(PIN)
  await ask.getByLabel(t('paymentPassword.again')).fill(PIN)
  await ask.getByLabel(t('paymentPassword.login')).fill(PASSWORD)
  await ask.getByRole('button', { name: t('paymentPassword.set') }).click()
  await expect(page.getByText('···· 3210')).toBeVisible()
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

const askForMoney = async (page: Page) => {
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

const review = async (staff: Staff, account: string) => {
  const { page } = staff
  await goTo(staff, 'nav.withdrawals')
  await openRow(staff, account)
  await page.getByRole('button', { name: d('withdrawal.take') }).click()
  await expect(page.getByRole('button', { name: d('withdrawal.take') })).toBeHidden()
  await page.getByRole('button', { name: d('withdrawal.approve'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('withdrawal.approve') })
  await giveReason(dialog, d('withdrawal.approve'), 'The account is theirs')
  await expect(dialog).toBeHidden()
}

const claimThatPartIsMissing = async (page: Page) => {
  const receipt = page.getByRole('dialog', { name: t('receipt.title') })
  await receipt.getByRole('button', { name: t('receipt.partly') }).click()
  await receipt.getByRole('textbox', { name: t('receipt.amount') }).fill('150')
  await expect(receipt.getByRole('button', { name: t('receipt.openCase') })).toBeDisabled()
  await receipt.locator('input[type=file]').setInputFiles(await pictureOf(page))
  await receipt.getByRole('button', { name: t('receipt.openCase') }).click()
  await expect(receipt).toBeHidden()
  await expect(page.getByText(t('withdraw.inDispute'))).toBeVisible()
}

const returnTheRest = async (first: Staff, second: Staff, account: string) => {
  const { page } = first
  await goTo(first, 'nav.withdrawals')
  await page.getByRole('tab', { name: d('withdrawal.queue.disputes') }).click()
  await openRow(first, account)
  await expect(page.getByText(d('withdrawal.claimed'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: d('withdrawal.return-rest'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('withdrawal.return-rest') })
  await expect(dialog.getByLabel(d('withdrawal.arrived'))).toHaveValue(/^150/)
  await propose(first, dialog, d('withdrawal.return-rest'), `The bank sent 150 to ${account}`)
  await agree(second, first)
}

test('money goes out: asked for, reviewed, paid, contradicted, and the rest comes back', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const faults = watchConsole(page)
  const [account, first, second] = await Promise.all([
    register(page, info),
    hire(browser, 'finance'),
    hire(browser, 'finance'),
  ])
  await test.step('a payout account is bound, a request waits for review', async () => {
    await bindAccount(page)
    await askForMoney(page)
    await expect(page.getByText('600.00').first()).toBeVisible()
  })
  await test.step('staff reviews it, the bank pays, the page that is open says so', async () => {
    await review(first, account)
    await expect(page.getByRole('dialog', { name: t('receipt.title') })).toBeVisible()
    // Closed without an answer, it is asked again where the request stands.
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText(t('withdraw.state.DISBURSED')).first()).toBeVisible()
    await page.getByRole('button', { name: t('withdraw.answer') }).click()
  })
  await test.step('a part is missing: the case is ended by two', async () => {
    await claimThatPartIsMissing(page)
    await returnTheRest(first, second, account)
    await expect(page.getByText(t('withdraw.state.RETURNED')).first()).toBeVisible()
    await expect(page.getByText('850.00').first()).toBeVisible()
  })
  expect([...faults, ...first.faults, ...second.faults]).toEqual([])
})
