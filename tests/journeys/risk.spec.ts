import { expect, test } from '@playwright/test'
import { openProvider, orderDeposit, payAt, PROVIDER } from './cashier.ts'
import { approveWithdrawal, askForMoney, bindAccount } from './payout.ts'
import { register, watchConsole } from './person.ts'
import { agree, enterFreshCode, giveReason, goTo, hire, openRow } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const d = wordsOf('backoffice', 'th')

/** Another journey may pay in as much at once: then the rule finds them too, in a case of their own. */
const SUM = '43210'

const writeRule = async (first: Staff, second: Staff, name: string) => {
  const { page } = first
  await page.goto(`${process.env.KRATHONG_BACKOFFICE!}/risk-rules/new`)
  await page.getByLabel(d('risk.name'), { exact: true }).fill(name)
  await page.getByRole('combobox', { name: d('risk.kind') }).selectOption('large-sum')
  await page.getByLabel(d('risk.sum'), { exact: true }).fill(SUM)
  await page.getByRole('button', { name: d('risk.trial-run'), exact: true }).click()
  await expect(page.locator('.risk-tried')).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await enterFreshCode(first)
  await expect(page.getByRole('link', { name: d('approval.see') })).toBeVisible()
  await agree(second, first)
}

/** The rule runs twice a minute; the list reads itself again as often. */
const openCase = async (staff: Staff, account: string) => {
  await goTo(staff, 'nav.risk')
  await expect(staff.page.getByRole('row').filter({ hasText: account }).first()).toBeVisible({
    timeout: 90_000,
  })
  await openRow(staff, account)
  await expect(staff.page.getByText(d('risk.evidence'), { exact: true })).toBeVisible()
}

const act = async ({ page }: Staff, word: string, reason: string) => {
  await page.getByRole('button', { name: d(word), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d(word) })
  await giveReason(dialog, d(word), reason)
  await expect(dialog).toBeHidden()
}

const giveTo = async ({ page }: Staff, colleague: Staff) => {
  await page.getByRole('button', { name: d('risk.give'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('risk.give') })
  await dialog.getByRole('combobox', { name: d('risk.assigned') }).selectOption(colleague.username)
  await dialog.getByRole('button', { name: d('risk.give'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(colleague.username).first()).toBeVisible()
}

const closeCase = async ({ page }: Staff) => {
  await page.getByRole('button', { name: d('risk.move'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('risk.move') })
  await dialog.getByRole('combobox', { name: d('show.state') }).selectOption('CLOSED')
  await dialog.getByRole('combobox', { name: d('risk.outcome') }).selectOption('explained')
  await expect(dialog.getByText(d('risk.close-releases'))).toBeVisible()
  await giveReason(dialog, d('risk.close'), 'They sold a car')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(d('risk.state.CLOSED')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: d('risk.move'), exact: true })).toBeHidden()
}

test('a rule by two finds a player, their withdrawal is looked at for it, and the case is closed', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const faults = watchConsole(page)
  const [account, rules, owner, risk, finance] = await Promise.all([
    register(page, info),
    hire(browser, 'rules'),
    hire(browser, 'owner'),
    hire(browser, 'risk'),
    hire(browser, 'finance'),
  ])
  // Without the whole name of the account: a case is found by that, also where it names its rule.
  await test.step('a rule is tried, and written by two', () =>
    writeRule(rules, owner, `Large sum ${account.split('x').at(-1)}`))
  await test.step('a player pays in, and the rule opens a case', async () => {
    await orderDeposit(page, PROVIDER, SUM)
    await payAt(await openProvider(page))
    await openCase(owner, account)
    await giveTo(owner, risk)
  })
  await test.step('the colleague finds it among their own, and has withdrawals looked at', async () => {
    await goTo(risk, 'nav.risk')
    await risk.page.getByRole('tab', { name: d('risk.show.mine') }).click()
    await openRow(risk, account)
    await act(risk, 'risk.hold', 'Ask where it comes from')
    await expect(risk.page.getByText(d('risk.held'), { exact: true })).toBeVisible()
  })
  await test.step('the withdrawal waits with that reason, and staff decides on it', async () => {
    await bindAccount(page, '9876501234')
    await askForMoney(page)
    await approveWithdrawal(finance, account, d('withdrawal.rule.risk-case'))
  })
  await test.step('the case is closed with its result', () => closeCase(risk))
  expect([...faults, ...[rules, owner, risk, finance].flatMap((staff) => staff.faults)]).toEqual([])
})
