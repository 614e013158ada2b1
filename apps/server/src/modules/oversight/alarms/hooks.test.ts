import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { secondsToNext, TRIES_MAX } from '../../../platform/http/signed-call.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, openTestApp } from '../../core/operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../../core/settings/program.ts'
import type { Settings } from '../../core/settings/program.ts'
import { callHooks, sweepAlarmCalls } from './call-hooks.ts'
import { saveHook } from './hook-routes.ts'
import { readKey, deliverAgain, writeHookCalls } from './hook-store.ts'

let app: App
let settings: Settings
let close: () => Promise<void>
let server: Server
let status = 200
let received: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  ;({ app, close } = await openTestApp())
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.close()
  settings.close()
  await close()
})
beforeEach(async () => {
  received = []
  status = 200
  await asOwner(app, 'delete from alarms.hook_calls; delete from alarms.hooks; delete from outbox.sendings')
})

const context = {
  caller: { operatorId: newId(), username: 'somchai' },
  request: { address: '127.0.0.1' },
} as unknown as CallContext<OperatorCaller>
const save = (hookId: string, version: number, change: { url?: string; isOn?: boolean } = {}) =>
  saveHook({ app, settings }, context, {
    ...{ hookId, version },
    hook: { name: 'Pager', url: 'https://pager.example.com/a', isOn: true, ...change },
  })
/** A hook whose address is this machine's: no address that staff may save. */
const openHook = async (path = '/') => {
  const hookId = newId()
  await save(hookId, 0)
  const { port } = server.address() as AddressInfo
  await asOwner(
    app,
    `update alarms.hooks set url = 'http://127.0.0.1:${port}${path}' where hook_id = '${hookId}'`,
  )
  return hookId
}
const raise = () =>
  transact(app.db, (tx) =>
    writeHookCalls(tx, settings.current().brandId, { kind: 'books', count: 2, held: 0, at: new Date() }),
  )
const deliver = () => callHooks(app, { isOwnMachine: () => true })
const callsOf = async () => {
  const { rows } = await sql<{ call_id: string; state: string; attempts: number; status: number | null }>`
    select call_id, state, attempts, status from alarms.hook_calls order by call_id`.execute(app.db)
  return rows
}
const due = () => asOwner(app, 'update outbox.sendings set due_at = now(), claimed_until = null')

it('tells what was raised once, signed over its time and its words', async () => {
  const hookId = await openHook()
  await raise()
  await Promise.all([deliver(), deliver(), deliver()])
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  const [call] = await callsOf()
  expect(call).toMatchObject({ state: 'taken', attempts: 1, status: 200 })
  expect(JSON.parse(body)).toMatchObject({ id: call!.call_id, kind: 'books', count: 2, held: 0 })
  expect(headers['krathong-delivery']).toBe(call!.call_id)
  const [, at, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['krathong-signature']))!
  const key = app.sealer.open(
    (await readKey(app.db, settings.current().brandId, hookId))!,
    `alarms.hook/${hookId}`,
  )
  expect(given).toBe(createHmac('sha256', key).update(`${at}.${body}`).digest('hex'))
})

it.each([500, 404, 302])('tries again after %i, with the same words, until it is taken', async (answer) => {
  await openHook()
  await raise()
  status = answer
  await deliver()
  expect(await callsOf()).toMatchObject([{ state: 'waiting', attempts: 1, status: answer }])
  await deliver()
  expect(received).toHaveLength(1)
  status = 204
  await due()
  await deliver()
  expect(received).toHaveLength(2)
  expect(received[1]!.body).toBe(received[0]!.body)
  expect(await callsOf()).toMatchObject([{ state: 'taken', attempts: 2 }])
})

it('is given up in the end, and told again when somebody asks', async () => {
  await openHook()
  await raise()
  status = 503
  for (let n = 0; n < TRIES_MAX + 2; n += 1) {
    await due()
    await deliver()
  }
  const [call] = await callsOf()
  expect(call).toMatchObject({ state: 'given-up', attempts: TRIES_MAX })
  const all = Array.from({ length: TRIES_MAX - 1 }, (_, n) => secondsToNext(n + 1)!)
  expect(all.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(50_000)
  status = 200
  const again = () => transact(app.db, (tx) => deliverAgain(tx, settings.current().brandId, call!.call_id))
  expect(await again()).toBe(true)
  await deliver()
  expect((await callsOf())[0]!.state).toBe('taken')
  expect(await transact(app.db, (tx) => deliverAgain(tx, newId(), call!.call_id))).toBe(false)
})

it('tells nothing to an address of a private network, also where the row was changed, and nothing once it is off', async () => {
  for (const url of [
    'http://pager.example.com/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://a:b@x.example/',
  ])
    await expect(save(newId(), 0, { url })).rejects.toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  const hookId = await openHook()
  await raise()
  await callHooks(app)
  expect(received).toEqual([])
  expect(await callsOf()).toMatchObject([{ state: 'waiting', attempts: 1, status: null }])
  await save(hookId, 1, { isOn: false })
  await due()
  await deliver()
  expect(await callsOf()).toMatchObject([{ state: 'given-up' }])
  await raise()
  expect(await callsOf()).toHaveLength(1)
  await expect(save(hookId, 1)).rejects.toThrow(expect.objectContaining({ code: 'VERSION_CONFLICT' }))
})

it('forgets what ended a month ago, and nothing that waits', async () => {
  await openHook()
  await raise()
  await deliver()
  await raise()
  await asOwner(
    app,
    `update alarms.hook_calls set finished_at = now() - interval '29 days' where state = 'taken';
     update alarms.hook_calls set made_at = now() - interval '40 days'`,
  )
  await sweepAlarmCalls(app)
  expect(await callsOf()).toHaveLength(2)
  await asOwner(
    app,
    `update alarms.hook_calls set finished_at = now() - interval '31 days' where state = 'taken'`,
  )
  await sweepAlarmCalls(app)
  expect(await callsOf()).toMatchObject([{ state: 'waiting' }])
})
