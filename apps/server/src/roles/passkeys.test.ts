import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../../tests/browser.ts'
import type { Browser, Page } from '../../../../tests/browser.ts'
import { now, shiftClock } from '../platform/clock.ts'
import { openTestServer, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

const PASSWORD = 'Lantern-festival-77'
type Json = Record<string, unknown>

let server: TestServer
let chromium: Browser
let console: Page
/** Pages of one browser have one authenticator in common. */
let site: Page
let owner: TestBrowser
let username = ''
let secret = ''

const warned: string[] = []
const listen = ({ name, message }: Error) => void warned.push(`${name}: ${message}`)

const at = (path: string) => `${server.backoffice}/bo/session${path}`

/** The six digits of the next half minute: each counts once. */
let shifted = 0
const nextCode = () => {
  shifted += 30_000
  shiftClock(shifted)
  return generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) })
}

const inPage = (page: Page, work: string): Promise<Json> => page.evaluate<Json>(`(async () => { ${work} })()`)

/** What a page of an origin makes or signs with Chromium's virtual authenticator. */
const make = (page: Page, options: Json) =>
  inPage(
    page,
    `const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.create({ publicKey })).toJSON()`,
  )
const sign = (page: Page, options: Json) =>
  inPage(
    page,
    `const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.get({ publicKey })).toJSON()`,
  )

const firstStep = async () => {
  const browser = new TestBrowser()
  const { value } = await browser.call<{ loginToken: string; secret: string; hasPasskeys: boolean }>(
    'POST',
    at('/login'),
    { username, password: PASSWORD },
  )
  return { browser, ...value }
}
const askToSign = async (browser: TestBrowser, loginToken: string) =>
  (await browser.call<{ options: Json }>('POST', at('/passkey/options'), { loginToken })).value.options
const pass = (browser: TestBrowser, loginToken: string, credential: Json) =>
  browser.call<{ token: string }>('POST', at('/passkey'), { loginToken, credential })

const add = async (name: string, page = console) => {
  owner.freshCode = nextCode()
  const { value } = await owner.call<{ options: Json }>('POST', at('/passkeys/options'), {})
  return owner.call<{ passkeyId: string }>('POST', at('/passkeys'), {
    name,
    credential: await make(page, value.options),
  })
}
const list = async () => {
  const { value } = await owner.call<{ passkeys: { passkeyId: string; name: string; isBlocked: boolean }[] }>(
    'GET',
    at('/passkeys'),
  )
  return value.passkeys
}

beforeAll(async () => {
  process.on('warning', listen)
  server = await openTestServer()
  chromium = await openBrowser({ webGl: 'none' })
  const context = await chromium.newContext()
  const open = async (address: string) => {
    const page = await context.newPage()
    await page.goto(address)
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    return page
  }
  console = await open(`${server.backoffice}/readyz`)
  site = await open(`${server.site}/readyz`)
  const [, name = '', printed = ''] = /Operator\s+(\S+) \/ (\S+)/.exec(server.signIns.join('\n')) ?? []
  username = name
  owner = new TestBrowser()
  const first = await owner.call<{ loginToken: string; secret: string }>('POST', at('/login'), {
    username,
    password: printed,
  })
  secret = first.value.secret
  const second = await owner.call<{ token: string }>('POST', at('/factor'), {
    loginToken: first.value.loginToken,
    code: nextCode(),
  })
  owner.token = second.value.token
  await owner.call('PUT', at('/password'), { current: printed, next: PASSWORD })
  const again = await firstStep()
  const passed = await again.browser.call<{ token: string }>('POST', at('/factor'), {
    loginToken: again.loginToken,
    code: nextCode(),
  })
  owner = again.browser
  owner.token = passed.value.token
}, 120_000)
afterAll(async () => {
  process.off('warning', listen)
  await chromium.close()
  await server.stop()
})

it('is made behind a fresh code, signs in beside the six digits, has a name and can be taken away', async () => {
  owner.freshCode = null
  expect((await owner.call('POST', at('/passkeys/options'), {})).code).toBe('FRESH_CODE_NEEDED')
  expect((await firstStep()).hasPasskeys).toBe(false)
  const { value } = await add('Telephone')
  const { browser, loginToken, hasPasskeys } = await firstStep()
  expect(hasPasskeys).toBe(true)
  const signed = await pass(browser, loginToken, await sign(console, await askToSign(browser, loginToken)))
  expect(signed.status).toBe(200)
  browser.token = signed.value.token
  expect((await browser.call('GET', at(''))).status).toBe(200)

  await owner.call('PUT', at(`/passkeys/${value.passkeyId}`), { name: 'Old telephone' })
  expect(await list()).toMatchObject([{ name: 'Old telephone', isBlocked: false }])
  owner.freshCode = null
  expect((await owner.call('DELETE', at(`/passkeys/${value.passkeyId}`))).code).toBe('FRESH_CODE_NEEDED')
  owner.freshCode = nextCode()
  expect((await owner.call('DELETE', at(`/passkeys/${value.passkeyId}`))).status).toBe(200)
  expect(await list()).toEqual([])
  const rows = await server.asOwner(
    "select action from operators.audit where action like 'operator.passkey%' order by audit_no",
  )
  expect(rows.map(({ action }) => action)).toEqual(['operator.passkey-added', 'operator.passkey-removed'])
})

it('opens nothing with what was signed for another challenge, another browser or another place', async () => {
  await add('Key')
  const { browser, loginToken } = await firstStep()
  const old = await sign(console, await askToSign(browser, loginToken))
  // A newer question makes the one before worth nothing.
  await askToSign(browser, loginToken)
  expect((await pass(browser, loginToken, old)).code).toBe('PASSKEY_REFUSED')
  const { browser: other, loginToken: otherToken } = await firstStep()
  expect((await pass(new TestBrowser(), otherToken, old)).code).toBe('SESSION_ENDED')
  const good = await sign(console, await askToSign(other, otherToken))
  expect((await pass(other, otherToken, { ...good, id: 'bm90LW1pbmU', rawId: 'bm90LW1pbmU' })).code).toBe(
    'PASSKEY_REFUSED',
  )
  // The challenge is used up, whatever became of it.
  expect((await pass(other, otherToken, good)).code).toBe('PASSKEY_REFUSED')
  expect((await pass(other, otherToken, good)).code).toBe('SESSION_ENDED')
  expect((await pass(other, otherToken, { id: 'x' })).code).toBe('BAD_INPUT')
  // The site is another origin of the same name.
  expect((await add('Made at the site', site)).code).toBe('PASSKEY_REFUSED')
})

it('is blocked once its counter goes back: there are two of it', async () => {
  await server.asOwner('update operators.passkeys set counter = 1000000')
  const { browser, loginToken } = await firstStep()
  const signed = await pass(browser, loginToken, await sign(console, await askToSign(browser, loginToken)))
  expect(signed.code).toBe('PASSKEY_REFUSED')
  expect(await list()).toMatchObject([{ isBlocked: true }])
  const next = await firstStep()
  expect(next.hasPasskeys).toBe(false)
  expect(
    (await next.browser.call('POST', at('/passkey/options'), { loginToken: next.loginToken })).code,
  ).toBe('NOT_FOUND')
  const [row] = await server.asOwner(
    "select count(*)::integer as count from operators.audit where action = 'operator.passkey-cloned'",
  )
  expect(row).toEqual({ count: 1 })
})

it('warns of nothing: only algorithms are asked about that are chosen here', () => {
  expect(warned.filter((line) => line.includes('Web Crypto'))).toEqual([])
})
