import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { ask, asOwner, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { defaultWords } from './default-words.ts'
import { chatRoutes } from './program.ts'
import { blockedBy, maskedName } from './rules.ts'

describe('what is not said in the room', () => {
  it.each([
    ['come to www.win-big.com', 'contact'],
    ['win-big dot com', 'contact'],
    ['เว็บใหม่ winbig จุด com', 'contact'],
    ['me@mail.example', 'contact'],
    ['find @lucky_malee', 'contact'],
    ['call 081-234-5678', 'contact'],
    ['โทร ๐๘๑ ๒๓๔ ๕๖๗๘', 'contact'],
    ['０８１２３４５６７８', 'contact'],
    ['t e l e g r a m', 'word'],
    ['Tele\u200bgram', 'word'],
    ['แอด ไลน์ มา', 'word'],
    ['I won 12,500 with 3 lanterns!', null],
    ['odds 1.95 at 20:30?', null],
    ['สวัสดีค่ะ วันนี้โชคดีไหม 555', null],
    ['ยอดเยี่ยม 100x ใน 3 นาที', null],
  ] as const)('%s: %s', (text, blocked) => expect(blockedBy(text, defaultWords)).toBe(blocked))

  it('is who somebody is', () => {
    expect([maskedName('malee88'), maskedName('ab'), maskedName('สมชาย')]).toEqual(['m•••8', 'a•••', 'ส•••ย'])
  })
})

let site: TestSite
let backOffice: BackOffice
let onBackOffice: (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => ReturnType<typeof ask>
let closeEndpoint: () => Promise<void>

beforeAll(async () => {
  site = await openTestSite({}, (room) => chatRoutes(room))
  const endpoint = await openTestEndpoint(site.app, { isFactorRequired: false, more: chatRoutes(site) })
  backOffice = await openBackOffice(site.app, endpoint, 'support')
  onBackOffice = (method, url, body) => ask(endpoint, { method, url, body, backOffice })
  closeEndpoint = () => endpoint.close()
})
afterAll(async () => {
  await closeEndpoint()
  await site.close()
})

interface Message {
  no: number
  lineId: string
  body: string
  name: string
  isOwn: boolean
}

class Speaker extends Browser {
  playerId = ''

  async open() {
    await this.register()
    const { rows } = await sql<{ player_id: string }>`select player_id from players.players
      order by registered_at desc, player_id desc limit 1`.execute(site.app.db)
    this.playerId = rows[0]!.player_id
    return this
  }

  say(text: string, lineId = newId()) {
    return this.ask('POST', '/api/chat/lines', { lineId, text })
  }

  async hear() {
    return (await this.ask('GET', '/api/chat')).value as unknown as {
      lines: Message[]
      gone: number[]
      mayWrite: boolean
    }
  }
}

const speaker = () => new Speaker(site.site).open()

describe('the room', () => {
  it('hears a line once under a masked name, and of five in a breath no sixth', async () => {
    const [malee, somchai] = [await speaker(), await speaker()]
    const lineId = newId()
    await Promise.all([1, 2, 3].map(() => malee.say('hello room', lineId)))
    expect((await malee.say('something else', lineId)).code).toBe('KEY_REUSED')
    const { lines } = await somchai.hear()
    expect(lines).toMatchObject([{ body: 'hello room', isOwn: false }])
    expect(lines[0]!.name).toMatch(/^.•••.$/u)
    expect((await malee.say('write me at 0812345678')).code).toBe('CHAT_BLOCKED')
    const said = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => malee.say(`number ${n}`)))
    expect(said.filter(({ code }) => code === 'CHAT_TOO_FAST')).toHaveLength(2)
  })

  it('lets staff take a line away and silence who wrote it, with a reason, on record', async () => {
    const [malee, somchai] = [await speaker(), await speaker()]
    await malee.say('a rude word')
    const message = (await somchai.hear()).lines.find(({ body }) => body === 'a rude word')!
    for (const _ of [1, 2])
      await somchai.ask('POST', `/api/chat/lines/${message.lineId}/report`, { reason: 'abuse' })
    expect((await onBackOffice('GET', '/bo/chat/lines?show=reported')).value!['content']).toMatchObject([
      { body: 'a rude word', openReports: 1 },
    ])
    expect(
      (await onBackOffice('POST', `/bo/chat/lines/${message.lineId}/removal`, { reason: 'rude' })).status,
    ).toBe(200)
    const heard = await somchai.hear()
    expect(heard.lines.some(({ body }) => body === 'a rude word')).toBe(false)
    expect(heard.gone).toContain(message.no)
    await onBackOffice('POST', '/bo/chat/mutes', { playerId: malee.playerId, minutes: 60, reason: 'rude' })
    expect((await malee.say('again')).code).toBe('CHAT_MUTED')
    expect(await malee.hear()).toMatchObject({ mayWrite: false })
    const words = await onBackOffice('PUT', '/bo/chat/words', {
      version: 0,
      words: ['papaya'],
      reason: 'a test',
    })
    expect(words.value).toEqual({ version: 1, words: ['papaya'] })
    expect((await somchai.say('PA-PAYA salad')).code).toBe('CHAT_BLOCKED')
    const { rows } = await sql<{
      action: string
    }>`select action from operators.audit where action like 'chat.%'
      order by audit_no`.execute(site.app.db)
    expect(rows.map(({ action }) => action)).toEqual(['chat.remove', 'chat.mute', 'chat.words'])
    await expect(asOwner(site.app, `update chat.lines set body = 'x'`)).rejects.toThrow()
  })

  it('is shut to who has stopped playing, and a trial account only listens', async () => {
    const malee = await speaker()
    await asOwner(
      site.app,
      `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${malee.playerId}', 1, now() + interval '1 day', 'cool-off')`,
    )
    expect((await malee.ask('GET', '/api/chat')).code).toBe('PLAY_STOPPED')
    expect((await malee.say('hello')).code).toBe('PLAY_STOPPED')
    const trial = await speaker()
    await asOwner(site.app, `update players.players set type = 4 where player_id = '${trial.playerId}'`)
    expect(await trial.hear()).toMatchObject({ mayWrite: false })
    expect((await trial.say('hello')).code).toBe('NOT_ALLOWED')
  })
})
