import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, openSite, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const port = () => new URL(site()).port
// To a browser these two names of this machine are two sites, with cookies and storage of their own.
const second = () => `http://127.0.0.1:${port()}`
const foreign = () => `http://127.0.0.2:${port()}`

/** The brand's list of addresses, as an operator and a second one would have set it. */
const listAddresses = (origins: readonly string[]) =>
  runStatement(
    `update settings.current set version = version + 1, value = jsonb_set(value, '{frame,domains}', '${JSON.stringify(origins)}')`,
  )

test.afterEach(() => listAddresses([]))

test('the session goes along to another address of the site, once, and to no other @alone', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  await listAddresses([site(), second()])
  // A statement behind the program's back is seen two seconds later: a page sent before may not ask the other address.
  await expect
    .poll(async () => (await page.request.get(site())).headers()['content-security-policy'])
    .toContain(second())
  const username = await register(page, info)
  await openSite(page, info, '/promotions')
  // With a header of its own a question to the other address would not be the plain one that browsers send.
  await page.context().setExtraHTTPHeaders({})
  await page.getByRole('button', { name: t('shell.domains') }).click()
  const dialog = page.getByRole('dialog', { name: t('domains.title') })
  await expect(dialog.locator('.domain-speed.tabular')).toHaveCount(2)
  const code = page.waitForRequest((request) => request.url().endsWith('/api/handover/arrival'))
  await dialog.getByRole('link', { name: t('domains.go') }).click()
  await page.waitForURL(`${second()}/`)
  await expect(page.getByText('1,000.00').first()).toBeVisible()
  await page.goto(`${second()}/#/me`)
  await expect(page.getByText(username).first()).toBeVisible()

  // Nothing that opens an account stays in an address, and a code opens once.
  expect(page.url()).not.toContain('code')
  const sent = (await code).postDataJSON() as { code: string; nonce: string }
  const again = await page.request.post((await code).url(), { data: sent, headers: { origin: second() } })
  expect(again.ok()).toBe(false)

  // The page left behind is signed in as before; leaving here does not sign anybody out there.
  await page.goto(`${site()}/#/me`)
  await expect(page.getByText(username).first()).toBeVisible()

  // An address that is not in the list gets nothing, whichever way it asks.
  await page.goto(`${site()}/handover?to=${encodeURIComponent(foreign())}&seal=${'A'.repeat(43)}`)
  await expect(page.getByText(t('handover.failed'))).toBeVisible()
  await page.goto(`${site()}/handover?from=${encodeURIComponent(foreign())}`)
  await expect(page.getByText(t('handover.failed'))).toBeVisible()
  expect(new URL(page.url()).origin).toBe(site())
  expect(faults).toEqual([])
})
