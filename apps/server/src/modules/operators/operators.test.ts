import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../platform/app.ts'
import { shiftClock } from '../../platform/clock.ts'
import { checkAudit } from './check-audit.ts'
import {
  ask,
  asOwner,
  buildOperator,
  codeFor,
  openDesk,
  openTestApp,
  openTestDoor,
  PASSWORD,
} from './testing.ts'
import type { Desk } from './testing.ts'

const MINUTE = 60_000
let app: App
let close: () => Promise<void>
let door: FastifyInstance

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  door = await openTestDoor(app)
})

afterEach(async () => {
  shiftClock(0)
  await door.close()
  await close()
})

const login = (username: string, password = PASSWORD) =>
  ask(door, { method: 'POST', url: '/bo/session/login', body: { username, password } })

const factor = (loginToken: unknown, code: string, cookie: string | null) =>
  ask(door, {
    method: 'POST',
    url: '/bo/session/factor',
    body: { loginToken, code },
    desk: { cookie: cookie ?? '' },
  })

/** Binds an authenticator and returns its secret with the finished session. */
const setUp = async () => {
  const first = await login('owner')
  const secret = String(first.value!['secret'])
  const second = await factor(first.value!['loginToken'], codeFor(secret), first.cookie)
  return { secret, desk: { token: String(second.value!['token']), cookie: second.cookie! } satisfies Desk }
}

const me = (desk: Partial<Desk>) => ask(door, { method: 'GET', url: '/bo/session', desk })

describe('signing in', () => {
  it('binds an authenticator at the first time and asks for its code at the next', async () => {
    await buildOperator(app)
    const first = await login('owner')
    expect(first.value).toMatchObject({ step: 'set-up', session: null })
    expect(first.value!['otpauthUrl']).toContain('otpauth://totp/Krathong:owner')
    const { secret, desk } = await setUp()
    expect((await me(desk)).value).toMatchObject({
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
      expect((await ask(door, { method: 'POST', url: '/bo/session/login', body })).status).toBe(400)
    }
  })
})

describe('the lock', () => {
  it('closes after three wrong passwords, also for the right one, and opens by waiting', async () => {
    await buildOperator(app)
    for (let n = 0; n < 3; n += 1) expect((await login('owner', 'nope')).code).toBe('WRONG_CREDENTIALS')
    const locked = await login('owner')
    expect([locked.status, locked.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(locked.data!['retryAfterSeconds'])).toBeGreaterThan(800)
    shiftClock(16 * MINUTE)
    expect((await login('owner')).status).toBe(200)
  })

  it('lets no more than three of twenty parallel guesses be judged', async () => {
    await buildOperator(app)
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => login('owner', 'nope').then((answer) => answer.code)),
    )
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(17)
  })

  it('counts wrong codes over several first steps', async () => {
    await buildOperator(app)
    const { secret } = await setUp()
    shiftClock(2 * MINUTE)
    const wrong = String((Number(codeFor(secret)) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 3; n += 1) {
      const first = await login('owner')
      expect((await factor(first.value!['loginToken'], wrong, first.cookie)).code).toBe('WRONG_CODE')
    }
    expect((await login('owner')).code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('ends a first step at its third wrong code', async () => {
    await buildOperator(app)
    const first = await login('owner')
    const wrong = String((Number(codeFor(String(first.value!['secret']))) + 1) % 1_000_000).padStart(6, '0')
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
    const { desk } = await setUp()
    expect((await me({ token: desk.token })).status).toBe(401)
    expect((await me({ cookie: desk.cookie })).status).toBe(401)
    expect((await me({ token: desk.token, cookie: '__Host-operator=other' })).status).toBe(401)
    expect((await ask(door, { method: 'DELETE', url: '/bo/session', desk })).status).toBe(200)
    expect((await me(desk)).code).toBe('SESSION_ENDED')
  })

  it('ends after fifteen idle minutes and lives while it is used, twelve hours at most', async () => {
    await buildOperator(app)
    const { desk } = await setUp()
    for (let minute = 10; minute < 12 * 60; minute += 10) {
      shiftClock(minute * MINUTE)
      expect((await me(desk)).status).toBe(200)
    }
    shiftClock(12 * 60 * MINUTE + 1)
    expect((await me(desk)).code).toBe('SESSION_ENDED')
  })

  it('is over for an abandoned desk', async () => {
    await buildOperator(app)
    const { desk } = await setUp()
    shiftClock(15 * MINUTE + 1000)
    expect((await me(desk)).code).toBe('SESSION_ENDED')
    shiftClock(0)
    expect((await me(desk)).code).toBe('SESSION_ENDED')
  })

  it('sets its cookie out of reach of scripts', async () => {
    await buildOperator(app)
    const first = await login('owner')
    expect(first.raw.headers['set-cookie']).toMatch(/^__Host-operator=.*; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('loses its rights at once when the role is taken away or the operator disabled', async () => {
    await buildOperator(app)
    const { desk } = await setUp()
    await buildOperator(app, { username: 'another' })
    const mine = () => app.db.updateTable('operators.operators').where('username', '=', 'owner')
    await mine().set({ role: 'content' }).execute()
    expect((await ask(door, { method: 'GET', url: '/bo/audit', desk })).code).toBe('NOT_ALLOWED')
    await mine().set({ state: 'disabled' }).execute()
    expect((await me(desk)).status).toBe(401)
  })
})

describe('an installation without a second factor', () => {
  it('finishes at the password', async () => {
    const open = await openTestDoor(app, { isFactorRequired: false })
    const desk = await openDesk(app, open, 'auditor')
    const answer = await ask(open, { method: 'GET', url: '/bo/session', desk })
    expect(answer.value).toMatchObject({ operator: { username: 'auditor' } })
    await open.close()
  })
})

describe('the audit trail', () => {
  it('tells sign-ins newest first, by stretches and by subject', async () => {
    await buildOperator(app)
    const { desk } = await setUp()
    const page = await ask(door, { method: 'GET', url: '/bo/audit?limit=2', desk })
    const actions = (page.value!['content'] as { action: string }[]).map((row) => row.action)
    expect(actions).toEqual(['operator.sign-in', 'operator.second-factor'])
    const next = await ask(door, {
      method: 'GET',
      url: `/bo/audit?limit=2&cursor=${String(page.value!['nextCursor'])}`,
      desk,
    })
    expect(next.value).toMatchObject({
      content: [{ action: 'operator.create', address: 'local' }],
      nextCursor: null,
    })
    const other = await ask(door, { method: 'GET', url: '/bo/audit?subject=banner:', desk })
    expect(other.value).toMatchObject({ content: [] })
  })

  it('refuses change and shows tampering of whoever forces it', async () => {
    await buildOperator(app)
    await setUp()
    expect(await checkAudit(app)).toBe(true)
    await expect(sql`update operators.audit set operator = 'x'`.execute(app.db)).rejects.toThrow()
    await expect(sql`delete from operators.audit`.execute(app.db)).rejects.toThrow()
    await asOwner(app, 'alter table operators.audit disable trigger all')
    await asOwner(app, "update operators.audit set operator = 'somebody else' where audit_no = 1")
    expect(await checkAudit(app)).toBe(false)
  })
})
