import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ask, asOwner, openBackOffice, openTestEndpoint } from '../operators/testing.ts'
import type { BackOffice } from '../operators/testing.ts'
import { Browser, openTestSite, PASSWORD } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { messageBackOfficeRoutes, messageRoutes, sendMessage, announceMail } from './program.ts'
import type { NewMessage } from './program.ts'

let site: TestSite
let backOffice: BackOffice
let onBackOffice: (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => ReturnType<typeof ask>
let closeEndpoint: () => Promise<void>

beforeAll(async () => {
  site = await openTestSite({}, ({ app, settings }) => [messageRoutes(app, settings)])
  const endpoint = await openTestEndpoint(site.app, {
    isFactorRequired: false,
    more: [messageBackOfficeRoutes(site)],
  })
  backOffice = await openBackOffice(site.app, endpoint, 'content')
  onBackOffice = (method, url, body) => ask(endpoint, { method, url, body, backOffice })
  closeEndpoint = () => endpoint.close()
})
afterAll(async () => {
  await closeEndpoint()
  await site.close()
})

interface Mail {
  messageId: string
  title: string
  isRead: boolean
}

class Reader extends Browser {
  playerId = ''

  async open() {
    await this.register()
    const { rows } = await sql<{ player_id: string }>`select player_id from players.players
      order by registered_at desc, player_id desc limit 1`.execute(site.app.db)
    this.playerId = rows[0]!.player_id
    return this
  }

  write(message: Omit<NewMessage, 'playerId'>) {
    return transact(site.app.db, (tx) =>
      sendMessage(tx, { ...message, playerId: this.playerId } as NewMessage),
    )
  }

  async list(query = '') {
    return (await this.ask('GET', `/api/messages${query}`)).value['content'] as Mail[]
  }

  async unread() {
    return (await this.ask('GET', '/wps/relay/CSP_unreadCount')).value['unreadCount']
  }
}

const reader = () => new Reader(site.site).open()
const credited = (cause: string) => ({
  event: 'deposit-credited' as const,
  cause,
  fills: { amount: '฿1,200.00', number: 'DEP20261101ABCDEF' },
})
const offer = (cause: string) => ({
  kind: 'promotion' as const,
  cause,
  texts: { th: { title: 'โปร', body: 'ก' }, en: { title: 'An offer', body: 'b' } },
})

describe('a letter', () => {
  it('comes once for one cause, is found by its words and its numbers, is read, kept unread and deleted', async () => {
    const malee = await reader()
    await Promise.all(Array.from({ length: 8 }, () => malee.write(credited('deposit:1'))))
    await malee.write(credited('deposit:2'))
    expect(await malee.unread()).toBe(2)
    const [first] = await malee.list('?search=ARRIVED')
    expect(first).toMatchObject({ title: 'Your deposit of ฿1,200.00 has arrived', isRead: false })
    expect(await malee.list('?search=20261101abc')).toHaveLength(2)
    expect(await malee.list('?search=%25')).toEqual([])
    const one = `/api/messages/${first!.messageId}`
    expect((await malee.ask('PUT', `${one}/reading`, {})).value).toMatchObject({
      unreadCount: 1,
      message: { isRead: true, link: '#/me/statement' },
    })
    expect(await malee.list('?show=unread')).toHaveLength(1)
    expect((await malee.ask('DELETE', `${one}/reading`)).value).toEqual({ unreadCount: 2 })
    expect((await malee.ask('DELETE', one)).value).toEqual({ unreadCount: 1 })
    expect((await malee.ask('PUT', `${one}/reading`, {})).code).toBe('NOT_FOUND')
    const stranger = await reader()
    const [left] = await malee.list()
    expect((await stranger.ask('PUT', `/api/messages/${left!.messageId}/reading`, {})).code).toBe('NOT_FOUND')
  })

  it('that is important is not deleted unread, nor swept along with the others, nor lost by a table', async () => {
    const malee = await reader()
    const changed = await malee.ask('POST', '/wps/member/password', {
      oldPassword: PASSWORD,
      newPassword: 'Mangosteen-river-71',
      confirmNewPassword: 'Mangosteen-river-71',
    })
    expect(changed.status).toBe(200)
    const [answer] = await malee.list('?kind=security')
    expect(answer).toMatchObject({ title: 'Your password was changed', isImportant: true })
    const one = `/api/messages/${answer!.messageId}`
    expect((await malee.ask('POST', '/api/messages/reading', {})).value).toEqual({ unreadCount: 1 })
    expect((await malee.ask('DELETE', one)).code).toBe('MESSAGE_UNREAD')
    await expect(
      asOwner(site.app, `update mailbox.letters set deleted_at = now() where is_important`),
    ).rejects.toThrow(/important_is_read_first/)
    await malee.ask('PUT', `${one}/reading`, {})
    expect((await malee.ask('DELETE', one)).value).toEqual({ unreadCount: 0 })
  })

  it('is heard of by the open pages of its player, once', async () => {
    const malee = await reader()
    const heard: (string | null)[] = []
    const stop = site.app.bus.subscribe('mailbox', ({ playerId }) => void heard.push(playerId))
    await malee.write(credited('deposit:3'))
    await Promise.all([announceMail(site.app), announceMail(site.app)])
    await announceMail(site.app)
    stop()
    expect(heard.filter((playerId) => playerId === malee.playerId)).toHaveLength(1)
  })
})

describe('a promotion', () => {
  it('reaches nobody on a break: not then, and what came before or meanwhile not until or after it ends', async () => {
    const malee = await reader()
    await malee.write(offer('offer:1'))
    expect(await malee.unread()).toBe(1)
    const stopId = newId()
    await asOwner(
      site.app,
      `insert into protection.stops (stop_id, player_id, kind, ends_at)
       values ('${stopId}', '${malee.playerId}', 'cool-off', now() + interval '1 day')`,
    )
    await malee.write(offer('offer:2'))
    await malee.write(credited('deposit:4'))
    expect((await malee.list()).map(({ title }) => title)).toEqual(['Your deposit of ฿1,200.00 has arrived'])
    await asOwner(
      site.app,
      `update protection.stops set lifted_at = clock_timestamp(), lifted_by = 'a', lifted_why = 'b' where stop_id = '${stopId}'`,
    )
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from mailbox.letters
      where player_id = ${malee.playerId} and kind = 'promotion'`.execute(site.app.db)
    expect(rows[0]!.n).toBe(1n)
  })
})

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const message = (change: object = {}) => ({
  kind: 'system',
  texts: { th: { title: 'ประกาศ', body: 'ปรับปรุงระบบ' }, en: { title: 'Works', body: 'We rebuild.' } },
  link: '/promotions',
  isImportant: false,
  audience: { to: 'all' },
  startsAt: at(-1),
  endsAt: at(24),
  ...change,
})

const send = async (change: object = {}) => {
  const id = newId()
  const saved = await onBackOffice('PUT', `/bo/messages/${id}`, { version: 0, message: message(change) })
  expect([saved.status, saved.code]).toEqual([200, undefined])
  return { id, sent: await onBackOffice('POST', `/bo/messages/${id}/sending`, { version: 1 }) }
}

describe('a broadcast', () => {
  it('is one row for all, read in the reader’s language, counted by who read it, and withdrawn from whoever has not', async () => {
    const [malee, somchai] = [await reader(), await reader()]
    const { id, sent } = await send()
    expect(sent.value).toMatchObject({ state: 'sent', version: 2, readCount: 0 })
    const late = await reader()
    expect([await malee.unread(), await somchai.unread(), await late.unread()]).toEqual([1, 1, 0])
    expect(await malee.list('?search=rebuild')).toMatchObject([{ title: 'Works' }])
    await Promise.all([1, 2, 3].map(() => malee.ask('PUT', `/api/messages/${id}/reading`, {})))
    await malee.ask('DELETE', `/api/messages/${id}/reading`)
    expect((await malee.ask('DELETE', `/api/messages/${id}`)).value).toEqual({ unreadCount: 0 })
    expect((await late.ask('PUT', `/api/messages/${id}/reading`, {})).code).toBe('NOT_FOUND')
    expect((await onBackOffice('GET', `/bo/messages/${id}`)).value).toMatchObject({ readCount: 1 })
    expect((await onBackOffice('PUT', `/bo/messages/${id}`, { version: 2, message: message() })).code).toBe(
      'MESSAGE_SENT',
    )
    await onBackOffice('POST', `/bo/messages/${id}/withdrawal`, { version: 2, reason: 'a wrong date' })
    expect(await somchai.unread()).toBe(0)
    const { rows } = await sql<{ action: string }>`select action from operators.audit
      where subject = ${`broadcast:${id}`} order by audit_no`.execute(site.app.db)
    expect(rows.map(({ action }) => action)).toEqual(['messages.save', 'messages.send', 'messages.withdraw'])
  })

  it('goes to whom it names, or to whom its filter finds, and to nobody before its time', async () => {
    const [malee, agent] = [await reader(), await reader()]
    await asOwner(
      site.app,
      `update players.players set type = 1, language = 'en' where player_id = '${agent.playerId}'`,
    )
    const { rows } = await sql<{ username: string }>`select username from players.v_mail_readers
      where player_id = ${malee.playerId}`.execute(site.app.db)
    const accounts = [rows[0]!.username.toUpperCase()]
    expect(
      (await send({ audience: { to: 'players', accounts: [...accounts, 'nobody-at-all'] } })).sent.code,
    ).toBe('PLAYER_UNKNOWN')
    await send({ audience: { to: 'players', accounts } })
    const filter = {
      to: 'filter',
      languages: ['en'],
      members: 'agents',
      registeredFrom: at(-1),
      registeredUntil: null,
      identityLevel: 0,
    }
    expect((await onBackOffice('POST', '/bo/message-reach', { audience: filter })).value).toEqual({
      players: 1,
      unknown: [],
    })
    await send({ audience: filter })
    await send({ startsAt: at(1) })
    expect([await malee.unread(), await agent.unread()]).toEqual([1, 1])
  })

  it('that says nothing, never ends, leads away or presses an offer is refused', async () => {
    const refused = async (change: object) =>
      (await onBackOffice('PUT', `/bo/messages/${newId()}`, { version: 0, message: message(change) })).code
    expect(await refused({ texts: { en: { title: 'a', body: 'b' } } })).toBe('BAD_INPUT')
    expect(await refused({ endsAt: null })).toBe('BAD_INPUT')
    expect(await refused({ kind: 'promotion', isImportant: true })).toBe('BAD_INPUT')
    expect(await refused({ link: '//elsewhere.example' })).toBe('URL_REFUSED')
    expect(await refused({ endsAt: at(-2) })).toBe('SCHEDULE_REVERSED')
  })
})
