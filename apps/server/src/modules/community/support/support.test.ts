import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hidePath, readHiddenPath } from '@krathong/protocol/customer-service-path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPrivateFiles } from '../../../platform/files/private-files.ts'
import { newId } from '../../../platform/ids.ts'
import { ask, asOwner, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { defaultPolicy } from './default-policy.ts'
import { supportBackOfficeRoutes, supportRoutes, tendSupport } from './program.ts'
import type { SupportParts } from './program.ts'
import { isStaffedAt } from './rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'krathong-support-'))
const ranks = new Map<string, number>()
let site: TestSite
let parts: SupportParts
let backOffices: Record<'mary' | 'owner', BackOffice>
let onBackOffice: (
  who: 'mary' | 'owner',
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
) => ReturnType<typeof ask>
let sendByStaff: (who: 'mary' | 'owner', url: string, payload: Buffer) => Promise<string>
let closeEndpoint: () => Promise<void>

beforeAll(async () => {
  site = await openTestSite({}, ({ app, settings }) => {
    const files = createPrivateFiles(join(folder, 'private'), app.sealer)
    parts = { app, settings, files, rankLevelOf: async (playerId) => ranks.get(playerId) ?? 0 }
    return [supportRoutes(parts)]
  })
  const endpoint = await openTestEndpoint(site.app, {
    isFactorRequired: false,
    more: [supportBackOfficeRoutes(parts)],
  })
  backOffices = {
    mary: await openBackOffice(site.app, endpoint, 'support'),
    owner: await openBackOffice(site.app, endpoint, 'owner'),
  }
  onBackOffice = (who, method, url, body) =>
    ask(endpoint, { method, url, body, backOffice: backOffices[who] })
  sendByStaff = async (who, url, payload) => {
    const { token, cookie } = backOffices[who]
    const headers = {
      host: 'localhost:8081',
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
      cookie,
    }
    const answer = await endpoint.inject({ method: 'POST', url, headers, payload })
    return answer.json<{ code?: string }>().code ?? 'OK'
  }
  closeEndpoint = () => endpoint.close()
})
afterAll(async () => {
  await closeEndpoint()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const drawnPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7b62' } })
    .png()
    .toBuffer()

interface Row {
  conversationId: string
  version: number
}
const rowsOf = async (queue: string, who: 'mary' | 'owner' = 'mary') =>
  (await onBackOffice(who, 'GET', `/bo/support/conversations?queue=${queue}`)).value!['content'] as Row[]

class Asker extends Browser {
  async open() {
    await this.register()
    const { rows } = await sql<{ player_id: string }>`select player_id from players.players
      order by registered_at desc, player_id desc limit 1`.execute(site.app.db)
    return { asker: this, playerId: rows[0]!.player_id }
  }

  begin(text = 'Where is my deposit?') {
    return this.ask('POST', '/api/support/conversations', {
      conversationId: newId(),
      questionType: 'deposit',
      text,
    })
  }

  say(text: string, rest: object = {}) {
    return this.ask('POST', '/api/support/lines', { lineId: newId(), text, ...rest })
  }

  async lines(after = 0) {
    return (await this.ask('GET', `/api/support?after=${after}`)).value['lines'] as Record<string, unknown>[]
  }

  sendPicture(pictureId: string, payload: Buffer) {
    return site.site.inject({
      method: 'POST',
      url: `/api/support/pictures/${pictureId}`,
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/octet-stream',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload,
    })
  }
}

describe('a path of customer service', () => {
  it('travels with its key in its last eight characters, and is read back', () => {
    const hidden = hidePath('/support?desk=VIP', 'aB3dE6gH')
    expect(hidden.endsWith('aB3dE6gH')).toBe(true)
    expect(hidden).not.toContain('support')
    expect(readHiddenPath(hidden)).toBe('/support?desk=VIP')
    for (const wrong of ['', 'aB3dE6gH', 'zzaB3dE6gH']) expect(readHiddenPath(wrong)).toBeNull()
  })

  it('of the VIP queue goes to rank five and not to rank four, whatever a link says', async () => {
    const { asker, playerId } = await new Asker(site.site).open()
    const queuesOf = async () =>
      (
        (await asker.ask('GET', '/wps/system/customerService')).value['customerService'] as {
          csType: string
        }[]
      ).map(({ csType }) => csType)
    ranks.set(playerId, 4)
    expect(await queuesOf()).toEqual(['LIVECHAT'])
    ranks.set(playerId, 5)
    expect(await queuesOf()).toEqual(['VIP', 'LIVECHAT'])
    await asker.begin()
    expect(await rowsOf('VIP')).toHaveLength(1)
    await asker.ask('POST', '/api/support/closing', {})
  })
})

describe('a conversation', () => {
  it('of a visitor is bound to the cookie, is taken, answered by whose it is, closed and rated', async () => {
    const visitor = new Asker(site.site)
    expect((await visitor.begin('?')).code).toBe('BAD_INPUT')
    expect((await visitor.begin()).value).toEqual({ lastNo: 1 })
    expect((await visitor.begin()).code).toBe('SUPPORT_OPEN')
    expect(await new Asker(site.site).lines()).toEqual([])
    const [row] = await rowsOf('LIVECHAT')
    const at = `/bo/support/conversations/${row!.conversationId}`
    const lineId = newId()
    const answer = { lineId, text: 'Let me look.' }
    expect((await onBackOffice('mary', 'POST', `${at}/lines`, answer)).code).toBe('SUPPORT_NOT_YOURS')
    expect((await onBackOffice('mary', 'POST', `${at}/owner`, { version: row!.version })).status).toBe(200)
    expect((await onBackOffice('owner', 'POST', `${at}/owner`, { version: row!.version })).code).toBe(
      'VERSION_CONFLICT',
    )
    await Promise.all([1, 2, 3].map(() => onBackOffice('mary', 'POST', `${at}/lines`, answer)))
    expect(await visitor.lines(1)).toMatchObject([
      { no: 2, author: 'house', event: 'taken', staffName: 'support' },
      { no: 3, author: 'staff', body: 'Let me look.' },
    ])
    const twice = newId()
    await Promise.all(
      [1, 2].map(() => visitor.ask('POST', '/api/support/lines', { lineId: twice, text: 'Thank you' })),
    )
    expect(await visitor.lines(3)).toHaveLength(1)
    expect((await visitor.ask('POST', '/api/support/rating', { rating: 5 })).code).toBe('SUPPORT_OPEN')
    expect((await onBackOffice('mary', 'POST', `${at}/closing`, { version: row!.version + 1 })).status).toBe(
      200,
    )
    expect((await visitor.say('more')).code).toBe('SUPPORT_CLOSED')
    expect((await visitor.ask('POST', '/api/support/rating', { rating: 4, note: 'quick' })).status).toBe(200)
    expect((await onBackOffice('owner', 'GET', at)).value).toMatchObject({
      conversation: { rating: 4 },
      ratingNote: 'quick',
    })
    const { rows } = await sql<{
      action: string
    }>`select action from operators.audit where subject like 'conversation:%'`.execute(site.app.db)
    expect(rows).toEqual([{ action: 'support.close' }])
    await expect(asOwner(site.app, `update support.lines set body = 'x'`)).rejects.toThrow()
  })

  it('of a player who went away leaves word in the mailbox, once for what they have not seen', async () => {
    const { asker, playerId } = await new Asker(site.site).open()
    await asker.begin()
    const found = (await rowsOf('LIVECHAT')).at(-1)!
    const at = `/bo/support/conversations/${found.conversationId}`
    await onBackOffice('mary', 'POST', `${at}/owner`, { version: found.version })
    for (const text of ['one', 'two'])
      await onBackOffice('mary', 'POST', `${at}/lines`, { lineId: newId(), text })
    const letters = async () => {
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from mailbox.letters
        where player_id = ${playerId} and event = 'support-answered'`.execute(site.app.db)
      return Number(rows[0]!.n)
    }
    expect(await letters()).toBe(1)
    await asker.ask('POST', '/api/support/seen', { no: 4 })
    await onBackOffice('mary', 'POST', `${at}/lines`, { lineId: newId(), text: 'three' })
    expect(await letters()).toBe(1)
    await asOwner(site.app, `update support.conversations set moved_at = now() - interval '2 days'`)
    await tendSupport(parts)
    expect((await asker.say('hello?')).code).toBe('SUPPORT_CLOSED')
  })

  it('takes pictures by their content, three a line, and shows them to nobody else', async () => {
    const { asker } = await new Asker(site.site).open()
    await asker.begin()
    const png = await drawnPng()
    const ids = [newId(), newId(), newId(), newId()]
    expect((await asker.sendPicture(ids[0]!, Buffer.from('<svg onload="x">'))).json()).toMatchObject({
      code: 'IMAGE_REFUSED',
    })
    for (const id of ids.slice(0, 3)) expect((await asker.sendPicture(id, png)).statusCode).toBe(200)
    expect((await asker.sendPicture(ids[3]!, png)).json()).toMatchObject({ code: 'IMAGE_LIMIT' })
    const stranger = (await new Asker(site.site).open()).asker
    await stranger.begin()
    expect((await stranger.say('mine', { pictureIds: ids.slice(0, 1) })).code).toBe('BAD_INPUT')
    expect((await asker.say('', { pictureIds: ids.slice(0, 3) })).status).toBe(200)
    const seen = await asker.ask('GET', '/api/support/lines/2/pictures/3')
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(names.length).toBeGreaterThan(2)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff])
    for (const { parentPath, name } of names)
      expect(readFileSync(join(parentPath, name)).subarray(0, 40).includes(jpeg)).toBe(false)
    expect(seen.value).toMatchObject({ mediaType: 'image/jpeg' })
    expect((await stranger.ask('GET', '/api/support/lines/2/pictures/3')).code).toBe('NOT_FOUND')
  })
})

describe('what staff send', () => {
  it('may have pictures, by whose conversation it is and checked as those of players', async () => {
    const { asker } = await new Asker(site.site).open()
    await asker.begin()
    const { conversationId, version } = (await rowsOf('LIVECHAT')).at(-1)!
    const at = `/bo/support/conversations/${conversationId}`
    const send = (pictureId: string, payload: Buffer) =>
      sendByStaff('mary', `${at}/pictures/${pictureId}`, payload)
    const id = newId()
    const png = await drawnPng()
    expect(await send(id, png)).toBe('SUPPORT_NOT_YOURS')
    await onBackOffice('mary', 'POST', `${at}/owner`, { version })
    expect(await send(id, Buffer.from('<svg onload="x">'))).toBe('IMAGE_REFUSED')
    expect(await send(id, png)).toBe('OK')
    expect((await asker.say('mine', { pictureIds: [id] })).code).toBe('BAD_INPUT')
    const answer = { lineId: newId(), text: '', pictureIds: [id] }
    expect((await onBackOffice('mary', 'POST', `${at}/lines`, { ...answer, pictureIds: [] })).code).toBe(
      'BAD_INPUT',
    )
    for (const _ of [1, 2])
      expect((await onBackOffice('mary', 'POST', `${at}/lines`, answer)).status).toBe(200)
    expect(await asker.lines(2)).toMatchObject([{ author: 'staff', pictures: 1 }])
    expect((await asker.ask('GET', '/api/support/lines/3/pictures/1')).value).toMatchObject({
      mediaType: 'image/jpeg',
    })
  })
})

describe('a visitor who signs in', () => {
  it('keeps the conversation, which the browser alone shows no more; one that is open already stays', async () => {
    const visitor = new Asker(site.site)
    await visitor.begin('Asked before I signed in')
    const cookies = new Map(visitor.cookies)
    const { playerId } = await visitor.open()
    const all = await Promise.all([1, 2, 3].map(() => visitor.lines()))
    for (const messages of all) expect(messages).toMatchObject([{ body: 'Asked before I signed in' }])
    const asBefore = new Asker(site.site)
    for (const [name, value] of cookies) asBefore.cookies.set(name, value)
    expect(await asBefore.lines()).toEqual([])
    const { rows } = await sql`select 1 from support.conversations where player_id = ${playerId}
      and visitor_mark is null`.execute(site.app.db)
    expect(rows).toHaveLength(1)
    await asBefore.begin('Asked by somebody else')
    for (const [name, value] of asBefore.cookies) visitor.cookies.set(name, value)
    expect(await visitor.lines()).toMatchObject([{ body: 'Asked before I signed in' }])
    expect(await asBefore.lines()).toMatchObject([{ body: 'Asked by somebody else' }])
  })
})

describe('hours of support', () => {
  const policy = {
    ...defaultPolicy,
    isAlwaysStaffed: false,
    hours: [{ day: 1, from: '09:00', until: '02:00' }],
  }
  it.each([
    [1, '08:59', false],
    [1, '09:00', true],
    [1, '23:59', true],
    [2, '01:59', true],
    [2, '02:00', false],
    [0, '12:00', false],
  ])('on day %i at %s: %s', (day, time, isStaffed) =>
    expect(isStaffedAt(policy, { day, time })).toBe(isStaffed),
  )
})
