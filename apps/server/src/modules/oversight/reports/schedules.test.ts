import { permissions } from '@krathong/protocol/call'
import type { Permission } from '@krathong/protocol/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { openPastTable } from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { noonZone } from '../figures/testing.ts'
import type { ReportParts } from './report.ts'
import { saveSchedule } from './save-schedule.ts'
import { sendSchedules } from './send-schedules.ts'
import type { ScheduleEdit } from './schedule-types.ts'

let table: TestTable
let parts: ReportParts
let staff: Record<'owner' | 'finance' | 'support' | 'mute', string>

const addOperator = async (username: string, role: string, email: string | null): Promise<string> => {
  const id = newId()
  await sql`insert into operators.operators (operator_id, username, username_key, display_name, role, password_hash, email)
    values (${id}::uuid, ${username}, ${username}, ${username}, ${role}, '-', ${email})`.execute(table.app.db)
  return id
}

beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  parts = { ...table, gameName: (gameId) => gameId }
  staff = {
    owner: await addOperator('somchai', 'owner', 'somchai@example.com'),
    finance: await addOperator('malee', 'finance', 'malee@example.com'),
    support: await addOperator('anong', 'support', 'anong@example.com'),
    mute: await addOperator('prasert', 'finance', null),
  }
}, 60_000)
afterAll(() => table.close())

const contextOf = (open: readonly Permission[] = permissions) =>
  ({
    caller: { operatorId: staff.owner, username: 'somchai', permissions: new Set(open) },
    request: { address: '127.0.0.1' },
  }) as unknown as CallContext<OperatorCaller>

const wanted = (change: Partial<ScheduleEdit> = {}): ScheduleEdit => ({
  ...{
    name: 'Revenue for the board',
    report: 'revenue',
    grouping: 'game',
    rhythm: 'day',
    weekDay: 1,
    hour: 8,
  },
  ...{ language: 'en', receivers: [staff.owner, staff.finance, staff.mute], isOn: true },
  ...change,
})
const save = (
  schedule: ScheduleEdit,
  { version = 0, scheduleId = newId(), open = permissions as readonly Permission[] } = {},
) => saveSchedule(parts, contextOf(open), { scheduleId, version, schedule })
const code = (expected: string) => expect.objectContaining({ code: expected })

describe('a schedule', () => {
  it('is of a report that whoever saves it may read, to staff who may', async () => {
    await expect(save(wanted({ report: 'statement', grouping: 'day' }))).rejects.toThrow(code('BAD_INPUT'))
    await expect(save(wanted({ grouping: 'vendors' }))).rejects.toThrow(code('BAD_INPUT'))
    await expect(save(wanted(), { open: ['export.make', 'rounds.read'] })).rejects.toThrow(
      code('NOT_ALLOWED'),
    )
    for (const receivers of [[staff.support], [newId()], [staff.owner, staff.support]])
      await expect(save(wanted({ receivers }))).rejects.toThrow(code('BAD_INPUT'))
  })

  it('saved twice at once is saved once', async () => {
    const scheduleId = newId()
    const saved = await Promise.allSettled([
      save(wanted({ isOn: false }), { scheduleId }),
      save(wanted({ isOn: false }), { scheduleId }),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(wanted(), { scheduleId, version: 2 })).rejects.toThrow(code('VERSION_CONFLICT'))
    const { rows } =
      await sql`select 1 from operators.audit where action = 'reports.schedule' and subject = ${`schedule:${scheduleId}`}`.execute(
        table.app.db,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('letters about reports', () => {
  let scheduleId: string
  beforeEach(async () => {
    await sql`update reports.schedules set is_on = false`.execute(table.app.db)
    scheduleId = newId()
  })
  const letters = async (receiver: string) => {
    const { rows } = await sql<{ fills: Record<string, string> }>`
      select fills from notifications.messages where kind = 'staff-report' and receiver = ${receiver} and fills->>'name' = ${scheduleId}
      order by fills->>'from'`.execute(table.app.db)
    return rows.map(({ fills }) => `${fills['from']}..${fills['to']}`)
  }
  /** Due since some days: the program stood still. */
  const dueSince = (days: number) =>
    sql`update reports.schedules set next_on = (now() at time zone ${noonZone()})::date - ${days}::integer
      where schedule_id = ${scheduleId}::uuid`.execute(table.app.db)
  const sendAtOnce = () => Promise.all([sendSchedules(table), sendSchedules(table), sendSchedules(table)])

  it('are written once a period, however many programs look and whatever the day is put back to', async () => {
    await save(wanted({ name: scheduleId }), { scheduleId })
    expect(await sendSchedules(table)).toBe(0)
    await dueSince(3)
    await sendAtOnce()
    const periods = await letters('malee@example.com')
    expect(periods).toHaveLength(4)
    expect(new Set(periods).size).toBe(4)
    expect(await letters('somchai@example.com')).toEqual(periods)
    await dueSince(3)
    await sendAtOnce()
    expect(await letters('malee@example.com')).toEqual(periods)
    const { rows } = await sql<{ written: string[]; passed_over: string[] }>`
      select written, passed_over from reports.schedule_runs where schedule_id = ${scheduleId}::uuid`.execute(
      table.app.db,
    )
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      expect(row.written.toSorted()).toEqual([staff.owner, staff.finance].toSorted())
      expect(row.passed_over).toEqual([staff.mute])
    }
  })

  it('reach nobody who has lost the right or the account, and nothing of one that is switched off', async () => {
    await save(wanted({ name: scheduleId, rhythm: 'month' }), { scheduleId })
    const leaver = await addOperator(`leaver-${scheduleId}`, 'finance', 'leaver@example.com')
    await save(wanted({ name: scheduleId, receivers: [leaver, staff.finance] }), { scheduleId, version: 1 })
    await sql`update operators.operators set role = 'support' where operator_id = ${staff.finance}::uuid`.execute(
      table.app.db,
    )
    await sql`update operators.operators set state = 'disabled' where operator_id = ${leaver}::uuid`.execute(
      table.app.db,
    )
    await dueSince(0)
    await sendAtOnce()
    expect([...(await letters('malee@example.com')), ...(await letters('leaver@example.com'))]).toEqual([])
    const { rows } = await sql<{ passed_over: string[] }>`
      select passed_over from reports.schedule_runs where schedule_id = ${scheduleId}::uuid`.execute(
      table.app.db,
    )
    expect(rows[0]!.passed_over.toSorted()).toEqual([leaver, staff.finance].toSorted())
    await save(wanted({ name: scheduleId, receivers: [staff.owner], isOn: false }), {
      scheduleId,
      version: 2,
    })
    await dueSince(2)
    await sendAtOnce()
    expect(await letters('somchai@example.com')).toEqual([])
  })
})
