import { expect, test } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { languageOf, newUsername, openSite, PASSWORD, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const simulated = (info: TestInfo) => wordsOf('web', languageOf(info))('elsewhere.simulated')

/** Says a name on the page of the simulated house, and comes back from it. */
const sayName = async (page: Page, name: string) => {
  await page.waitForURL(/\/identity\/authorize/)
  await page.locator('input[name=name]').fill(name)
  await page.locator('form:has(input[name=name]) button').click()
  await page.waitForURL(/\/elsewhere/)
}

const noFaults = async (page: Page) => expect(await axeFaults(page, { include: 'main' })).toEqual([])

test('somebody comes with an account elsewhere, links it for good, and signs in with it @mobile', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const provider = simulated(info)
  const name = `Ploy ${newUsername().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  await register(page, info)
  await page.goto(`${site()}/#/me/security`)
  const guard = page.locator('.guard', { has: page.getByRole('heading', { name: provider }) })
  await guard.getByRole('button', { name: t('elsewhere.start') }).click()
  await sayName(page, name)
  await expect(page.getByRole('heading', { name: t('elsewhere.linkTitle', { provider }) })).toBeVisible()
  await expect(page).toHaveURL(`${site()}/elsewhere`)
  await expect(page.getByText(t('elsewhere.warning', { provider }))).toBeVisible()
  await noFaults(page)
  const link = page.getByRole('button', { name: t('elsewhere.link') })
  await page.getByLabel(t('security.yourPassword'), { exact: false }).fill(PASSWORD)
  await expect(link).toBeDisabled()
  await page.getByRole('checkbox', { name: t('elsewhere.understood') }).check()
  await link.click()
  await expect(page.getByText(t('elsewhere.linked', { provider }))).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await openSite(page, info)
  const signIn = page.getByRole('button', { name: t('shell.signIn'), exact: true }).first()
  await signIn.click()
  await page.getByRole('button', { name: t('elsewhere.with', { provider }) }).click()
  await sayName(page, name)
  await expect(page).toHaveURL(`${site()}/`)
  await expect(page.getByText('1,000.00').first()).toBeVisible()
  expect(faults).toEqual([])
})
