import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { shiftClock } from '../../../platform/clock.ts'
import { earnStaffPass } from '../challenges/testing.ts'
import {
  ask,
  asOwner,
  buildOperator,
  codeFor,
  isAuditWhole,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
  PASSWORD,
} from './testing.ts'
import { bindAt, factorAt, signInAt, wrongCodeFor } from './testing-sign-in.ts'
import type { BackOffice } from './testing.ts'

const MINUTE = 60_000
let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openTestEndpoint(app)
})

afterEach(async () => {
  shiftClock(0)
  await endpoint.close()
  await close()
})

const login = (username: string, password = PASSWORD) => signInAt(endpoint, { username, password })
const factor = (loginToken: unknown, code: string, cookie: string | null) =>
  factorAt(endpoint, { loginToken, code, cookie })
const setUp = () => bindAt(endpoint)

const me = (backOffice: Partial<BackOffice>) =>
  ask(endpoint, { method: 'GET', url: '/bo/session', backOffice })

describe('signing in', () => {
  it('binds an authenticator at the first time and asks for its code at the next', async () => {
    await buildOperator(app)
    const first = await login('owner')
    expect(first.value).toMatchObject({ step: 'set-up', session: null })
    expect(first.value!['otpauthUrl']).toContain('otpauth://totp/Krathong:owner')
    const { secret, backOffice } = await setUp()
    expect((await me(backOffice)).value).toMatchObject({
      operator: { username: 'owner', role: 'owner' },
      brandName: 'Krathong',
    })
    shiftClock(MINUTE)
    const again = await login('OWNER ')
    expect(again.value).toMatchObject({ step: 'code', secret: null, otpauthUrl: null })
    expect((await factor(again.value!['loginToken'], codeFor(secret), again.cookie)).status).toBe(200)
  })

  it('keeps the secret sealed in the database', async () => {
    await buildOperator(app)
    const { secret } = await setUp()
    const row = await app.db.selectFrom('operators.operators').selectAll().executeTakeFirstOrThrow()
    expect(row.totp_secret_sealed!.includes(Buffer.from(secret))).toBe(false)
    expect(JSON.stringify(row.password_hash)).not.toContain(PASSWORD)
  })

  it('answers the same for a wrong password and for a name nobody has', async () => {
    await buildOperator(app)
    const wrong = await login('owner', 'nope')
    const unknown = await login('nobody', 'nope')
    expect([wrong.status, wrong.code]).toEqual([401, 'WRONG_CREDENTIALS'])
    expect([unknown.status, unknown.code]).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('refuses a code that was used once', async () => {
    await buildOperator(app)
    const { secret } = await setUp()
    const again = await login('owner')
    expect((await factor(again.value!['loginToken'], codeFor(secret), again.cookie)).code).toBe('WRONG_CODE')
  })

  it('refuses the second step without the cookie of the first', async () => {
    await buildOperator(app)
    const first = await login('owner')
    const code = codeFor(String(first.value!['secret']))
    expect((await factor(first.value!['loginToken'], code, null)).code).toBe('SESSION_ENDED')
    expect((await factor(first.value!['loginToken'], code, first.cookie)).status).toBe(200)
  })

  it('does nothing else with a first step', async () => {
    await buildOperator(app)
    const first = await login('owner')
    expect((await me({ token: String(first.value!['loginToken']), cookie: first.cookie! })).status).toBe(401)
  })

  it('refuses unknown fields and answers 4xx to anything malformed', async () => {
    const bodies = [
      { username: 'a', password: 'b', admin: true },
      { username: 1, password: 'b' },
      {},
      [],
      'x',
    ]
    for (const body of bodies) {
      expect((await ask(endpoint, { method: 'POST', url: '/bo/session/login', body })).status).toBe(400)
    }
  })
})

describe('counting wrong sign-ins', () => {
  const from = (address: string, username: string, password: string, more: object = {}) =>
    ask(endpoint, {
      method: 'POST',
      url: '/bo/session/login',
      body: { username, password, ...more },
      from: address,
    })
  const codesOf = async (tries: readonly Promise<{ code?: string }>[]) =>
    (await Promise.all(tries)).map(({ code }) => code)

  it('asks for a challenge after three wrong passwords and lets the right one in with it', async () => {
    await buildOperator(app)
    for (let n = 0; n < 3; n += 1) expect((await login('owner', 'nope')).code).toBe('WRONG_CREDENTIALS')
    const asked = await login('owner')
    expect([asked.status, asked.code]).toEqual([403, 'CHALLENGE_NEEDED'])
    const { pass, visit } = await earnStaffPass(endpoint)
    const signIn = (challengePass: string, cookie: string | null) =>
      ask(endpoint, {
        method: 'POST',
        url: '/bo/session/login',
        body: { username: 'owner', password: PASSWORD, challengePass },
        backOffice: { cookie: cookie ?? '' },
      })
    expect((await signIn(pass, null)).code).toBe('CHALLENGE_FAILED')
    expect((await signIn(pass, visit)).status).toBe(200)
    expect((await signIn(pass, visit)).code).toBe('CHALLENGE_FAILED')
  })

  it('judges no more than three of twenty parallel guesses', async () => {
    await buildOperator(app)
    const codes = await codesOf(Array.from({ length: 20 }, () => login('owner', 'nope')))
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(codes.filter((code) => code === 'CHALLENGE_NEEDED')).toHaveLength(17)
  })

  it('lets nobody keep an operator out, whatever strangers do from wherever', async () => {
    await buildOperator(app)
    const { secret, browser } = await setUp()
    for (let n = 0; n < 60; n += 1) await from(`10.1.${n % 20}.7`, 'owner', 'nope')
    // The operator's own browser is asked for nothing, also at an address from which somebody guessed.
    shiftClock(2 * MINUTE)
    const own = await ask(endpoint, {
      method: 'POST',
      url: '/bo/session/login',
      body: { username: 'owner', password: PASSWORD },
      backOffice: { cookie: browser },
      from: '10.1.1.7',
    })
    expect(own.value).toMatchObject({ step: 'code' })
    expect((await factor(own.value!['loginToken'], codeFor(secret), own.cookie)).status).toBe(200)
    // A browser that nobody knows solves a challenge, and is in.
    const { pass, visit } = await earnStaffPass(endpoint)
    const fresh = await ask(endpoint, {
      method: 'POST',
      url: '/bo/session/login',
      body: { username: 'owner', password: PASSWORD, challengePass: pass },
      backOffice: { cookie: visit },
      from: '192.0.2.9',
    })
    expect(fresh.status).toBe(200)
  })

  it('bounds a list of stolen pairs from one address, and tells no name from another', async () => {
    await buildOperator(app)
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 12; n += 1)
      answers.push((await from('10.2.3.4', n % 4 === 0 ? 'owner' : `nobody${n}`, 'Stolen-lantern-88')).code)
    expect(answers.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(new Set(answers.slice(3))).toEqual(new Set(['CHALLENGE_NEEDED']))
    expect(
      new Set(await codesOf([from('10.2.3.4', 'owner', PASSWORD), from('10.2.3.4', 'nobody', 'x')])),
    ).toEqual(new Set(['CHALLENGE_NEEDED']))
  })

  it('shuts an address for a while that goes on solving challenges for wrong passwords', async () => {
    await buildOperator(app)
    await sql`insert into operators.sign_in_attempts (key, failures, first_at) values ('address:10.9.9.9', 29, now())`.execute(
      app.db,
    )
    const attempt = async () => {
      const { pass, visit } = await earnStaffPass(endpoint)
      return ask(endpoint, {
        method: 'POST',
        url: '/bo/session/login',
        body: { username: 'nobody', password: 'nope', challengePass: pass },
        backOffice: { cookie: visit },
        from: '10.9.9.9',
      })
    }
    expect((await attempt()).code).toBe('WRONG_CREDENTIALS')
    const shut = await attempt()
    expect([shut.status, shut.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await from('10.9.8.8', 'owner', PASSWORD)).status).toBe(200)
    shiftClock(16 * MINUTE)
    expect((await attempt()).code).toBe('WRONG_CREDENTIALS')
  })

  it('counts wrong codes of strangers over several first steps, apart from those of the operator', async () => {
    await buildOperator(app)
    const { secret, browser } = await setUp()
    shiftClock(2 * MINUTE)
    const wrong = wrongCodeFor(secret)
    const codes = []
    for (let n = 0; n < 6; n += 1) {
      const first = await login('owner')
      codes.push((await factor(first.value!['loginToken'], wrong, first.cookie)).code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'TOO_MANY_ATTEMPTS'])
    const own = await login('owner')
    expect(
      (await factor(own.value!['loginToken'], codeFor(secret), `${own.cookie}; ${browser}`)).status,
    ).toBe(200)
  })

  it('ends a first step at its third wrong code', async () => {
    await buildOperator(app)
    const first = await login('owner')
    const wrong = wrongCodeFor(String(first.value!['secret']))
    const codes = []
    for (let n = 0; n < 3; n += 1)
      codes.push((await factor(first.value!['loginToken'], wrong, first.cookie)).code)
    expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'SESSION_ENDED'])
  })

  it('does not count sign-ins that succeed', async () => {
    await buildOperator(app)
    const { secret } = await setUp()
    for (let n = 1; n <= 5; n += 1) {
      shiftClock(n * MINUTE)
      const first = await login('owner')
      expect((await factor(first.value!['loginToken'], codeFor(secret), first.cookie)).status).toBe(200)
    }
  })
})

describe('a session', () => {
  it('needs its token and its cookie, and ends at sign-out', async () => {
    await buildOperator(app)
    const { backOffice } = await setUp()
    expect((await me({ token: backOffice.token })).status).toBe(401)
    expect((await me({ cookie: backOffice.cookie })).status).toBe(401)
    expect((await me({ token: backOffice.token, cookie: '__Host-operator=other' })).status).toBe(401)
    expect((await ask(endpoint, { method: 'DELETE', url: '/bo/session', backOffice })).status).toBe(200)
    expect((await me(backOffice)).code).toBe('SESSION_ENDED')
  })

  it('ends after fifteen idle minutes and lives while it is used, twelve hours at most', async () => {
    await buildOperator(app)
    const { backOffice } = await setUp()
    for (let minute = 10; minute < 12 * 60; minute += 10) {
      shiftClock(minute * MINUTE)
      expect((await me(backOffice)).status).toBe(200)
    }
    shiftClock(12 * 60 * MINUTE + 1)
    expect((await me(backOffice)).code).toBe('SESSION_ENDED')
  })

  it('is over for a browser that was left alone', async () => {
    await buildOperator(app)
    const { backOffice } = await setUp()
    shiftClock(15 * MINUTE + 1000)
    expect((await me(backOffice)).code).toBe('SESSION_ENDED')
    shiftClock(0)
    expect((await me(backOffice)).code).toBe('SESSION_ENDED')
  })

  it('sets its cookie out of reach of scripts', async () => {
    await buildOperator(app)
    const first = await login('owner')
    expect(first.raw.headers['set-cookie']).toMatch(/^__Host-operator=.*; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('loses its rights at once when the role is taken away or the operator disabled', async () => {
    await buildOperator(app)
    const { backOffice } = await setUp()
    await buildOperator(app, { username: 'another' })
    const mine = () => app.db.updateTable('operators.operators').where('username', '=', 'owner')
    await mine().set({ role: 'content' }).execute()
    expect((await ask(endpoint, { method: 'GET', url: '/bo/audit', backOffice })).code).toBe('NOT_ALLOWED')
    await mine().set({ state: 'disabled' }).execute()
    expect((await me(backOffice)).status).toBe(401)
  })
})

describe('an installation without a second factor', () => {
  it('finishes at the password', async () => {
    const open = await openTestEndpoint(app, { isFactorRequired: false })
    const backOffice = await openBackOffice(app, open, 'auditor')
    const answer = await ask(open, { method: 'GET', url: '/bo/session', backOffice })
    expect(answer.value).toMatchObject({ operator: { username: 'auditor' } })
    await open.close()
  })
})

describe('the audit trail', () => {
  it('tells sign-ins newest first, by stretches and by subject', async () => {
    await buildOperator(app)
    const { backOffice } = await setUp()
    const page = await ask(endpoint, { method: 'GET', url: '/bo/audit?limit=2', backOffice })
    const actions = (page.value!['content'] as { action: string }[]).map((row) => row.action)
    expect(actions).toEqual(['operator.sign-in', 'operator.second-factor'])
    const next = await ask(endpoint, {
      method: 'GET',
      url: `/bo/audit?limit=2&cursor=${String(page.value!['nextCursor'])}`,
      backOffice,
    })
    expect(next.value).toMatchObject({
      content: [{ action: 'operator.create', address: 'local' }],
      nextCursor: null,
    })
    const other = await ask(endpoint, { method: 'GET', url: '/bo/audit?subject=banner:', backOffice })
    expect(other.value).toMatchObject({ content: [] })
  })

  it('refuses change and shows tampering of whoever forces it', async () => {
    await buildOperator(app)
    await setUp()
    expect(await isAuditWhole(app)).toBe(true)
    await expect(sql`update operators.audit set operator = 'x'`.execute(app.db)).rejects.toThrow()
    await expect(sql`delete from operators.audit`.execute(app.db)).rejects.toThrow()
    await asOwner(app, 'alter table operators.audit disable trigger all')
    await asOwner(app, "update operators.audit set operator = 'somebody else' where audit_no = 1")
    expect(await isAuditWhole(app)).toBe(false)
  })
})
