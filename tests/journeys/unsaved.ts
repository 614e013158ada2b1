import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wordsOf } from './words.ts'

const t = wordsOf('backoffice', 'th')
const english = wordsOf('backoffice', 'en')
const TYPED = 'Moon over the river'

/** Work that is not saved holds its page, whichever way it would be left, and goes when the person says so. */
export const leaveUnsaved = async (page: Page) => {
  const at = () => new URL(page.url()).pathname
  const title = page.getByLabel(t('text.title'), { exact: true })
  const asked = page.getByRole('dialog', { name: t('editor.unsaved') })
  await page.getByRole('link', { name: t('nav.notices') }).click()
  await page.getByRole('link', { name: t('notice.new') }).click()
  await title.fill(TYPED)

  await page.goBack()
  await asked.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect(asked).toBeHidden()
  await expect(title).toHaveValue(TYPED)
  await expect.poll(at).toBe('/notices/new')

  await page.goBack()
  await asked.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect(page.getByRole('heading', { name: t('nav.notices') })).toBeVisible()
  await expect.poll(at).toBe('/notices')
  await page.goForward()
  await expect(title).toHaveValue('')

  await title.fill(TYPED)
  // Another language is no other page.
  await page.getByRole('combobox', { name: t('picker.language'), exact: true }).selectOption('en')
  await expect(page.getByText(english('editor.unsaved'))).toBeVisible()
  await page.getByRole('combobox', { name: english('picker.language'), exact: true }).selectOption('th')
  await expect(title).toHaveValue(TYPED)
  await page.getByRole('button', { name: t('operator.menu', { name: '' }).trim() }).click()
  await page.getByRole('button', { name: t('operator.sign-out') }).click()
  await asked.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect(title).toHaveValue(TYPED)
  await page.getByRole('link', { name: t('nav.ledger') }).click()
  await asked.getByRole('button', { name: t('unsaved.leave') }).click()
}
