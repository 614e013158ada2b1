import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { now, shiftClock } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { createNotifications } from '../../core/notifications/program.ts'
import type { Notifications } from '../../core/notifications/program.ts'
import { lettersTo } from '../../core/notifications/testing.ts'
import { noteRefused } from '../../core/operators/program.ts'
import { asOwner, openTestApp } from '../../core/operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../../core/settings/program.ts'
import type { Settings } from '../../core/settings/program.ts'
import { checkTrail, openMemory } from '../audit-trail/program.ts'
import { appendRows, forgetAll, force } from '../audit-trail/testing.ts'
import { openAlarmMemory, sendAlarms } from './program.ts'

const MALI = 'mali@owners.example'
const ANA = 'ana@owners.example'
let app: App
let settings: Settings
let notifications: Notifications
let dataDir: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await openTestApp())
  const alarmReceivers = [
    { email: MALI, language: 'th' },
    { email: ANA, language: 'en' },
  ]
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', { ...defaultBrand, alarmReceivers }))
  settings = await createSettings(app)
  dataDir = mkdtempSync(join(tmpdir(), 'krathong-alarms-'))
  const origins = { siteOrigin: 'https://play.example.com', backOfficeOrigin: 'https://desk.example.com' }
  notifications = createNotifications(app, settings, { dataDir, mail: null, sms: null, ...origins })
})
afterAll(async () => {
  settings.close()
  notifications.close()
  await close()
})
beforeEach(async () => {
  await forgetAll(app)
  await force(
    app,
    'delete from notifications.messages; delete from operators.refused; update alarms.told set seen = 0, held = 0, told_at = null',
  )
})

const send = () => sendAlarms(notifications, openAlarmMemory(app))
const anHourLater = () => asOwner(app, "update alarms.told set told_at = told_at - interval '1 hour'")
const letters = async (receiver = ANA) =>
  (await lettersTo(app, receiver)).map(({ kind, language, fills: { count, held = null } }) => ({
    kind,
    language,
    count,
    held,
  }))

it('writes to nobody while nothing is wrong', async () => {
  await send()
  expect(await letters()).toEqual([])
})

it('writes of a broken trail to each receiver in their language, once, and an hour later what was held back', async () => {
  await appendRows(app, 10)
  const memory = openMemory()
  await checkTrail(app, memory)
  await force(app, "update operators.audit set reason = 'x' where audit_no = 3")
  expect(await checkTrail(app, memory)).toBe('broken')
  await send()
  await send()
  expect(await letters(MALI)).toEqual([{ kind: 'alarm-trail', language: 'th', count: '1', held: null }])
  expect(await letters(ANA)).toEqual([{ kind: 'alarm-trail', language: 'en', count: '1', held: null }])
  for (const row of [5, 7]) {
    await force(app, `update operators.audit set reason = 'x' where audit_no = ${row}`)
    await checkTrail(app, memory)
    await send()
  }
  expect(await letters()).toHaveLength(1)
  await anHourLater()
  await send()
  expect(await letters()).toEqual([
    { kind: 'alarm-trail', language: 'en', count: '3', held: '2' },
    { kind: 'alarm-trail', language: 'en', count: '1', held: null },
  ])
})

it('writes of a burst of failed sign-ins, one letter by two programs at once', async () => {
  const refuse = { what: 'sign-in.wrong-code', usernameKey: 'nobody', address: '203.0.113.7' }
  for (let n = 0; n < 4; n += 1) await noteRefused(app, refuse)
  await send()
  expect(await letters()).toEqual([])
  await noteRefused(app, refuse)
  await Promise.all([send(), send(), send()])
  expect(await letters()).toEqual([{ kind: 'alarm-sign-ins', language: 'en', count: '5', held: null }])
})

it('writes of books that do not agree and of a return that chance does not explain', async () => {
  await force(
    app,
    `insert into reconciliation.differences (difference_id, check_name, subject, detail) values (gen_random_uuid(), 'totals', 'books:FUN', '{}');
     insert into rtp_monitor.alarms (alarm_id, definition_hash, line, rounds, promised, realised, deviations, chance, is_held)
     values (gen_random_uuid(), 'h', 'l', 10, 1, 1, 5, 0.000001, false)`,
  )
  await send()
  expect((await letters()).map(({ kind }) => kind).toSorted()).toEqual(['alarm-books', 'alarm-returns'])
  await force(app, 'delete from reconciliation.differences; delete from rtp_monitor.alarms')
})

it('carries the letter of a full disk past the outbox, after a second look in vain, and once', async () => {
  let isRoomy = false
  const memory = {
    ...openAlarmMemory(app),
    readiness: () => Promise.resolve({ database: isRoomy, migrations: true, chance: true }),
  }
  const sink = join(dataDir, 'outbox.ndjson')
  await sendAlarms(notifications, memory)
  expect(existsSync(sink)).toBe(false)
  for (let turn = 0; turn < 5; turn += 1) await sendAlarms(notifications, memory)
  const carried = readFileSync(sink, 'utf8').trimEnd().split('\n')
  const answer = carried.map((line) => JSON.parse(line) as { to: string; subject: string; text: string })
  expect(answer.map(({ to }) => to)).toEqual([MALI, ANA])
  expect(answer[1]!.subject).toContain('The database cannot be written to')
  // The hour is on the brand's clock, and says on whose.
  expect(answer[1]!.text).toMatch(/At \w+ \d+, \d{4}, .*\(UTC\+7\)/)
  expect(answer[1]!.text).not.toContain('again')
  expect(memory.disk.announcedAt!.getTime()).toBeLessThanOrEqual(now().getTime())
  isRoomy = true
  await sendAlarms(notifications, memory)
  expect(memory.inVain).toBe(0)
  expect(await letters()).toEqual([])
})

it('writes of nodes of a chain that name two blocks for one height, once', async () => {
  await force(
    app,
    `insert into lottery.block_faults (chain, height, said) values ('tron-simulated', 7, array['aa', 'bb'])`,
  )
  await send()
  await send()
  expect(await letters()).toEqual([{ kind: 'alarm-blocks', language: 'en', count: '1', held: null }])
  await force(app, 'delete from lottery.block_faults')
})

it('writes of clocks that disagree, once, and keeps it in the audit trail', async () => {
  await send()
  shiftClock(60_000)
  await send()
  await send()
  expect(await letters()).toEqual([{ kind: 'alarm-clock', language: 'en', count: '1', held: null }])
  const rows = await app.db
    .selectFrom('operators.audit')
    .select(['action', 'subject'])
    .where('action', '=', 'system.clock')
    .orderBy('audit_no')
    .execute()
  expect(rows).toEqual([{ action: 'system.clock', subject: 'clock' }])
  shiftClock(0)
})
