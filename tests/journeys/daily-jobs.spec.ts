import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openSite, PASSWORD, register, signIn, site, watchConsole } from './person.ts'
import { agree, enterFreshCode, giveReason, goTo, hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

/** No other journey plays it. */
const GAME = 'พลิงโกวัดทอง'
const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')

const signInButton = (page: Page) =>
  page.getByRole('button', { name: t('shell.signIn'), exact: true }).first()

/** Opens what protects a player, from the list of all of them. */
const openProtection = async (staff: Staff, account: string) => {
  const { page } = staff
  await goTo(staff, 'nav.players')
  await page.getByLabel(d('player.search')).fill(account)
  await page.getByRole('link', { name: account, exact: true }).click()
  await page.getByRole('link', { name: d('guard.open'), exact: true }).click()
  await expect(page.getByText(d('guard.no-limits'))).toBeVisible()
}

const limit = async ({ page }: Staff) => {
  await page.getByRole('button', { name: d('guard.limit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('guard.limit') })
  await dialog.getByLabel(d('guard.which')).selectOption('loss/day')
  await dialog.getByLabel(d('ledger.amount')).fill('75')
  await giveReason(dialog, d('guard.limit-save'), 'Losses were chased all night')
  await expect(dialog).toBeHidden()
}

const freeze = async ({ page }: Staff) => {
  await page.getByRole('button', { name: d('guard.freeze'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: d('guard.freeze') })
  for (const part of ['money', 'signIn', 'play'])
    await expect(dialog.getByRole('checkbox', { name: d(`guard.hold.${part}`) })).toBeChecked()
  await giveReason(dialog, d('guard.freeze'), 'The owner says it was somebody else')
  await expect(dialog).toBeHidden()
}

test('a player at risk is limited; an account is frozen by one person at once and opened again by two', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const faults = watchConsole(page)
  const [account, first, second] = await Promise.all([
    register(page, info),
    hire(browser, 'risk'),
    hire(browser, 'risk'),
  ])
  await openProtection(first, account)
  await limit(first)
  await page.goto(`${site()}/safer-play`)
  await page.getByText(t('safer.kind.loss'), { exact: true }).click()
  const day = page.getByRole('listitem').filter({ hasText: t('safer.span.day') })
  await expect(day.getByText('75.00').first()).toBeVisible()
  await expect(day.getByText(t('safer.by.staff'))).toBeVisible()

  await freeze(first)
  // The page that is open is out at once, and nobody gets in with the right password.
  await expect(signInButton(page)).toBeVisible()
  const away = await (await browser.newContext()).newPage()
  await openSite(away, info)
  await signInButton(away).click()
  const dialog = away.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('account.username') }).fill(account)
  await dialog.getByRole('textbox', { name: t('account.password') }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('shell.signIn'), exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()

  await first.page.getByRole('button', { name: d('guard.unfreeze'), exact: true }).click()
  const unfreeze = first.page.getByRole('dialog', { name: d('guard.unfreeze') })
  await giveReason(unfreeze, d('guard.unfreeze'), 'The owner came in person')
  await enterFreshCode(first)
  await expect(unfreeze).toBeHidden()
  // It waits: the account is what it was until a second person has agreed.
  await dialog.getByRole('button', { name: t('shell.signIn'), exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await agree(second, first)
  await signIn(away, info, account)
  await expect(away.getByText('1,000.00').first()).toBeVisible()
  expect([...faults, ...first.faults, ...second.faults]).toEqual([])
})

const publishNotice = async (staff: Staff, title: string) => {
  const { page } = staff
  await goTo(staff, 'nav.notices')
  await page.getByRole('link', { name: d('notice.new') }).click()
  await page.getByLabel(d('text.title'), { exact: true }).fill(title)
  await page.getByLabel(d('notice.body'), { exact: true }).fill('<p>The river is high.</p>')
  await page.getByRole('combobox', { name: d('notice.type') }).selectOption('H')
  await page.getByRole('switch', { name: d('schedule.published') }).click()
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Turns one of the switches of a game of the lobby. */
const turn = async (staff: Staff, game: string, name: string) => {
  const { page } = staff
  const row = page.getByRole('row').filter({ hasText: game })
  await row.getByRole('button', { name: d('lobby.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: d(name) }).click()
  await giveReason(dialog, d('lobby.save'), 'The wheel is oiled')
  await expect(dialog).toBeHidden()
}

test('staff publishes a notice and takes a game out of the lobby and back, and visitors see both', async ({
  page,
  browser,
}, info) => {
  const faults = watchConsole(page)
  const staff = await hire(browser, 'owner')
  const title = `High water ${staff.username}`
  await publishNotice(staff, title)
  await openSite(page, info)
  // It moves: the keyboard needs not aim at it.
  await page.getByRole('button', { name: title }).first().press('Enter')
  await expect(page.getByRole('dialog').getByText('The river is high.')).toBeVisible()

  await goTo(staff, 'nav.lobby')
  await staff.page.getByRole('link', { name: d('lobby.games'), exact: true }).click()
  await staff.page.getByLabel(d('lobby.name')).fill(GAME)
  await turn(staff, GAME, 'lobby.isEnabled')
  await page.goto(`${site()}/rng?name=${encodeURIComponent(GAME)}`)
  await expect(page.getByText(t('egame.none'))).toBeVisible()
  await turn(staff, GAME, 'lobby.isEnabled')
  await page.reload()
  await expect(page.getByText(GAME).first()).toBeVisible()
  await expect(page.getByText(t('egame.none'))).toBeHidden()
  expect([...faults, ...staff.faults]).toEqual([])
})
