import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeFor, lettersTo } from '../../../core/notifications/testing.ts'
import { Browser, newName, openTestSite, PASSWORD } from '../testing.ts'
import type { TestSite } from '../testing.ts'
import { beginStep, codeOf } from '../testing/authenticator.ts'

let site: TestSite
let username: string
let malee: Browser
let away: Browser

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  beginStep()
  username = newName()
  malee = new Browser(site.site)
  away = new Browser(site.site, '198.51.100.9')
  await malee.register({ username })
})

const playerId = async () => String((await malee.ask('GET', '/wps/member/info')).value['playerId'])

/** Gives a player the name that stands on their bank account. */
const nameAccount = async (name = 'Malee Jaidee') =>
  sql`update players.players set payee_name = ${name}, payee_name_locked_at = now()
    where player_id = ${await playerId()}::uuid`.execute(site.app.db)

/** Gives a player a number and an address that codes have proven. */
const prove = async (contact: { phone?: string; email?: string }) => {
  const id = await playerId()
  const { phone = null, email = null } = contact
  await sql`update players.players set phone = ${phone}, phone_verified_at = case when ${phone}::text is null then null else now() end,
      email = ${email}, email_key = ${email}, email_verified_at = case when ${email}::text is null then null else now() end
    where player_id = ${id}::uuid`.execute(site.app.db)
}
let numbered = 0
const newPhone = () => {
  numbered += 1
  return `+6681234${String(numbered).padStart(4, '0')}`
}

const bind = async () => {
  const { value } = await malee.ask('PUT', '/wps/member/authenticator', { password: PASSWORD })
  const secret = String(value['secret'])
  const confirmed = await malee.ask('POST', '/wps/member/authenticator', { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: confirmed.value['recoveryCodes'] as string[] }
}

describe('a sign-in from a new browser', () => {
  it('opens at once for who has nothing to prove themselves by, and for a browser that is known', async () => {
    expect((await away.signIn(username)).status).toBe(200)
    await nameAccount()
    expect((await malee.signIn(username)).status).toBe(200)
  })

  it('is asked for the surest way only, and gives nothing before it is shown', async () => {
    await nameAccount()
    const { secret } = await bind()
    const asked = await away.signIn(username)
    expect(asked).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_NEEDED',
      data: { ways: ['authenticator', 'recovery'] },
    })
    expect(await away.ask('GET', '/wps/v2/wallets/balance')).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await away.passFactor('payee-name', 'Malee Jaidee')).toMatchObject({ code: 'FACTOR_EXPIRED' })
    expect(await away.passFactor('authenticator', codeOf(secret))).toMatchObject({ status: 200 })
    expect((await away.ask('GET', '/wps/v2/wallets/balance')).status).toBe(200)
  })

  it('passes with a recovery code, once', async () => {
    const { recoveryCodes } = await bind()
    await away.signIn(username)
    expect(await away.passFactor('recovery', recoveryCodes[0]!)).toMatchObject({ status: 200 })
    const other = new Browser(site.site, '198.51.100.10')
    await other.signIn(username)
    expect(await other.passFactor('recovery', recoveryCodes[0]!)).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('passes with the name on the bank account, however it is spaced, and not with another', async () => {
    await nameAccount('มาลี ใจดี')
    expect(await away.signIn(username)).toMatchObject({ data: { ways: ['payee-name'] } })
    expect((await away.ask('GET', '/wps/session/factor')).value).toEqual({
      methods: [{ method: 'payee-name', hint: null }],
    })
    for (const wrong of ['', ' ', 'มาลี', '%'])
      expect((await away.passFactor('payee-name', wrong)).status).not.toBe(200)
    const next = new Browser(site.site, '198.51.100.11')
    expect((await next.signIn(username)).code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('lets nobody guess the name: three wrong ones, and even the right one waits', async () => {
    await nameAccount()
    await away.signIn(username)
    const codes = []
    for (const guess of ['A B', 'C D', 'E F', 'Malee Jaidee'])
      codes.push((await away.passFactor('payee-name', guess)).code)
    expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS'])
    expect((await malee.signIn(username)).status).toBe(200)
  })

  it('counts guesses that come all at once', async () => {
    await nameAccount()
    await away.signIn(username)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => away.passFactor('payee-name', `Guess ${'x'.repeat(n + 1)}`)),
    )
    expect(answers.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(3)
  })

  it('opens one session by one ticket, also when two answers come at once', async () => {
    await nameAccount()
    await away.signIn(username)
    const answers = await Promise.all([
      away.passFactor('payee-name', 'malee jaidee'),
      away.passFactor('payee-name', 'malee jaidee'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('belongs to the browser that began it', async () => {
    await nameAccount()
    await away.signIn(username)
    const thief = new Browser(site.site, '203.0.113.99')
    expect(await thief.passFactor('payee-name', 'Malee Jaidee')).toMatchObject({
      status: 409,
      code: 'FACTOR_EXPIRED',
    })
  })

  it('is over after its time, and for an account that was locked meanwhile', async () => {
    await nameAccount()
    await away.signIn(username)
    const id = await playerId()
    await sql`update players.players set state = 'locked' where player_id = ${id}::uuid`.execute(site.app.db)
    expect(await away.passFactor('payee-name', 'Malee Jaidee')).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    await sql`update players.players set state = 'active' where player_id = ${id}::uuid`.execute(site.app.db)
    await sql`update players.factor_tickets set expires_at = now() where player_id = ${id}::uuid`.execute(
      site.app.db,
    )
    expect(await away.passFactor('payee-name', 'Malee Jaidee')).toMatchObject({ code: 'FACTOR_EXPIRED' })
  })

  it('that passes again and again is never made to wait', async () => {
    await nameAccount()
    for (let turn = 0; turn < 5; turn += 1) {
      const browser = new Browser(site.site, `198.51.100.${40 + turn}`)
      expect((await browser.signIn(username)).code).toBe('SECOND_FACTOR_NEEDED')
      expect((await browser.passFactor('payee-name', 'Malee Jaidee')).status).toBe(200)
    }
  })
})

describe('a code that is sent', () => {
  it('goes to the proven number, opens this sign-in, and no other', async () => {
    const phone = newPhone()
    await prove({ phone })
    expect(await away.signIn(username)).toMatchObject({ data: { ways: ['sms'] } })
    expect((await away.ask('GET', '/wps/session/factor')).value).toEqual({
      methods: [{ method: 'sms', hint: `+66•••${phone.slice(-2)}` }],
    })
    const sent = await away.ask('POST', '/wps/session/factor/code', { method: 'sms' })
    expect(sent).toMatchObject({ status: 200, value: { resendAfterSeconds: expect.any(Number) } })
    const code = await codeFor(site.app, phone)
    // Ids have every row of digits by chance.
    expect(JSON.stringify(sent).replaceAll(/[0-9a-f-]{36}/g, '')).not.toContain(code)
    const thief = new Browser(site.site, '198.51.100.77')
    await thief.signIn(username)
    expect(await thief.passFactor('sms', code)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await away.passFactor('sms', code)).toMatchObject({ status: 200 })
  })

  it('is not sent again before its time, nor by a way that was not offered', async () => {
    const phone = newPhone()
    await prove({ phone })
    await away.signIn(username)
    expect(await away.ask('POST', '/wps/session/factor/code', { method: 'email' })).toMatchObject({
      code: 'FACTOR_EXPIRED',
    })
    await away.ask('POST', '/wps/session/factor/code', { method: 'sms' })
    expect(await away.ask('POST', '/wps/session/factor/code', { method: 'sms' })).toMatchObject({
      status: 429,
      code: 'CODE_TOO_SOON',
    })
    expect(
      await new Browser(site.site).ask('POST', '/wps/session/factor/code', { method: 'sms' }),
    ).toMatchObject({
      code: 'FACTOR_EXPIRED',
    })
  })

  it('goes to the proven address, and an empty or listed code passes nothing', async () => {
    const email = `${username}@mail.example`
    await prove({ email })
    expect(await away.signIn(username)).toMatchObject({ data: { ways: ['email'] } })
    await away.ask('POST', '/wps/session/factor/code', { method: 'email' })
    expect((await away.passFactor('email', '')).code).toBe('WRONG_CODE')
    expect(
      (await away.ask('POST', '/wps/session/factor', { method: 'email', answer: ['000000'] })).code,
    ).toBe('BAD_INPUT')
    expect((await away.passFactor('email', await codeFor(site.app, email))).status).toBe(200)
  })
})

describe('a new device', () => {
  it('is told to the owner by mail, once, and the first sign-in of all is not', async () => {
    const email = `${username}@mail.example`
    await prove({ email })
    await away.signIn(username)
    await away.ask('POST', '/wps/session/factor/code', { method: 'email' })
    expect((await lettersTo(site.app, email)).map(({ kind }) => kind)).toEqual(['code'])
    await away.passFactor('email', await codeFor(site.app, email))
    const [notice] = await lettersTo(site.app, email)
    expect(notice).toMatchObject({
      kind: 'new-device',
      fills: { address: '198.51.100.9', device: 'a test' },
    })
    await away.signIn(username)
    expect((await lettersTo(site.app, email)).filter(({ kind }) => kind === 'new-device')).toHaveLength(1)
  })
})
