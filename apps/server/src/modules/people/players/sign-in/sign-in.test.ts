import { parseOptions } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proveLedger } from '../../../core/ledger/program.ts'
import { decoyHash, hashPassword, isPassword } from './passwords.ts'
import { earnPass } from '../../../core/challenges/testing.ts'
import { watchQueries } from '../testing/watch-queries.ts'
import { Browser, buildPlayer, newName, openTestSite, PASSWORD } from '../testing.ts'
import type { TestSite } from '../testing.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
})

const browser = (address?: string) => new Browser(site.site, address)

/** A player of each test's own, whom no browser knows and nobody has guessed at. */
let name: string
beforeEach(async () => {
  await site.app.db.deleteFrom('players.sign_in_failures').execute()
  name = newName()
  await buildPlayer(site.app, site.settings, { username: name })
})

describe('signing in', () => {
  it('opens a session by name in any case', async () => {
    const malee = browser()
    expect(await malee.signIn(` ${name.toUpperCase()} `)).toMatchObject({
      status: 200,
      value: { firstTimeLogin: true },
    })
    expect(await malee.signIn(name)).toMatchObject({ status: 200, value: { firstTimeLogin: false } })
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({ value: { account: name } })
  })

  it('answers a name nobody has like a wrong password', async () => {
    const wrong = await browser().signIn(name, 'not-hers-1')
    const unknown = await browser().signIn('nobody99', 'not-hers-1')
    expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  })

  it('does the same work for a name nobody has', async () => {
    expect(parseOptions(await decoyHash)).toEqual(parseOptions(await hashPassword('another')))
    expect(await isPassword(null, 'anything')).toBe(false)
    const queriesOf = await watchQueries(site.app)
    const asked = (username: string) =>
      queriesOf(() => browser('198.51.100.20').signIn(username, 'not-hers-1'))
    const known = await asked(name)
    expect(known.length).toBeGreaterThan(4)
    expect(await asked('nobody99')).toEqual(known)
  })

  it.each([
    ['no name', { username: '', password: 'x' }, 'username'],
    ['no password', { username: 'malee', password: '' }, 'password'],
    ['a name with a space in it', { username: 'ma lee', password: 'x' }, 'username'],
    ['a name with a zero byte', { username: 'ma\u0000lee', password: 'x' }, 'username'],
  ])('refuses %s under its field', async (_, form, field) => {
    expect(await browser().ask('POST', '/wps/session/login', form)).toMatchObject({
      status: 400,
      fields: { [field]: {} },
    })
  })

  it('tells an account is locked only to who knows its password', async () => {
    await sql`update players.players set state = 'locked' where username = ${name}`.execute(site.app.db)
    expect(await browser().signIn(name, 'not-hers-1')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await browser().signIn(name)).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' })
  })
})

describe('guessing', () => {
  const passTime = (seconds: number) =>
    sql`update players.sign_in_failures set blocked_until = blocked_until - make_interval(secs => ${seconds}),
      first_at = first_at - make_interval(secs => ${seconds})`.execute(site.app.db)

  const ask = (person: Browser, username: string, password: string, proof: object = {}) =>
    person.ask('POST', '/wps/session/login', { username, password, ...proof })

  /** Wrong passwords by one who solves what is asked. */
  const guess = async (times: number, username: string, from = '198.51.100.1') => {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push((await browser(from).signIn(username, 'not-hers-1')).code)
    return answers
  }

  /** Failures as many guesses would leave them; solving a challenge for each takes a test too long. */
  const countAs = (key: string, failures: number, isShut: boolean) =>
    sql`update players.sign_in_failures set failures = ${failures},
      blocked_until = ${isShut ? sql`now() + interval '15 minutes'` : null} where key like ${key}`.execute(
      site.app.db,
    )

  it.each(['a player', 'a name nobody has'])(
    'asks for a challenge after three wrong passwords for %s, from wherever',
    async (whose) => {
      const username = whose === 'a player' ? name : 'nobody99'
      const at = (n: number) => browser(`198.51.${n}.1`)
      expect(await ask(at(1), username, 'x1')).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        data: { captcha: false },
      })
      expect(await ask(at(2), username, 'x1')).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        data: { captcha: false },
      })
      expect(await ask(at(3), username, 'x1')).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        data: { captcha: true },
      })
      expect(await ask(at(4), username, 'x1')).toMatchObject({
        status: 403,
        code: 'CHALLENGE_NEEDED',
        data: { captcha: true },
      })
      const person = at(5)
      const challengePass = await earnPass(person, 'login')
      expect(await ask(person, username, 'x1', { challengePass })).toMatchObject({
        code: 'WRONG_CREDENTIALS',
      })
      expect(await ask(person, username, 'x1', { challengePass })).toMatchObject({ code: 'CHALLENGE_FAILED' })
      await passTime(1_801)
      expect(await ask(at(6), username, 'x1')).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        data: { captcha: false },
      })
    },
  )

  it('opens to the right password with a solved challenge', async () => {
    await guess(3, name)
    expect(await browser('198.51.100.2').signIn(name)).toMatchObject({ status: 200 })
  })

  it.each([
    ['wrong letters', { captcha: 'WRONG' }],
    ['a pass that is none', { challengePass: 'x'.repeat(43) }],
  ])('is not judged with %s', async (_, proof) => {
    expect(await ask(browser(), name, PASSWORD, proof)).toMatchObject({
      status: 400,
      code: 'CHALLENGE_FAILED',
    })
  })

  it('counts parallel guesses before it looks at them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(browser(`198.51.${n}.1`), name, `x${n}`)),
    )
    expect(answers.filter(({ code }) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'CHALLENGE_NEEDED')).toHaveLength(47)
  })

  it('lets strangers wait after thirty, and never the browser or the address that signed in before', async () => {
    const home = browser('192.0.2.10')
    await home.signIn(name)
    await guess(1, name)
    await countAs('name:%', 30, true)
    expect(await browser('198.51.100.9').signIn(name)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
    })
    expect(await browser('192.0.2.10').signIn(name)).toMatchObject({ status: 200 })
    const travelling = browser('198.51.100.9')
    for (const [cookie, value] of home.cookies) travelling.cookies.set(cookie, value)
    expect(await travelling.signIn(name)).toMatchObject({ status: 200 })
  })

  it('opens to a known browser with a solved challenge however often it was wrong', async () => {
    const home = browser('192.0.2.10')
    await home.signIn(name)
    for (let n = 0; n < 3; n += 1) await ask(home, name, 'x1')
    expect(await ask(home, name, PASSWORD)).toMatchObject({ code: 'CHALLENGE_NEEDED' })
    await countAs('name:%', 500, true)
    expect(await home.signIn(name)).toMatchObject({ status: 200 })
    expect(await ask(home, name, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('asks one address that tries many names, and then shuts it', async () => {
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await ask(browser('198.51.100.1'), `person${n}`, 'x1')).code)
    expect(answers).toEqual([...Array(3).fill('WRONG_CREDENTIALS'), 'CHALLENGE_NEEDED', 'CHALLENGE_NEEDED'])
    await countAs('address:%', 30, true)
    expect(await browser('198.51.100.1').signIn(name)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await browser('198.51.101.1').signIn(name)).toMatchObject({ status: 200 })
  })

  it('stops a list of stolen passwords that is tried from everywhere', async () => {
    const tried = []
    for (let n = 0; n < 120; n += 1)
      tried.push(ask(browser(`198.${n % 100}.${n}.1`), `stolen${n}`, 'Sunshine-2019'))
    const first = await Promise.all(tried)
    const judged = first.filter(({ code }) => code === 'WRONG_CREDENTIALS').length
    expect(judged).toBeGreaterThanOrEqual(100)
    expect(await ask(browser('203.0.112.9'), 'stolen999', 'Sunshine-2019')).toMatchObject({
      code: 'CHALLENGE_NEEDED',
    })
  })

  it('does not count honest sign-ins against their address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, async () => {
        const { account } = await buildPlayer(site.app, site.settings)
        return ask(browser('192.0.2.44'), account, PASSWORD)
      }),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('forgets failures after a right password', async () => {
    await browser().signIn(name, 'x1')
    await browser().signIn(name, 'x1')
    await browser().signIn(name)
    const row = await site.app.db
      .selectFrom('players.sign_in_failures')
      .selectAll()
      .where('key', 'like', 'name:%')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ failures: 0, blocked_until: null })
  })

  it('keeps no typed name in clear', async () => {
    await browser().signIn('Hunter2secret', 'x1')
    const rows = await site.app.db.selectFrom('players.sign_in_failures').select('key').execute()
    expect(JSON.stringify(rows)).not.toMatch(/hunter2secret/i)
  })
})

describe('a brand that asks everybody', () => {
  it('judges no password without a challenge', async () => {
    const { entryRules } = site.settings.current().value
    const strict = await openTestSite({ entryRules: { ...entryRules, loginChallenge: 'always' } })
    const { account } = await buildPlayer(strict.app, strict.settings)
    const person = new Browser(strict.site)
    const bare = await person.ask('POST', '/wps/session/login', { username: account, password: PASSWORD })
    expect(bare).toMatchObject({ status: 403, code: 'CHALLENGE_NEEDED', data: { captcha: false } })
    expect(await person.signIn(account)).toMatchObject({ status: 200 })
    await strict.close()
  })
})

describe('a password that has to be changed', () => {
  const build = async (password: string) => {
    const { account } = await buildPlayer(site.app, site.settings, {
      passwordHash: await hashPassword(password),
    })
    const person = browser('192.0.2.77')
    const answer = await person.signIn(account, password)
    return { account, person, answer }
  }

  it('opens nothing but its change, and then everything', async () => {
    const { person, answer } = await build('123456')
    expect(answer).toMatchObject({ status: 200, value: { passwordExpired: true } })
    for (const [method, url] of [
      ['GET', '/wps/v2/wallets/balance'],
      ['GET', '/wps/member/sessions'],
      ['PUT', '/wps/member/authenticator'],
    ] as const)
      expect(
        (await person.ask(method, url, method === 'PUT' ? { password: '123456' } : undefined)).code,
      ).toBe('PASSWORD_CHANGE_NEEDED')
    expect(await person.ask('GET', '/wps/member/info')).toMatchObject({ value: { mustChangePassword: true } })
    const change = (newPassword: string) =>
      person.ask('POST', '/wps/member/password', {
        oldPassword: '123456',
        newPassword,
        confirmNewPassword: newPassword,
      })
    expect(await change('Password123')).toMatchObject({ code: 'PASSWORD_WEAK' })
    expect(await person.ask('GET', '/wps/member/info')).toMatchObject({ value: { mustChangePassword: true } })
    expect(await change('Longan-ferry-81')).toMatchObject({ status: 200 })
    expect(await person.ask('GET', '/wps/member/info')).toMatchObject({
      value: { mustChangePassword: false },
    })
    expect((await person.ask('GET', '/wps/v2/wallets/balance')).status).toBe(200)
  })

  it('is asked for again at every sign-in until it is changed, and locks nobody out', async () => {
    const { account, person } = await build('123456')
    await person.ask('DELETE', '/wps/session/logout')
    person.token = null
    expect(await person.signIn(account, '123456')).toMatchObject({
      status: 200,
      value: { passwordExpired: true },
    })
  })

  it('is one that somebody else made', async () => {
    await sql`update players.players set must_change_password = true where username = ${name}`.execute(
      site.app.db,
    )
    expect(await browser('192.0.2.78').signIn(name)).toMatchObject({ value: { passwordExpired: true } })
  })

  it('is one that has lasted too long, where the brand says so', async () => {
    const { entryRules } = site.settings.current().value
    const strict = await openTestSite({ entryRules: { ...entryRules, passwordDays: 90 } })
    const { account } = await buildPlayer(strict.app, strict.settings)
    expect(await new Browser(strict.site).signIn(account)).toMatchObject({
      value: { passwordExpired: false },
    })
    await sql`update players.players set registered_at = now() - interval '91 days'`.execute(strict.app.db)
    expect(await new Browser(strict.site).signIn(account)).toMatchObject({ value: { passwordExpired: true } })
    await strict.close()
  })
})

describe('bad input', () => {
  const post = (body: unknown) => browser().ask('POST', '/wps/session/login', body)

  it.each([
    ['a list as password', { username: 'malee1', password: ['x'] }],
    ['an object as name', { username: { $ne: '' }, password: 'x' }],
    ['a list as letters', { username: 'malee1', password: 'x', captcha: ['KRTHN'] }],
    ['a pass of ten kilobytes', { username: 'malee1', password: 'x', challengePass: 'p'.repeat(10_240) }],
    ['a password of ten kilobytes', { username: 'malee1', password: 'p'.repeat(10_240) }],
    ['a type', { username: 'malee1', password: 'x', type: 'firebase2' }],
    ['isAgent', { username: 'malee1', password: 'x', isAgent: 1 }],
  ])('refuses %s', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })
})
