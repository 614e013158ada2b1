import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { createNotifications } from '../../core/notifications/program.ts'
import type { Notifications } from '../../core/notifications/program.ts'
import { lettersTo } from '../../core/notifications/testing.ts'
import { asOwner, openTestApp } from '../../core/operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../../core/settings/program.ts'
import type { Settings } from '../../core/settings/program.ts'
import { force } from '../audit-trail/testing.ts'
import { sendLateQueues } from './late-queues.ts'

const RISK = 'risk@desk.example'
const SUPPORT = 'support@desk.example'
const WITHOUT = ['content@desk.example', 'gone@desk.example', 'receiver@owners.example']
let app: App
let settings: Settings
let notifications: Notifications
let close: () => Promise<void>

const addOperator = (name: string, role: string, { email = `${name}@desk.example`, state = 'active' } = {}) =>
  sql`insert into operators.operators (operator_id, username, username_key, display_name, role, password_hash, email, state)
    values (${newId()}::uuid, ${name}, ${name}, ${name}, ${role}, '-', nullif(${email}, ''), ${state})`.execute(
    app.db,
  )

beforeAll(async () => {
  ;({ app, close } = await openTestApp())
  const alarmReceivers = [
    { email: WITHOUT[2]!, language: 'en' },
    { email: 'Risk@desk.example', language: 'tl' },
  ]
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', { ...defaultBrand, alarmReceivers }))
  settings = await createSettings(app)
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-late-'))
  const origins = { siteOrigin: 'https://play.example.com', backOfficeOrigin: 'https://desk.example.com' }
  notifications = createNotifications(app, settings, { dataDir, mail: null, sms: null, ...origins })
  await addOperator('risk', 'risk')
  await addOperator('support', 'support')
  await addOperator('content', 'content')
  await addOperator('gone', 'risk', { state: 'disabled' })
  await addOperator('mute', 'risk', { email: '' })
})
afterAll(async () => {
  settings.close()
  notifications.close()
  await close()
})
beforeEach(() =>
  force(
    app,
    `delete from notifications.messages; delete from alarms.late_queues; delete from webhooks.calls; delete from webhooks.lines; delete from webhooks.hooks;
     delete from identity_checks.cases; delete from withdrawals.withdrawals; delete from submissions.feedback`,
  ),
)

const send = () => sendLateQueues(notifications)
const addCase = (age: string) =>
  force(
    app,
    `insert into identity_checks.cases (case_id, player_id, brand_id, level, state, submitted_at)
     values (gen_random_uuid(), gen_random_uuid(), '${settings.current().brandId}', 1, 'submitted', now() - interval '${age}')`,
  )
const addWithdrawal = (promised: string) =>
  force(
    app,
    `insert into withdrawals.withdrawals (withdrawal_id, player_id, brand_id, withdrawal_no, request_id, account_id, kind, provider,
       holder, last_four, currency, amount, held, state, needs_two, promised_at, created_at)
     values (gen_random_uuid(), gen_random_uuid(), '${settings.current().brandId}', 'WDR20261128LATE001', gen_random_uuid(), gen_random_uuid(), 'bank',
       'kbank', 'Malee Srisuk', '4711', 'THB', 100, 100, 'REVIEW', false, now() + interval '${promised}', now() - interval '90 minutes')`,
  )
const inOrder = () => force(app, 'delete from identity_checks.cases')
const later = (time: string) =>
  asOwner(app, `update alarms.late_queues set told_at = told_at - interval '${time}'`)
const lists = async (receiver: string) => (await lettersTo(app, receiver)).map(({ fills }) => fills['queue'])

it('writes nothing of what waits within its time', async () => {
  await addCase('23 hours')
  await addWithdrawal('1 minute')
  await send()
  expect(await lists(RISK)).toEqual([])
})

it('writes of a late list to those who may open it, and to nobody else; of no person', async () => {
  await addCase('30 hours 5 minutes')
  await addCase('1 hour')
  await addWithdrawal('-1 minute')
  await send()
  expect(await lists(RISK)).toEqual(['identity', 'withdrawals'])
  expect(await lists(SUPPORT)).toEqual(['withdrawals'])
  for (const receiver of WITHOUT) expect(await lists(receiver)).toEqual([])
  const all = await lettersTo(app, RISK)
  const { kind, language, fills, secret } = all.find((one) => one.fills['queue'] === 'identity')!
  expect({ kind, language, secret }).toEqual({
    ...{ kind: 'staff-queue-late', language: 'tl', secret: { path: '/identity' } },
  })
  expect(fills).toEqual({
    at: expect.any(String),
    queue: 'identity',
    count: '2',
    hours: '30',
    minutes: '5',
  })
  const [ofSupport] = await lettersTo(app, SUPPORT)
  expect(ofSupport).toMatchObject({
    ...{ language: defaultBrand.defaultLanguage, secret: { path: '/withdrawals' } },
    fills: { count: '1', hours: '1', minutes: '30' },
  })
  expect(JSON.stringify([all, ofSupport])).not.toMatch(/Malee|4711|LATE001/)
})

it('writes once while it stays late, also by several processes at once, and again after a day', async () => {
  await addCase('30 hours')
  await Promise.all([send(), send(), send(), send()])
  await addCase('40 hours')
  await send()
  await later('23 hours')
  await send()
  expect(await lists(RISK)).toHaveLength(1)
  await later('1 hour')
  await Promise.all([send(), send(), send()])
  expect(await lists(RISK)).toHaveLength(2)
})

it('writes again when it was in order and is late again, an hour apart at least', async () => {
  await addCase('30 hours')
  await send()
  await inOrder()
  await send()
  await addCase('30 hours')
  await send()
  expect(await lists(RISK)).toHaveLength(1)
  await later('1 hour')
  await send()
  expect(await lists(RISK)).toHaveLength(2)
  await inOrder()
  await send()
  await later('2 days')
  await send()
  expect(await lists(RISK)).toHaveLength(2)
})

it('leaves a look that began before the last one that was noted', async () => {
  await addCase('30 hours')
  await send()
  await asOwner(
    app,
    "update alarms.late_queues set told_at = null, seen = 0, looked_at = now() + interval '1 hour'",
  )
  await send()
  expect(await lists(RISK)).toHaveLength(1)
})

it('tells hooks the list and the age, once', async () => {
  await force(
    app,
    `insert into webhooks.hooks (hook_id, brand_id, name, url, events, key_sealed, is_on, changed_by)
     values (gen_random_uuid(), '${settings.current().brandId}', 'Pager', 'https://pager.example.com/', '{alarm.raised}', 'x', true, 'somchai')`,
  )
  await addCase('30 hours')
  await Promise.all([send(), send()])
  const calls = await app.db.selectFrom('webhooks.calls').select(['event', 'body']).execute()
  expect(calls.map(({ event }) => event)).toEqual(['alarm.raised'])
  const { data } = JSON.parse(calls[0]!.body) as { data: Record<string, unknown> }
  expect(data).toMatchObject({ kind: 'queue-late', queue: 'identity', count: 1, held: 0 })
  expect(data['ageSeconds']).toBeGreaterThanOrEqual(30 * 3600)
  expect(data['ageSeconds']).toBeLessThan(30 * 3600 + 120)
})

it('judges a list by the time that staff has set for it, and never one without', async () => {
  const addFeedback = (age: string) =>
    force(
      app,
      `insert into submissions.feedback (feedback_id, player_id, brand_id, question_type, content, language, sent_at)
       values (gen_random_uuid(), gen_random_uuid(), '${settings.current().brandId}', 'other', 'Where is it?', 'th', now() - interval '${age}')`,
    )
  const setMinutes = async (minutes: number | null) => {
    await force(
      app,
      `update settings.current set version = version + 1, value = jsonb_set(value, '{queuePromises,feedback}', '${JSON.stringify(minutes)}')`,
    )
    await settings.refresh()
  }
  await addFeedback('23 hours')
  await send()
  expect(await lists(SUPPORT)).toEqual([])
  await setMinutes(60)
  await Promise.all([send(), send()])
  expect(await lists(SUPPORT)).toEqual(['feedback'])
  await force(app, 'delete from alarms.late_queues')
  await setMinutes(null)
  await addFeedback('90 days')
  await send()
  expect(await lists(SUPPORT)).toEqual(['feedback'])
})
