import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { confirmFromMachine, createOperator } from '../../apps/server/src/modules/core/operators/program.ts'
import { onDatabase, runStatement } from './database.ts'
import { keepForTab, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const d = wordsOf('backoffice', 'th')
export const STAFF_PASSWORD = 'Lantern-festival-77'

/** Somebody who works here, signed in at a back office of their own. */
export interface Staff {
  page: Page
  username: string
  /** What the console of their browser has complained of. */
  faults: string[]
  secret: string
}

/** The two steps of a first sign-in by their calls; the forms of both are filled in by the journey of the back office. */
const signInByCall = async (page: Page, username: string) => {
  const origin = process.env.KRATHONG_BACKOFFICE!
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.context().request.post(origin + path, { data })
    const said = (await answer.json()) as { value?: T }
    expect(said.value, JSON.stringify(said)).toBeTruthy()
    return said.value!
  }
  const { loginToken, secret } = await ask<{ loginToken: string; secret: string }>('/bo/session/login', {
    username,
    password: STAFF_PASSWORD,
  })
  const { token, operator } = await ask<{ token: string; operator: { operatorId: string } }>(
    '/bo/session/factor',
    { loginToken, code: await generate({ secret }) },
  )
  await keepForTab(page, origin, { 'krathong.operator': `${token} ${operator.operatorId}` })
  return secret
}

/**
 * A new operator, made and confirmed as `npm run staff` does it, with an authenticator. Every journey has its own: the code of an
 * authenticator counts once, so two journeys at once could not share one.
 */
export const hire = async (browser: Browser, role: string): Promise<Staff> => {
  const username = `${role}-${crypto.randomUUID().slice(0, 8)}`
  const page = await (await browser.newContext()).newPage()
  const faults = watchConsole(page)
  // A form that its program does not take in hand loads the page anew, and what was typed is gone.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('?'))
      faults.push(`sent as a form: ${request.url()}`)
  })
  await onDatabase(async (handle) => {
    await createOperator(handle, { username, displayName: username, role, password: STAFF_PASSWORD })
  })
  const secret = await signInByCall(page, username)
  await onDatabase((handle) => confirmFromMachine(handle, username))
  await page.goto(process.env.KRATHONG_BACKOFFICE!)
  await expect(page.getByRole('navigation', { name: d('nav.label') })).toBeVisible()
  return { page, username, faults, secret }
}

/** A name is compared without the places where a line of Thai may break. */
const startsWith = (text: string) => new RegExp(`^${text.replaceAll('\u200B', '')}`)

/** A place of the menu; its link may also count what waits there. */
export const goTo = ({ page }: Staff, place: string) =>
  page
    .getByRole('navigation', { name: d('nav.label') })
    .getByRole('link', { name: startsWith(d(place)) })
    .first()
    .click()

/** The row of a list that holds this text, as the list is now: rows of the last visit stand until the answer is there. */
export const openRow = async ({ page }: Staff, text: string) => {
  const row = page.getByRole('row').filter({ hasText: text }).first()
  await expect(row).toBeVisible()
  await expect(page.locator('.list-rows[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click()
}

/** What is asked before a change: its reason, and then the button that makes it. */
export const giveReason = async (dialog: Locator, confirm: string, reason: string) => {
  await dialog.getByLabel(d('reason.label')).fill(reason)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

/** Types the code of this moment. Half a minute has to pass between two of them: it passes in the database. */
export const enterFreshCode = async ({ page, username, secret }: Staff) => {
  const asked = page.getByRole('dialog', { name: d('fresh.title') })
  await expect(asked).toBeVisible()
  await runStatement(`update operators.operators set totp_last_step = null where username = '${username}'`)
  await asked.getByLabel(d('factor.code')).fill(await generate({ secret }))
  await asked.getByRole('button', { name: d('factor.confirm') }).click()
  await expect(asked).toBeHidden()
}

/** Makes a change that waits for a second person, and reads in the dialog that it does. */
export const propose = async (by: Staff, dialog: Locator, confirm: string, reason: string) => {
  await giveReason(dialog, confirm, reason)
  await enterFreshCode(by)
  await expect(dialog.getByRole('link', { name: d('approval.see') })).toBeVisible()
  await dialog
    .getByRole('button', { name: d('action.close') })
    .last()
    .click()
}

/** The second person finds what the first one proposed, looks at it and agrees. */
export const agree = async (second: Staff, first: Staff) => {
  const { page } = second
  const approve = page.getByRole('button', { name: d('approval.approve'), exact: true })
  // A list that was open before shows for a moment what has been decided since.
  await expect(async () => {
    await goTo(second, 'nav.approvals')
    await openRow(second, first.username)
    await expect(approve).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await approve.click()
  await giveReason(
    page.getByRole('dialog', { name: d('approval.approve-title') }),
    d('approval.approve'),
    'Seen',
  )
  await enterFreshCode(second)
  await expect(page.getByText(d('approval.decision-reason'))).toBeVisible()
}
