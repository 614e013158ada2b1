import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { approveWithdrawal, askForMoney, bindAccount } from './payout.ts'
import { pictureOf, register, watchConsole } from './person.ts'
import { agree, goTo, hire, openRow, propose } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')
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
    await approveWithdrawal(first, account)
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
