import { parseOptions } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proveBooks } from '../ledger/index.ts'
import { decoyHash, hashPassword, isPassword } from './passwords.ts'
import { Browser, buildPlayer, newName, openTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

afterEach(async () => {
  expect(await proveBooks(site.app.db)).toMatchObject({ isSound: true })
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
    const queries: string[] = []
    const { pool } = site.app
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      client.query = ((...given: unknown[]) => {
        const [asked] = given as [string | { text: string }]
        queries.push(typeof asked === 'string' ? asked : asked.text)
        return query(...given)
      }) as typeof client.query
    })
    const asked = async (username: string) => {
      queries.length = 0
      await browser('198.51.100.20').signIn(username, 'not-hers-1')
      // The settings are polled by a clock of their own.
      return queries.filter((text) => !text.includes('settings'))
    }
    for (const client of await Promise.all(Array.from({ length: 8 }, () => pool.connect())))
      client.release(true)
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
    sql`update players.sign_in_failures set blocked_until = blocked_until - make_interval(secs => ${seconds})
      where ${seconds} > 130 or blocked_until < now() + interval '5 minutes'`.execute(site.app.db)

  const guess = async (times: number, username: string, from = '198.51.100.1') => {
    const answers = []
    for (let n = 0; n < times; n += 1) {
      answers.push((await browser(from).signIn(username, 'not-hers-1')).code)
      await passTime(130)
    }
    return answers
  }

  it.each(['a player', 'a name nobody has'])(
    'slows the third wrong password for %s and blocks the tenth',
    async (whose) => {
      const username = whose === 'a player' ? name : 'nobody99'
      for (let n = 0; n < 3; n += 1)
        expect(await browser().signIn(username, 'x1')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
      expect(await browser().signIn(username, 'x1')).toMatchObject({
        status: 429,
        code: 'TOO_MANY_ATTEMPTS',
        data: { retryAfterSeconds: 1 },
      })
      await passTime(2)
      expect(await guess(7, username)).toEqual(Array(7).fill('WRONG_CREDENTIALS'))
      expect(await browser('198.51.100.2').signIn(username)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
      await passTime(900)
      expect((await browser('198.51.100.2').signIn(username, 'x1')).code).toBe('WRONG_CREDENTIALS')
    },
  )

  it('counts parallel guesses before it looks at them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => browser(`198.51.100.${n}`).signIn(name, `x${n}`)),
    )
    expect(answers.filter(({ code }) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(47)
  })

  it('never locks out the browser or the address that signed in before', async () => {
    const home = browser('192.0.2.10')
    await home.signIn(name)
    await guess(10, name)
    expect(await browser('198.51.100.9').signIn(name)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await browser('192.0.2.10').signIn(name)).toMatchObject({ status: 200 })
    const travelling = browser('198.51.100.9')
    for (const [name, value] of home.cookies) travelling.cookies.set(name, value)
    expect(await travelling.signIn(name)).toMatchObject({ status: 200 })
  })

  it('counts a known browser by itself', async () => {
    const home = browser('192.0.2.10')
    await home.signIn(name)
    for (let n = 0; n < 3; n += 1) await home.signIn(name, 'x1')
    expect(await home.signIn(name)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await browser('198.51.100.9').signIn(name)).toMatchObject({ status: 200 })
  })

  it('stops one address that tries many names', async () => {
    const answers = []
    for (let n = 0; n < 40; n += 1) answers.push(...(await guess(1, `person${n}`)))
    expect(answers.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(30)
    expect(await browser('198.51.100.1').signIn(name)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await browser('198.51.101.1').signIn(name)).toMatchObject({ status: 200 })
  })

  it('does not count honest sign-ins against their address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, async () => {
        const { account } = await buildPlayer(site.app, site.settings)
        return browser('192.0.2.44').signIn(account)
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
