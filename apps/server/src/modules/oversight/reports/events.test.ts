import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { openPastTable, settleBets } from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { move, noonZone, openPlatformSide, sitAs, moves } from '../figures/testing.ts'
import { events } from './events.ts'
import { kindOfAction, trailKinds } from './events-rules.ts'
import { interrupted } from './interrupted.ts'
import { reportFile } from './report-files.ts'
import type { Ask, ReportParts, RowOf } from './report.ts'

const UNIT = 10_000n
let table: TestTable
let parts: ReportParts
let today: string
let playerId: string
let trial: string

const actions = [
  'settings.face',
  'books.difference',
  'books.settle-difference',
  'operator.role',
  'content.banner',
  'chance.failed',
]

beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  parts = { ...table, gameName: (gameId) => `Game ${gameId}` }
  await openPlatformSide(table)
  today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(new Date())
  playerId = await sitAs(table, 1)
  trial = await sitAs(table, 4)
  const deposit = { cause: 'deposit', from: 'payment-clearing', to: 'cash' } as const
  const adjustment = { cause: 'adjustment', from: 'adjustments', to: 'cash' } as const
  for (const amount of [20_000n, 9_999n, 10_000n]) await move(table, playerId, deposit, amount * UNIT)
  await move(table, trial, deposit, 50_000n * UNIT)
  await move(table, playerId, adjustment, 3n)
  await move(table, playerId, moves[2]!, 90_000n * UNIT)
  await transact(table.app.db, (tx) =>
    post(tx, [
      {
        cause: { kind: 'withdrawal-hold', id: newId() },
        debit: { owner: playerId, purpose: 'cash' },
        credit: { owner: playerId, purpose: 'withdrawal-hold' },
        ...{ currency: 'FUN', amount: 15_000n * UNIT },
      },
    ]),
  )
  await move(
    table,
    playerId,
    { cause: 'withdrawal-capture', from: 'withdrawal-hold', to: 'payment-clearing' },
    15_000n * UNIT,
  )
  const win = { stake: 100n * UNIT, at: new Date(), gameId: 'siam-sevens' }
  await settleBets(table.app, [
    { ...win, playerId, payout: 12_000n * UNIT },
    { ...win, playerId, payout: 9_999n * UNIT },
    { ...win, playerId: trial, payout: 90_000n * UNIT },
  ])
  for (const action of actions)
    await transact(table.app.db, (tx) =>
      recordAudit(tx, {
        operator: { operatorId: newId(), username: 'somsri' },
        ...{
          address: '127.0.0.1',
          action,
          subject: '=HYPERLINK("x")',
          before: null,
          after: null,
          reason: '@SUM(1)',
        },
      }),
    )
}, 60_000)
afterAll(() => table.close())

const ask = (change: Partial<Ask<'events'>> = {}): Ask<'events'> => ({
  ...{ from: today, to: today, by: 'any', language: 'en', least: '10000' },
  ...change,
})
const ALL = { after: undefined, offset: 0, limit: 1000 }
const lines = (rows: readonly RowOf<'events'>[]) =>
  rows
    .map(({ kind, what, amount }) => [kind, what, amount].filter((part) => part !== null).join(' '))
    .toSorted()

const expected = [
  'adjustments adjustment 0.0003',
  'adjustments books.settle-difference',
  'alarms books.difference',
  'alarms chance.failed',
  'settings settings.face',
  'staff operator.role',
  'transfers deposit 10000.00',
  'transfers deposit 20000.00',
  'transfers withdrawal-capture 15000.00',
  'wins win 12000.00',
].map((line) => line.replace('0.0003', '0.00'))

describe('the report of significant events', () => {
  it('has each kind, of members alone, from an amount on', async () => {
    const rows = (await (await events(parts, ask())).rows(ALL)) as RowOf<'events'>[]
    expect(lines(rows).map((line) => line.replace('0.0003', '0.00'))).toEqual(expected)
    expect(rows.find(({ kind }) => kind === 'wins')!.game).toBe('Game siam-sevens')
    for (const by of [...trailKinds, 'wins', 'transfers'] as const) {
      const some = (await (await events(parts, ask({ by }))).rows(ALL)) as RowOf<'events'>[]
      expect(lines(some).map((line) => line.replace('0.0003', '0.00'))).toEqual(
        expected.filter((line) => line.startsWith(by)),
      )
    }
    const low = (await (await events(parts, ask({ by: 'wins', least: '1' }))).rows(ALL)) as RowOf<'events'>[]
    expect(low).toHaveLength(2)
  })

  it('goes on behind a row, each once and the newest first', async () => {
    const opened = await events(parts, ask())
    const found: RowOf<'events'>[] = []
    let after: string | undefined
    for (;;) {
      const [row] = await opened.rows({ after, offset: 0, limit: 1 })
      if (!row) break
      found.push(row)
      after = opened.cursorOf(row)
    }
    expect(found).toEqual(await opened.rows(ALL))
    const times = found.map(({ at }) => at ?? '')
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
    for (const forged of ['x', '2026-02-30T00:00:00.000000Z|a', '9999999'])
      await expect((async () => opened.rows({ ...ALL, after: forged }))()).rejects.toThrow(
        expect.objectContaining({ code: 'BAD_INPUT' }),
      )
    await expect(events(parts, ask({ least: '1.23456' }))).rejects.toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    )
  })

  it('leaves no formula in its file', async () => {
    const file = async (format: 'csv' | 'xlsx') => {
      const { text } = await reportFile<'events'>(await events(parts, ask({ by: 'settings' })), {
        ...{ name: 'events', title: 'events', format, after: undefined },
      })
      let written = ''
      for await (const part of text)
        written += typeof part === 'string' ? part : Buffer.from(part as Uint8Array).toString('latin1')
      return written
    }
    expect(await file('csv')).toContain(`"'=HYPERLINK(""x"")"`)
    expect(await file('csv')).toContain(`'@SUM(1)`)
    expect(await file('xlsx')).not.toContain('<f>')
  })

  it('knows the kind of an action by its longest beginning', () => {
    expect(
      ['books.difference', 'books.sign', 'vendors.difference', 'vendors.key', 'content.x'].map(kindOfAction),
    ).toEqual([...['alarms', 'adjustments', 'adjustments', 'settings', null]])
  })
})

describe('the report of interrupted rounds', () => {
  it('has rounds given back with what went back, those of a player and those at a vendor', async () => {
    const [given, room, waiting, theirs] = [newId(), newId(), newId(), newId()]
    await sql`insert into game_incidents.rounds (round_id, game_id, fault) values
      (${given}::uuid, 'blackjack', 'not drawn'), (${room}::uuid, 'crash-naga', 'chain')`.execute(
      table.app.db,
    )
    await transact(table.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'void', id: given },
          debit: { owner: table.settings.current().platformOwner, purpose: 'games' },
          credit: { owner: playerId, purpose: 'cash' },
          ...{ currency: 'FUN', amount: 4n * UNIT },
        },
      ]),
    )
    await sql`insert into interactive_rounds.rounds (round_id, player_id, game_id, game_version, definition_hash, option, currency, stake,
        staked, seed_pair_id, nonce, placed_at, deadline, drawn_sealed)
      values (${waiting}::uuid, ${playerId}::uuid, 'blackjack', 1, 'x', 'play', 'FUN', ${UNIT}, ${2n * UNIT}, ${newId()}::uuid, 0, now(),
        now() + interval '1 day', '\\x00')`.execute(table.app.db)
    await sql`insert into vendors.rounds (vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count,
        win_count, is_closed, has_late_win, opened_at)
      values ('siam', 'r1', ${playerId}::uuid, ${theirs}::uuid, 'siam-1', 'FUN', ${3n * UNIT}, 0, 1, 0, false, false, now()),
        ('siam', 'r2', ${playerId}::uuid, ${newId()}::uuid, 'siam-1', 'FUN', ${3n * UNIT}, 0, 1, 1, true, false, now())`.execute(
      table.app.db,
    )
    const rowsOf = async (by: Ask<'interrupted'>['by']) =>
      (await interrupted(parts, { from: today, to: today, by, language: 'en' })).rows(ALL)
    const found = await rowsOf('any')
    expect(Object.fromEntries(found.map(({ round, kind, stake }) => [round, `${kind} ${stake}`]))).toEqual({
      [given]: 'given-back 4.00',
      [room]: 'given-back null',
      [waiting]: 'open 2.00',
      [theirs]: 'at-vendor 3.00',
    })
    expect((await rowsOf('open')).map(({ round }) => round)).toEqual([waiting])
    const opened = await interrupted(parts, { from: today, to: today, by: 'any', language: 'en' })
    const [first] = await opened.rows({ ...ALL, limit: 1 })
    expect(await opened.rows({ ...ALL, after: opened.cursorOf(first!) })).toEqual(found.slice(1))
  })
})
