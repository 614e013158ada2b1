import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { openSigningKey } from '../reconciliation/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { checkTrail, openMemory, readTrailAlarm } from './program.ts'
import { readTrailState } from './reads.ts'
import { appendRows, force, forgetAll, rehashFrom, signRoot } from './testing.ts'

let app: App
let close: () => Promise<void>
let memory: ReturnType<typeof openMemory>

beforeAll(async () => {
  ;({ app, close } = await openTestApp())
})
beforeEach(async () => {
  await forgetAll(app)
  memory = openMemory()
  await appendRows(app, 30)
})
afterAll(() => close())

const check = (bounds = { rows: 1_000, witnesses: 100 }) => checkTrail(app, memory, bounds)
const first = async () => (await readTrailAlarm(app))?.first
const places = async () =>
  (await readTrailState(app)).places.map(({ kind, after, row }) => `${kind} ${after}-${row}`)

describe('a trail that stands as it was written', () => {
  it('is whole, however far a look goes, and is marked where it ends', async () => {
    expect(await check()).toBe('whole')
    await appendRows(app, 5)
    for (let turn = 0; turn < 6; turn += 1) expect(await check({ rows: 10, witnesses: 1 })).toBe('whole')
    const state = await readTrailState(app)
    expect(state).toMatchObject({
      outcome: 'whole',
      head: { row: '35' },
      checkedRow: '35',
      mark: { no: '2', row: '35', hash: state.head!.hash },
      places: [],
    })
    expect(state.allAt).not.toBeNull()
    expect(await readTrailAlarm(app)).toBeNull()
  })

  it('is hashed in stretches: what is new first, then what is old, from the start again', async () => {
    const runs = () =>
      app.db.selectFrom('audit_trail.runs').select(['fresh_rows', 'again_rows']).orderBy('run_no').execute()
    for (let turn = 0; turn < 5; turn += 1) await check({ rows: 12, witnesses: 10 })
    expect(await runs()).toEqual([
      { fresh_rows: 12, again_rows: 0 },
      { fresh_rows: 12, again_rows: 0 },
      { fresh_rows: 6, again_rows: 6 },
      { fresh_rows: 0, again_rows: 12 },
      { fresh_rows: 0, again_rows: 12 },
    ])
  })

  it('keeps a look that failed as one, and says that nobody knows', async () => {
    await force(app, 'alter table audit_trail.progress rename to hidden')
    expect(await check()).toBe('failed')
    await force(app, 'alter table audit_trail.hidden rename to progress')
    expect(await readTrailAlarm(app)).toEqual({ state: 'unchecked', places: 0, first: null, checkedAt: null })
    expect(await check()).toBe('whole')
    expect(await readTrailAlarm(app)).toBeNull()
    await force(app, "update audit_trail.runs set started_at = started_at - interval '31 minutes'")
    expect(await readTrailAlarm(app)).toMatchObject({ state: 'unchecked' })
  })

  it('is looked at by one program at a time, and both may look', async () => {
    const outcomes = await Promise.all([
      check(),
      checkTrail(app, openMemory()),
      checkTrail(app, openMemory()),
    ])
    expect(outcomes.filter((one) => one !== null && one !== 'whole')).toEqual([])
    expect(await check()).toBe('whole')
  })
})

describe('tampering with the trail', () => {
  beforeEach(async () => {
    expect(await check()).toBe('whole')
    await appendRows(app, 10)
  })

  it.each([
    ['an altered row', "update operators.audit set reason = 'other' where audit_no = 7", ['row 6-7']],
    [
      'a moment moved by a microsecond',
      "update operators.audit set at = at + interval '1 microsecond' where audit_no = 7",
      ['row 6-7'],
    ],
    [
      'an altered row that was not looked at yet',
      "update operators.audit set operator = 'x' where audit_no = 35",
      ['row 34-35'],
    ],
    ['a deleted row', 'delete from operators.audit where audit_no = 12', ['gap 11-12']],
    ['the first row deleted', 'delete from operators.audit where audit_no = 1', ['gap 0-1']],
    [
      'a row before the first',
      'insert into operators.audit select * from (select 0::bigint) n (audit_no), lateral (select at, operator_id, operator, address, action, subject, before, after, reason, previous_hash, hash from operators.audit where audit_no = 3) r',
      ['order -1-0'],
    ],
    [
      'two rows exchanged',
      'update operators.audit set audit_no = case audit_no when 5 then -9 else 5 end where audit_no in (5, 9); update operators.audit set audit_no = 9 where audit_no = -9',
      ['row 4-5', 'link 5-6', 'row 8-9', 'link 9-10'],
    ],
    ['the tail cut behind the mark', 'delete from operators.audit where audit_no > 20', ['mark 0-30']],
  ])('finds %s and says where', async (_, statement, expected) => {
    await force(app, statement)
    expect(await check()).toBe('broken')
    expect(await places()).toEqual(expected)
    expect(await readTrailAlarm(app)).toMatchObject({ state: 'broken', places: expected.length })
  })

  it('finds a row put in between, all later ones moved on', async () => {
    await force(
      app,
      `update operators.audit set audit_no = audit_no + 1000 where audit_no >= 15;
       update operators.audit set audit_no = audit_no - 999 where audit_no >= 1000;
       insert into operators.audit select 15, at, operator_id, operator, address, 'forged.act', subject, before, after, reason, previous_hash, hash
       from operators.audit where audit_no = 14`,
    )
    expect(await check()).toBe('broken')
    expect((await places())[0]).toBe('row 14-15')
  })

  it('finds a row changed with everything behind it hashed anew: it does not fit what was signed', async () => {
    const key = await openSigningKey(app)
    await signRoot(app, key)
    await appendRows(app, 5)
    expect(await check()).toBe('whole')
    await force(app, "update operators.audit set reason = 'nothing happened' where audit_no = 34")
    await rehashFrom(app, 34)
    expect(await check()).toBe('broken')
    // Marked at 30 and at 45, signed at 40.
    expect(await places()).toEqual(['root 0-40', 'mark 30-45'])
    // The next ones grow on the forged trail, and the old ones still do not fit it.
    await appendRows(app, 3)
    expect(await check()).toBe('broken')
    expect(await places()).toEqual(['root 0-40', 'mark 30-45'])
  })

  it('finds a forger by the root alone, who took the marks away with the rows, while another program looks', async () => {
    await signRoot(app, await openSigningKey(app))
    await force(app, "update operators.audit set reason = 'nothing happened' where audit_no = 34")
    await rehashFrom(app, 34)
    await force(app, 'delete from audit_trail.marks')
    expect(await checkTrail(app, openMemory())).toBe('broken')
    expect(await places()).toEqual(['root 0-40'])
  })

  it('finds marks that were cut off, by the program that made them', async () => {
    await check()
    await force(
      app,
      'delete from operators.audit where audit_no > 35; delete from audit_trail.marks where mark_no > 1',
    )
    await force(app, "update audit_trail.progress set checked_row = 30, again_row = 0, again_hash = '00'")
    expect(await check()).toBe('broken')
    expect((await places()).at(-1)).toBe('forged-mark 0-40')
  })

  it('finds a mark that was written anew, signed by another key or out of its turn', async () => {
    await check()
    await force(
      app,
      `update audit_trail.marks set document = replace(document, '"row":"30"', '"row":"29"') where mark_no = 1`,
    )
    expect(await check()).toBe('broken')
    expect(await places()).toContain('forged-mark 0-0')
  })

  it('stays broken until the trail is as it was, is told once, and then no more', async () => {
    await force(app, "update operators.audit set reason = 'other' where audit_no = 7")
    const outcomes = []
    for (let turn = 0; turn < 5; turn += 1) outcomes.push(await check({ rows: 12, witnesses: 5 }))
    // Ten rows are new, so the first look comes to the second row again, and the next one to the seventh.
    expect(outcomes).toEqual(['whole', 'broken', 'broken', 'broken', 'broken'])
    const answer = await app.db
      .selectFrom('operators.audit')
      .select('subject')
      .where('action', '=', 'audit.broken')
      .orderBy('audit_no')
      .execute()
    expect(answer).toEqual([{ subject: 'audit:7' }])
    expect(await first()).toMatchObject({ kind: 'row', row: '7', after: '6' })
    await force(app, "update operators.audit set reason = 'row 7' where audit_no = 7")
    expect(await check()).toBe('whole')
    expect(await readTrailAlarm(app)).toBeNull()
  })

  it('does not believe a database that says all is well', async () => {
    await force(
      app,
      "update operators.audit set reason = 'other' where audit_no = 7; update audit_trail.progress set checked_row = 40, checked_hash = (select encode(hash, 'hex') from operators.audit where audit_no = 40)",
    )
    expect(await check()).toBe('broken')
    expect(await places()).toEqual(['row 6-7'])
  })
})

it('refuses every change of a mark to the program itself', async () => {
  await check()
  for (const statement of [
    'update audit_trail.marks set row_no = 1',
    'delete from audit_trail.marks',
    'truncate audit_trail.marks',
  ])
    await expect(app.pool.query(statement)).rejects.toThrow(/history|permission denied/)
  await expect(app.pool.query('delete from audit_trail.faults')).rejects.toThrow('permission denied')
  await transact(app.db, (tx) =>
    recordAudit(tx, {
      operator: { operatorId: null, username: '–' },
      address: 'local',
      action: 'operator.create',
      subject: 'x',
      before: null,
      after: null,
    }),
  )
  expect(await check()).toBe('whole')
})
