import { exampleHookEvent, hookEventNames } from '@krathong/protocol/hook-events'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhooksDocument } from '../../../../../../tools/openapi/webhooks.ts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { secondsToNext, TRIES_MAX } from '../../../platform/http/signed-call.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, openTestApp } from '../operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../settings/program.ts'
import type { Settings } from '../settings/program.ts'
import { deliverAlarms, deliverEvents, sweepCalls } from './deliver-events.ts'
import { tellHooks, tellHooksOfAlarm } from './index.ts'
import { callAsStaff, isSigned, openReceiver } from './testing.ts'

let app: App
let settings: Settings
let close: () => Promise<void>
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  ;({ app, close } = await openTestApp())
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  receiver = await openReceiver()
})
afterAll(async () => {
  receiver.close()
  settings.close()
  await close()
})
beforeEach(async () => {
  receiver.received = []
  receiver.answerOf = () => 200
  await asOwner(
    app,
    'delete from webhooks.calls; delete from webhooks.lines; delete from webhooks.hooks; delete from outbox.sendings',
  )
})

const call = (name: string, input: object) => callAsStaff({ app, settings }, name, input)
const save = (hookId: string, version: number, change: object = {}) =>
  call('save', {
    ...{ hookId, version },
    hook: {
      ...{ name: 'CRM', url: 'https://crm.example.com/a', isOn: true },
      ...{ events: ['player.closed', 'account.unfrozen'], ...change },
    },
  })
/** A hook whose address is this machine's: none that staff may save. */
const openHook = async (change: object = {}) => {
  const hookId = newId()
  await save(hookId, 0, change)
  await asOwner(app, `update webhooks.hooks set url = '${receiver.url}' where hook_id = '${hookId}'`)
  return hookId
}
const tell = (playerId: string, event: 'player.closed' | 'account.unfrozen' = 'player.closed') =>
  transact(app.db, (tx) => tellHooks(tx, event, playerId, () => ({})))
const raise = (kind: 'books' | 'trail', at = new Date('2026-11-28T14:00:00Z')) =>
  transact(app.db, (tx) =>
    tellHooksOfAlarm(tx, at, { kind, count: 2, held: 0, queue: null, ageSeconds: null }),
  )
const ownMachine = { isOwnMachine: () => true }
const deliver = () => deliverEvents(app, ownMachine)
const makeDue = () =>
  asOwner(
    app,
    'update outbox.sendings set due_at = now(), claimed_until = null; update webhooks.hooks set rests_until = null',
  )
const states = async () => {
  const { rows } = await sql<{ no: bigint; state: string; attempts: number }>`
    select no, state, attempts from webhooks.calls order by line_id, no`.execute(app.db)
  return rows.map(({ no, state, attempts }) => `${no} ${state} ${attempts}`)
}
const keyOf = async (hookId: string) => String((await call('key', { hookId, reason: 'a test' }))['key'])
describe('what a player does', () => {
  it('is told once to each hook that asks for it, signed, and nothing of what was undone', async () => {
    const hookId = await openHook()
    await openHook({ events: ['deposit.credited'] })
    await openHook({ isOn: false })
    const playerId = newId()
    await tell(playerId)
    await expect(
      transact(app.db, async (tx) => {
        await tellHooks(tx, 'player.closed', playerId, () => ({}))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receiver.received.map(({ body }) => body)).toMatchObject([
      { event: 'player.closed', playerId, no: 1, isTest: false },
    ])
    expect(receiver.received[0]!.headers['krathong-delivery']).toBe(receiver.received[0]!.body.id)
    expect(isSigned(receiver.received[0]!, await keyOf(hookId))).toBe(true)
    expect(isSigned(receiver.received[0]!, 'another')).toBe(false)
    expect(await states()).toEqual(['1 taken 1'])
  })

  it('reaches a hook in order, also where one is not taken at first, and other players do not wait for it', async () => {
    await openHook()
    const [held, other] = [newId(), newId()]
    for (let n = 0; n < 4; n += 1) await tell(held, n % 2 === 0 ? 'player.closed' : 'account.unfrozen')
    await tell(other)
    receiver.answerOf = ({ body }) => (body.playerId === held ? 500 : 200)
    await deliver()
    expect(receiver.received.map(({ body }) => [body.playerId, body.no])).toEqual(
      expect.arrayContaining([
        [held, 1],
        [other, 1],
      ]),
    )
    expect(receiver.received).toHaveLength(2)
    await deliver()
    expect(receiver.received).toHaveLength(2)
    receiver.answerOf = () => 204
    receiver.received = []
    await makeDue()
    await deliver()
    expect(receiver.received.map(({ body }) => body.no)).toEqual([1, 2, 3, 4])
  })

  it('keeps its order and loses nothing while many happen at once and many deliver', async () => {
    await openHook()
    const players = Array.from({ length: 5 }, () => newId())
    let isOver = false
    const delivering = Array.from({ length: 3 }, async () => {
      while (!isOver) await deliver()
    })
    await Promise.all(
      players.flatMap((playerId) =>
        Array.from({ length: 12 }, (_, n) => tell(playerId, n % 2 ? 'player.closed' : 'account.unfrozen')),
      ),
    )
    await expect
      .poll(async () => (await states()).filter((one) => one.includes('waiting')), { timeout: 30_000 })
      .toEqual([])
    isOver = true
    await Promise.all(delivering)
    for (const playerId of players)
      expect(
        receiver.received.filter(({ body }) => body.playerId === playerId).map(({ body }) => body.no),
      ).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await app.db.selectFrom('outbox.sendings').selectAll().execute()).toEqual([])
  })

  it('is given up in the end and lets the next through; staff has it told again, the same words under the same id', async () => {
    const hookId = await openHook()
    const playerId = newId()
    await tell(playerId)
    await tell(playerId, 'account.unfrozen')
    receiver.answerOf = ({ body }) => (body.no === 1 ? 503 : 200)
    // After the last try the hook rests before the next is sent.
    for (let n = 0; n <= TRIES_MAX; n += 1) {
      await makeDue()
      await deliver()
    }
    expect(await states()).toEqual([`1 given-up ${TRIES_MAX}`, '2 taken 1'])
    const first = receiver.received[0]!.text
    receiver.answerOf = () => 200
    receiver.received = []
    const stretch = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' }
    expect(await call('replay', { hookId, ...stretch, what: 'given-up' })).toEqual({ count: 1 })
    await deliver()
    expect(receiver.received.map(({ text }) => text)).toEqual([first])
    receiver.received = []
    expect(await call('replay', { hookId, ...stretch, what: 'all' })).toEqual({ count: 2 })
    await deliver()
    expect(receiver.received.map(({ body }) => body.no)).toEqual([1, 2])
    await expect(call('replay', { hookId: newId(), ...stretch, what: 'all' })).rejects.toThrow('NOT_FOUND')
    await expect(call('again', { callId: newId() })).rejects.toThrow('NOT_FOUND')
  })
})

describe('an alarm', () => {
  it('is told with its kind to hooks that ask for alarms, of no player, and does not wait for events of players', async () => {
    await openHook({ events: ['alarm.raised', 'player.closed'] })
    await openHook()
    await tell(newId())
    await raise('books')
    await deliverAlarms(app, ownMachine)
    expect(receiver.received.map(({ body }) => body)).toEqual([
      {
        ...{ id: expect.any(String) as string, event: 'alarm.raised', at: '2026-11-28T14:00:00.000Z', no: 1 },
        ...{ isTest: false, data: { kind: 'books', count: 2, held: 0, queue: null, ageSeconds: null } },
      },
    ])
  })

  it('of another kind does not wait for one that is not taken; one kind is told in order', async () => {
    const hookId = await openHook({ events: ['alarm.raised'] })
    const kindOf = ({ text }: { text: string }) => (JSON.parse(text) as { data: { kind: string } }).data.kind
    for (const kind of ['books', 'trail', 'books'] as const) await raise(kind)
    receiver.answerOf = (one) => (kindOf(one) === 'books' ? 302 : 200)
    await deliverAlarms(app, ownMachine)
    expect(receiver.received.map((one) => `${kindOf(one)} ${one.body.no}`).toSorted()).toEqual([
      'books 1',
      'trail 1',
    ])
    receiver.answerOf = () => 200
    await makeDue()
    await deliverAlarms(app, ownMachine)
    expect(receiver.received.slice(2).map((one) => `${kindOf(one)} ${one.body.no}`)).toEqual([
      'books 1',
      'books 2',
    ])
    const listed = (await call('calls', { hookId, limit: 10 })) as { content: object[] }
    expect(listed.content).toHaveLength(3)
    for (const one of listed.content)
      expect(one).toMatchObject({
        event: 'alarm.raised',
        alarm: expect.stringMatching(/books|trail/) as string,
      })
  })
})

it('what is not taken is tried for most of a day', () => {
  const all = Array.from({ length: TRIES_MAX - 1 }, (_, n) => secondsToNext(n + 1)!)
  expect(all.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(50_000)
})

it('calls that ended a month ago are forgotten, and none that waits', async () => {
  await openHook()
  const playerId = newId()
  for (let n = 0; n < 2; n += 1) await tell(playerId)
  receiver.answerOf = ({ body }) => (body.no === 1 ? 200 : 500)
  await deliver()
  const age = (days: number) =>
    asOwner(
      app,
      `update webhooks.calls set made_at = now() - interval '40 days',
         finished_at = case when state = 'taken' then now() - interval '${days} days' end`,
    )
  await age(29)
  await sweepCalls(app)
  expect(await states()).toHaveLength(2)
  await age(31)
  await sweepCalls(app)
  expect(await states()).toEqual(['2 waiting 1'])
})

describe('a hook', () => {
  it('signs with both keys for a day after a change of keys, then with the new one', async () => {
    const hookId = await openHook()
    const old = await keyOf(hookId)
    await call('rotate', { hookId, version: 1 })
    await expect(call('rotate', { hookId, version: 1 })).rejects.toThrow('VERSION_CONFLICT')
    const key = await keyOf(hookId)
    await tell(newId())
    await deliver()
    expect([isSigned(receiver.received[0]!, old), isSigned(receiver.received[0]!, key)]).toEqual([true, true])
    await asOwner(app, "update webhooks.hooks set old_key_until = now() - interval '1 second'")
    await tell(newId())
    await deliver()
    expect([isSigned(receiver.received[1]!, old), isSigned(receiver.received[1]!, key)]).toEqual([
      false,
      true,
    ])
  })

  it('that takes nothing rests, and is asked for nothing meanwhile', async () => {
    await openHook()
    receiver.answerOf = () => 500
    for (let n = 0; n < 7; n += 1) await tell(newId())
    await deliver()
    const asked = receiver.received.length
    expect(asked).toBeGreaterThanOrEqual(5)
    await asOwner(app, 'update outbox.sendings set due_at = now(), claimed_until = null')
    await deliver()
    expect(receiver.received).toHaveLength(asked)
    receiver.answerOf = () => 200
    await makeDue()
    await deliver()
    expect((await states()).filter((one) => one.includes('taken'))).toHaveLength(7)
  })

  it('is at no address of a private network, also where the row was changed, and is told nothing once it is off', async () => {
    for (const url of [
      ...['http://a.example/', 'https://127.0.0.1/', 'https://10.1.2.3/', 'https://[::1]/'],
      'https://a:b@x.example/',
    ])
      await expect(save(newId(), 0, { url })).rejects.toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
    const hookId = await openHook()
    await tell(newId())
    await deliverEvents(app)
    expect(receiver.received).toEqual([])
    await save(hookId, 1, { isOn: false })
    await makeDue()
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await states()).toEqual([expect.stringMatching(/^1 given-up/)])
  })
})

it('every event of the document is sent as the document says, and its own example is one', async () => {
  const hookId = await openHook()
  const document = webhooksDocument('0.0.0')
  for (const event of hookEventNames) await call('try', { hookId, event })
  for (let n = 0; n < 4; n += 1) await deliver()
  expect(receiver.received.map(({ body }) => body.event)).toEqual(hookEventNames)
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, 'date-time': true } })
  const key = await keyOf(hookId)
  for (const one of receiver.received) {
    const { parameters, requestBody } = document.webhooks[one.body.event]!.post
    const { schema, example } = requestBody.content['application/json']
    const isRight = ajv.compile(schema)
    expect([isRight(one.body), isRight(example), isSigned(one, key)]).toEqual([true, true, true])
    expect(isRight({ ...one.body, name: 'Malee' })).toBe(false)
    expect('playerId' in one.body).toBe(one.body.event !== 'alarm.raised')
    expect(one.body).toMatchObject({ isTest: true, data: exampleHookEvent(one.body.event).data })
    for (const { name, schema: header } of parameters)
      expect(String(one.headers[name])).toMatch(new RegExp(header.pattern ?? '^[0-9a-f-]{36}$'))
  }
})
