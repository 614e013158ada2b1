import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../../../platform/crypto.ts'
import { proveLedger } from '../../../core/ledger/program.ts'
import { endSessions, identifySocket, sweepPlayers } from '../program.ts'
import { Browser, newName, openTestSite, PASSWORD } from '../testing.ts'
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
const countRows = async (table: 'players.players' | 'players.sessions') => {
  const row = await site.app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

describe('a session', () => {
  let malee: Browser
  let name: string

  beforeEach(async () => {
    malee = browser()
    name = newName()
    await malee.register({ username: name })
  })

  const isIn = async (who: Browser) => (await who.ask('GET', '/wps/member/info')).status === 200
  /** What is remembered of a session for a few seconds is dropped, as in another process. */
  const forget = async () => {
    const rows = await site.app.db.selectFrom('players.sessions').select('session_id').execute()
    site.app.bus.publish('sessionEnded', { sessionIds: rows.map((row) => row.session_id) })
  }

  it('opens by token and cookie together, by neither alone', async () => {
    const tokenOnly = browser()
    tokenOnly.token = malee.token
    const cookieOnly = browser()
    for (const [name, value] of malee.cookies) cookieOnly.cookies.set(name, value)
    expect(await isIn(malee)).toBe(true)
    expect(await tokenOnly.ask('GET', '/wps/member/info')).toMatchObject({
      status: 401,
      code: 'SESSION_ENDED',
    })
    expect(await cookieOnly.ask('GET', '/wps/member/info')).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
    const other = browser()
    await other.register()
    tokenOnly.cookies.set('__Host-session', other.cookies.get('__Host-session')!)
    expect(await isIn(tokenOnly)).toBe(false)
  })

  it('is kept as hashes only, in a cookie no script can read', async () => {
    const response = await site.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'localhost:8080' },
      payload: { username: name, password: PASSWORD },
    })
    const set = response.cookies.find(({ name }) => name === '__Host-session')
    expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    const token = response.json<{ value: { token: string } }>().value.token
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await site.app.db.selectFrom('players.sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(set!.value)
  })

  it('survives a second sign-in of the same browser, and ends in all its tabs at once', async () => {
    const secondTab = browser()
    for (const [name, value] of malee.cookies) secondTab.cookies.set(name, value)
    await secondTab.signIn(name)
    const otherBrowser = browser()
    await otherBrowser.signIn(name)
    expect([await isIn(malee), await isIn(secondTab), secondTab.token === malee.token]).toEqual([
      true,
      true,
      false,
    ])
    expect(await secondTab.ask('DELETE', '/wps/session/logout')).toMatchObject({ status: 200 })
    expect(secondTab.cookies.has('__Host-session')).toBe(false)
    expect([await isIn(malee), await isIn(secondTab), await isIn(otherBrowser)]).toEqual([false, false, true])
  })

  it('takes over no cookie that somebody planted', async () => {
    const planted = browser()
    planted.cookies.set('__Host-session', 'planted-by-somebody-else')
    await planted.signIn(name)
    expect(planted.cookies.get('__Host-session')).not.toBe('planted-by-somebody-else')
  })

  it('ends after thirty minutes without use, a day in all, and with the account', async () => {
    const set = async (change: string) => {
      await sql`update players.sessions set ${sql.raw(change)}`.execute(site.app.db)
      await forget()
      return isIn(malee)
    }
    expect(await set("last_seen_at = now() - interval '29 minutes'")).toBe(true)
    const touched = await site.app.db
      .selectFrom('players.sessions')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(malee.token!))
      .executeTakeFirstOrThrow()
    expect(Date.now() - touched.last_seen_at.getTime()).toBeLessThan(60_000)
    expect(await set("last_seen_at = now() - interval '31 minutes'")).toBe(false)
    expect(await set("last_seen_at = now(), expires_at = now() - interval '1 second'")).toBe(false)
    expect(await set("expires_at = now() + interval '1 hour'")).toBe(true)
    await sql`update players.players set state = 'excluded' where username = ${name}`.execute(site.app.db)
    await forget()
    expect(await isIn(malee)).toBe(false)
  })

  it('is refused at once after it was ended, though it was just used', async () => {
    const info = await malee.ask('GET', '/wps/member/info')
    const announced: string[] = []
    site.app.bus.subscribe('sessionEnded', ({ sessionIds }) => announced.push(...sessionIds))
    await endSessions(site.app, String(info.value['playerId']))
    expect(announced).toHaveLength(1)
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
  })

  it('costs no query while it is remembered', async () => {
    await isIn(malee)
    await site.app.db.deleteFrom('players.sessions').execute()
    expect(await isIn(malee)).toBe(true)
  })

  it('is known on a socket by the same two halves', async () => {
    const cookie = `lang=th; __Host-session=${malee.cookies.get('__Host-session')}`
    const { app } = site
    expect(await identifySocket(app, malee.token!, cookie, false)).toMatchObject({
      playerId: expect.any(String),
      sessionId: expect.any(String),
    })
    expect(await identifySocket(app, malee.token!, undefined, false)).toBeNull()
    expect(await identifySocket(app, 'another', cookie, false)).toBeNull()
    expect(await identifySocket(app, malee.token!, cookie.replace('__Host-', ''), true)).toBeNull()
  })

  it('keeps the language of the player, of those the brand speaks', async () => {
    expect(await malee.ask('POST', '/wps/member/language', { language: 'th' })).toMatchObject({
      value: { language: 'th' },
    })
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({ value: { language: 'th' } })
    expect(await malee.ask('POST', '/wps/member/language', { language: 'fr' })).toMatchObject({
      status: 400,
      fields: { language: {} },
    })
  })

  it('is swept away a month after it ended', async () => {
    const before = await countRows('players.sessions')
    await sweepPlayers(site.app)
    expect(await countRows('players.sessions')).toBe(before)
    await sql`update players.sessions set expires_at = now() - interval '31 days'`.execute(site.app.db)
    await sweepPlayers(site.app)
    expect(await countRows('players.sessions')).toBe(0)
  })
})
