import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { runStatement } from './database.ts'
import { enterFreshCode, hire, STAFF_PASSWORD } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const d = wordsOf('backoffice', 'th')
const refused = (
  JSON.parse(
    readFileSync(new URL('../../packages/protocol/refusals/th.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
)['PASSKEY_REFUSED']!

/** The key of a telephone that says yes by itself. */
const holdKey = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

const openOwn = ({ page }: Staff) => page.goto(`${process.env.KRATHONG_BACKOFFICE!}/own/password`)
const keyRow = ({ page }: Staff) => page.getByRole('row').filter({ hasText: 'Telephone' })

const signOut = async ({ page }: Staff) => {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(process.env.KRATHONG_BACKOFFICE!)
}

const typePassword = async ({ page, username }: Staff) => {
  await page.getByLabel(d('sign-in.username')).fill(username)
  await page.getByRole('textbox', { name: d('sign-in.password') }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: d('sign-in.continue') }).click()
  await expect(page.getByLabel(d('factor.code'))).toBeVisible()
}

const inside = ({ page }: Staff) => page.getByRole('navigation', { name: d('nav.label') })
const passkeyButton = ({ page }: Staff) =>
  page.getByRole('button', { name: d('factor.passkey'), exact: true })

test('a passkey is made, signs in, is blocked once there are two of it, and is taken away', async ({
  browser,
}) => {
  const staff = await hire(browser, 'support')
  const { page, username, secret } = staff
  await holdKey(page)
  await test.step('it is made behind a code', async () => {
    await openOwn(staff)
    await page.getByLabel(d('passkeys.name')).fill('Telephone')
    await page.getByRole('button', { name: d('passkeys.add'), exact: true }).click()
    await enterFreshCode(staff)
    await expect(keyRow(staff)).toBeVisible()
  })
  await test.step('it signs in, in place of the six digits', async () => {
    await signOut(staff)
    await typePassword(staff)
    await passkeyButton(staff).click()
    await expect(inside(staff)).toBeVisible()
  })
  await test.step('its copy was used more often: it opens nothing, and the digits do', async () => {
    await runStatement(`update operators.passkeys set counter = 1000000 where operator_id =
      (select operator_id from operators.operators where username = '${username}')`)
    await signOut(staff)
    await typePassword(staff)
    await passkeyButton(staff).click()
    await expect(page.getByText(refused).first()).toBeVisible()
    await runStatement(`update operators.operators set totp_last_step = null where username = '${username}'`)
    await page.getByLabel(d('factor.code')).fill(await generate({ secret }))
    await expect(inside(staff)).toBeVisible()
    await openOwn(staff)
    await expect(keyRow(staff).getByText(d('passkeys.blocked'))).toBeVisible()
  })
  await test.step('it is taken away, and is asked for no more', async () => {
    await keyRow(staff)
      .getByRole('button', { name: d('passkeys.remove'), exact: true })
      .click()
    await enterFreshCode(staff)
    await expect(page.getByText(d('passkeys.none'), { exact: true })).toBeVisible()
    await signOut(staff)
    await typePassword(staff)
    await expect(passkeyButton(staff)).toHaveCount(0)
  })
  expect(staff.faults).toEqual([])
})
