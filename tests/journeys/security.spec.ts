import { expect, test } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'
import { generate } from 'otplib'
import { axeFaults } from './axe.ts'
import { languageOf, openSite, PASSWORD, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const openSecurity = async (page: Page, info: TestInfo) => {
  await page.goto(`${site()}/#/me/security`)
  const t = wordsOf('web', languageOf(info))
  await expect(page.getByRole('heading', { name: t('security.sessions') })).toBeVisible()
}

const bindApp = async (page: Page, info: TestInfo) => {
  const t = wordsOf('web', languageOf(info))
  await page.getByRole('button', { name: t('security.setUp') }).click()
  const dialog = page.getByRole('dialog', { name: t('security.authenticator') })
  await dialog.getByLabel(t('security.yourPassword'), { exact: false }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  const secret = await dialog.locator('.guard-secret').innerText()
  await dialog.getByLabel(t('security.appCode'), { exact: false }).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: t('security.turnOn') }).click()
  const listed = dialog.getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  expect(await axeFaults(page, { include: '[role=dialog], dialog' })).toEqual([])
  await dialog.getByRole('button', { name: t('security.kept') }).click()
  return codes
}

test('an account is guarded: an app asks at a new door, and the owner ends what is not theirs @mobile', async ({
  page,
  browser,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const username = await register(page, info)
  await openSecurity(page, info)
  const codes = await bindApp(page, info)

  const other = await (await browser.newContext()).newPage()
  await openSite(other, info)
  await other
    .getByRole('button', { name: t('shell.signIn'), exact: true })
    .first()
    .click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(t('account.username'), { exact: false }).first().fill(username)
  await dialog.getByLabel(t('account.password'), { exact: false }).first().fill(PASSWORD)
  await dialog.getByRole('button', { name: t('shell.signIn'), exact: true }).click()
  const second = other.getByRole('dialog', { name: t('factor.title') })
  await second.getByRole('radio', { name: t('factor.way.recovery') }).check()
  const answer = second.getByLabel(t('factor.answer.recovery'), { exact: false })
  await answer.fill('000000')
  await second.getByRole('button', { name: t('factor.confirm') }).click()
  await expect(second.getByRole('alert').first()).toBeVisible()
  await answer.fill(codes[0]!)
  await second.getByRole('button', { name: t('factor.confirm') }).click()
  await expect(second).toBeHidden()

  await page.reload()
  await expect(page.getByText(t('security.here'))).toBeVisible()
  await expect(page.getByText(t('security.outcome.wrongCode'))).toBeVisible()
  await page.getByRole('button', { name: t('security.endOthers') }).click()
  await expect(page.getByRole('button', { name: t('security.endOthers') })).toBeHidden()
  await other.goto(`${site()}/#/me/security`)
  await expect(other.getByRole('button', { name: t('shell.signIn'), exact: true }).first()).toBeVisible()
  await other.context().close()
  expect(faults).toEqual([])
})

test('who leaves takes everything along: nothing in storage, and nothing behind the back button', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const username = await register(page, info)
  await openSecurity(page, info)
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await page.goto(`${site()}/#/me`)
  await page
    .getByRole('button', { name: t('shell.signOut'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('signOut.title') })
  await dialog.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(page.getByRole('button', { name: t('shell.signIn'), exact: true }).first()).toBeVisible()
  // How far pages were scrolled says nothing of anybody.
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key !== 'scrollPlaces')).toEqual([])
  await page.goBack()
  await expect(page.getByText(username)).toHaveCount(0)
  expect(faults).toEqual([])
})
