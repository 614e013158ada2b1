import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openProvider, orderDeposit, payAt, PROVIDER } from './cashier.ts'
import { pictureOf, register, site, watchConsole } from './person.ts'
import { giveReason, goTo, hire, openRow } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')

/** A card is one person's: another run on the same data brings another card. */
const cardOf = () => String(1_101_700_000_000 + (Date.now() % 1_000_000_000))

const sendPapers = async (page: Page, kinds: readonly string[], cardNumber: string) => {
  for (const kind of kinds) {
    const name = `${t('identity.choose')}: ${t(`identity.document.${kind}`)}`
    await page.getByLabel(name).setInputFiles(await pictureOf(page))
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t(`identity.document.${kind}`) })
        .getByText(t('identity.sent')),
    ).toBeVisible()
  }
  await page.getByRole('textbox', { name: t('identity.fullName') }).fill('Malee Jaidee')
  await page.getByLabel(t('identity.birthDate')).fill('1990-05-05')
  await page.getByRole('textbox', { name: t('identity.idNumber') }).fill(cardNumber)
  await page.getByRole('button', { name: t('identity.submit') }).click()
  await expect(page.getByText(t('identity.state.submitted'))).toBeVisible()
}

const take = async (staff: Staff, account: string) => {
  await goTo(staff, 'nav.identity')
  await openRow(staff, account)
  await staff.page.getByRole('button', { name: d('identity.take'), exact: true }).click()
  await expect(staff.page.getByRole('button', { name: d('identity.approve'), exact: true })).toBeVisible()
}

const askAgain = async (staff: Staff, account: string) => {
  await take(staff, account)
  const { page } = staff
  // Papers are shown when they are asked for, and not before.
  await expect(page.getByText('Malee Jaidee')).toHaveCount(0)
  await page
    .getByRole('button', { name: d('identity.show') })
    .first()
    .click()
  await expect(page.getByText('Malee Jaidee')).toBeVisible()
  await page.getByRole('button', { name: d('identity.refuse'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('identity.refuse') })
  await dialog.getByRole('checkbox', { name: d('identity.document.selfie') }).check()
  await giveReason(dialog, d('identity.refuse'), 'The face is in the shade')
  await expect(dialog).toBeHidden()
}

const approve = async (staff: Staff, account: string) => {
  await take(staff, account)
  await staff.page.getByRole('button', { name: d('identity.approve'), exact: true }).click()
  const dialog = staff.page.getByRole('dialog', { name: d('identity.approve') })
  await giveReason(dialog, d('identity.approve'), 'All as on the card')
  await expect(dialog).toBeHidden()
}

test('who a player is: asked before much money, papers sent, asked for again, approved, and the way is open', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const faults = watchConsole(page)
  const [account, staff] = await Promise.all([register(page, info), hire(browser, 'risk')])
  // As much as is taken without papers, and then ten more.
  await orderDeposit(page, PROVIDER, '50000')
  await payAt(await openProvider(page))
  await expect(page.getByText(t('deposit.state.CREDITED')).first()).toBeVisible()
  await orderDeposit(page, PROVIDER, '10')
  await page.getByRole('link', { name: t('identity.toCheck') }).click()
  const card = cardOf()
  await sendPapers(page, ['id-front', 'selfie'], card)
  await askAgain(staff, account)
  await page.goto('about:blank')
  await page.goto(`${site()}/#/me/identity`)
  await expect(page.getByText('The face is in the shade')).toBeVisible()
  await sendPapers(page, ['selfie'], card)
  await approve(staff, account)
  await page.reload()
  await expect(page.getByText(t('identity.state.approved'))).toBeVisible()
  await orderDeposit(page, PROVIDER, '10')
  await expect(page.getByText(t('deposit.state.AWAITING_PAYMENT')).first()).toBeVisible()
  expect([...faults, ...staff.faults]).toEqual([])
})
