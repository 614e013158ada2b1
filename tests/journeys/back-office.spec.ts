import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { openSite, site, watchConsole } from './person.ts'
import { talkWithStaff } from './talk.ts'
import { wordsOf } from './words.ts'

const desk = () => process.env.KRATHONG_BACKOFFICE!
const t = wordsOf('backoffice', 'th')

/** The operator's name and password as the program printed them at its first start. */
const signIn = () => {
  const found = /Operator\s+(\S+) \/ (\S+)/.exec(process.env.KRATHONG_PRINTED ?? '')
  if (!found) throw new Error('the program printed no sign-in of the operator')
  return { username: found[1]!, password: found[2]! }
}

/** Signs in with a second factor that is set up on the way. */
const enterDesk = async (page: Page) => {
  const { username, password } = signIn()
  await page.goto(desk())
  await page.getByLabel(t('sign-in.username')).fill(username)
  await page.getByRole('textbox', { name: t('sign-in.password') }).fill(password)
  await page.getByRole('button', { name: t('sign-in.continue') }).click()
  const inside = page.getByRole('heading', { name: t('nav.players') })
  await expect(inside.or(page.locator('code'))).toBeVisible()
  // A program that was started without second factors lets the operator in at once.
  if (await inside.isVisible()) return
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  // The sixth digit sends it.
  await page.getByLabel(t('factor.code')).fill(await generate({ secret }))
  await expect(inside).toBeVisible()
}

test('an operator sees a player, a round with its proof, sound books, and closes and opens the site @alone', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const faults = watchConsole(page)
  await enterDesk(page)
  // The first page shows the newest: whoever registered before fills it.
  await page.getByLabel(t('player.search')).fill('malee')
  await expect(page.getByRole('link', { name: 'malee' })).toBeVisible()

  await page.getByRole('link', { name: t('nav.ledger') }).click()
  await page.getByRole('button', { name: t('books.prove') }).click()
  await expect(page.getByText(t('books.sound'))).toBeVisible()

  await page.getByRole('link', { name: t('nav.settings') }).click()
  await page.getByRole('button', { name: t('status.stop') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('reason.label')).fill('Moving the river')
  await dialog.getByRole('button', { name: t('status.stop-confirm') }).click()
  await expect(page.getByText(t('status.maintenance-text'))).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await openSite(visitor, info)
  await expect(visitor.getByText(wordsOf('web', 'th')('system.maintenanceTitle'))).toBeVisible()

  await page.getByRole('button', { name: t('status.back') }).click()
  await dialog.getByLabel(t('reason.label')).fill('The river is moved')
  await dialog.getByRole('button', { name: t('status.back-confirm') }).click()
  await expect(page.getByText(t('status.normal-text'))).toBeVisible()
  await visitor.goto(site())
  await expect(visitor.getByText(wordsOf('web', 'th')('home.hotGames'))).toBeVisible()

  await page.getByRole('link', { name: t('nav.audit') }).click()
  // Newest first: opening the site, then closing it.
  await page.getByText('system', { exact: true }).nth(1).click()
  await expect(page.getByText('Moving the river')).toBeVisible()
  // Here, because the operator's second factor is set up once: another journey could not sign in.
  await test.step('the desk answers a player', () => talkWithStaff(page, browser, info))
  expect(faults).toEqual([])
})
