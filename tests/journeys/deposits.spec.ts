import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openProvider, orderDeposit, payAt, PROVIDER } from './cashier.ts'
import { runStatement } from './database.ts'
import { pictureOf, register, site, watchConsole } from './person.ts'
import { agree, goTo, hire, openRow, propose } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')

interface NewMethod {
  kind: 'bank-transfer' | 'promptpay-qr'
  code: string
  fillPayee: (page: Page) => Promise<void>
}

/** One operator writes down a way to pay in every language of the brand, another one agrees. */
const addMethod = async (first: Staff, second: Staff, { kind, code, fillPayee }: NewMethod) => {
  const { page } = first
  await goTo(first, 'nav.depositMethods')
  await page.getByRole('link', { name: d('deposit.newMethod') }).click()
  await page.getByRole('combobox', { name: d('deposit.kind') }).selectOption(kind)
  await page.getByLabel(d('deposit.code')).fill(code)
  await page.getByRole('switch', { name: d('deposit.enabled') }).click()
  await fillPayee(page)
  for (const tab of await page
    .getByRole('tablist', { name: d('text.languages') })
    .getByRole('tab')
    .all()) {
    await tab.click()
    await page.getByLabel(d('text.title')).fill(code)
  }
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await propose(first, page.getByRole('dialog', { name: d('editor.save') }), d('editor.save'), `Add ${code}`)
  await agree(second, first)
}

/** What two people decide of the order that this account waits with. */
const credit = async (first: Staff, second: Staff, account: string, slips: number) => {
  const { page } = first
  await goTo(first, 'nav.deposits')
  await openRow(first, account)
  await expect(page.getByRole('img')).toHaveCount(slips)
  await page.getByRole('button', { name: d('deposit.decide.credit'), exact: true }).click()
  const reason = `Came for ${account}, with ${slips} slips`
  await propose(
    first,
    page.getByRole('dialog', { name: d('deposit.decide.credit') }),
    d('deposit.decide.credit'),
    reason,
  )
  await agree(second, first)
}

const bank: NewMethod = {
  kind: 'bank-transfer',
  code: 'river-bank',
  fillPayee: async (page) => {
    await page.getByRole('button', { name: d('deposit.accountAdd') }).click()
    await page.getByLabel(d('deposit.bank'), { exact: true }).fill('Bangkok Bank')
    await page.getByLabel(d('deposit.account'), { exact: true }).fill('1234567890')
    await page.getByLabel(d('deposit.holder'), { exact: true }).fill('Krathong')
  },
}

const code: NewMethod = {
  kind: 'promptpay-qr',
  code: 'river-code',
  fillPayee: async (page) => {
    await page.getByLabel(d('deposit.targetNumber'), { exact: true }).fill('0812345678')
    await page.getByLabel(d('deposit.holder'), { exact: true }).fill('Krathong')
  },
}

/** The balance of the account, in hundredths, as the page writes it. */
const holds = async (page: Page, cents: number) => {
  const text = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByText(text).first()).toBeVisible()
}

/** What an order says that is to be paid: with hundredths of its own, by which the bank's booking is known. */
const payable = async (page: Page): Promise<number> => {
  const text = await page.locator('.order-amount').innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

const payAtProvider = async (page: Page) => {
  await orderDeposit(page, PROVIDER, '150')
  const provider = await openProvider(page)
  const order = page.url()
  // Left in the middle: the order waits where it was, and is paid from the provider's page that is still open.
  await page.goto(`${site()}/#/me/depositv2`)
  await payAt(provider)
  await page.goto(order)
  await expect(page.getByText(t('deposit.state.CREDITED')).first()).toBeVisible()
  await holds(page, 115_000)
}

test('money comes in by a provider, a bank and a code to scan, however the page is left', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const faults = watchConsole(page)
  const [account, first, second] = await Promise.all([
    register(page, info),
    hire(browser, 'owner'),
    hire(browser, 'owner'),
  ])
  await payAtProvider(page)
  let balance = 115_000

  await test.step('staff adds two ways to pay', async () => {
    for (const method of [bank, code]) await addMethod(first, second, method)
    // A brand of play money sells nothing for money of a bank: these two are of the demonstration.
    await runStatement(`update deposits.methods set is_simulated = true where code like 'river-%'`)
  })

  await test.step('a slip from another tab is seen by the one that waits', async () => {
    await page.reload()
    await orderDeposit(page, bank.code, '200')
    await expect(page.getByText(t('deposit.state.AWAITING_PAYMENT')).first()).toBeVisible()
    balance += await payable(page)
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await tab.locator('input[type=file]').setInputFiles(await pictureOf(page))
    await expect(page.getByText(t('deposit.state.VERIFYING')).first()).toBeVisible()
    await tab.close()
    await page.goto('about:blank')
    await credit(first, second, account, 1)
    await page.goto(`${site()}/#/me/depositv2`)
    await expect(page.getByText(t('deposit.state.CREDITED')).nth(1)).toBeVisible()
    await holds(page, balance)
  })

  await test.step('what was scanned is credited while the player looks', async () => {
    await orderDeposit(page, code.code, '300')
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible()
    balance += await payable(page)
    await page.getByRole('button', { name: t('deposit.paid') }).click()
    await expect(page.getByText(t('deposit.state.VERIFYING')).first()).toBeVisible()
    await credit(first, second, account, 0)
    await expect(page.getByText(t('deposit.state.CREDITED')).first()).toBeVisible()
    await holds(page, balance)
  })
  expect([...faults, ...first.faults, ...second.faults]).toEqual([])
})
