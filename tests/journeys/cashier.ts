import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { site } from './person.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')

/** The provider of the demonstration, by a part of its name. */
export const PROVIDER = 'ผู้ให้บริการชำระเงิน'

/** Chooses a way to pay and an amount, and orders; before the first deposit a limit is offered, and declined. */
export const orderDeposit = async (page: Page, method: string, amount: string) => {
  await page.goto(`${site()}/#/me/depositv2`)
  // The label is what a person presses: the radio itself is drawn by it.
  await page.locator('label.method').filter({ hasText: method }).click()
  const noLimit = page.getByRole('button', { name: t('deposit.limitNone') })
  const field = page.getByRole('textbox', { name: t('cashier.amount') })
  await expect(noLimit.or(field)).toBeVisible()
  if (await noLimit.isVisible()) await noLimit.click()
  await field.fill(amount)
  await page.getByRole('button', { name: t('deposit.create') }).click()
}

/** The provider's own page, in another tab, as its link opens it. */
export const openProvider = async (page: Page): Promise<Page> => {
  const [provider] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: t('deposit.toSimulator') }).click(),
  ])
  return provider
}

/** Pays there: the first of its buttons. */
export const payAt = async (provider: Page) => {
  await provider.getByRole('button').first().click()
  await expect(provider.getByRole('status')).toBeVisible()
  await provider.close()
}
