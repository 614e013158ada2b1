import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner, outcomesOf } from '../../core/ledger/testing.ts'
import { openPastTable } from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { move, noonZone, openPlatformSide, operation, sitAs, moves } from '../figures/testing.ts'
import { reportFile } from './report-files.ts'
import type { Ask, ReportParts, RowOf } from './report.ts'
import { statement } from './statement.ts'

const OPERATIONS = Number(process.env['REPORT_OPERATIONS'] ?? 150)
const UNIT = 10_000n
const DAYS_AGO = 40

let table: TestTable
let parts: ReportParts
let players: string[]
let today: string

const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

const act = async (operations: readonly Operation[]) => {
  for (const { act: what, who, moveNo, amount } of operations) {
    const playerId = players[who % players.length]!
    if (what === 'spin') await outcomesOf([table.play(playerId)])
    else if (what === 'move') await move(table, playerId, moves[moveNo]!, BigInt(amount))
    else
      await outcomesOf([
        transact(table.app.db, (tx) =>
          post(tx, [
            {
              cause: { kind: what === 'seal' ? 'line-up' : 'salary-hourly', id: newId() },
              debit: { owner: playerId, purpose: 'cash' },
              credit: { owner: players[(who + 1) % players.length]!, purpose: 'cash' },
              currency: 'FUN',
              amount: BigInt(amount) / 10n + 1n,
            },
          ]),
        ),
      ])
  }
}

/** Half of what happens is forty days old. */
beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  parts = { ...table, gameName: (gameId) => gameId }
  await openPlatformSide(table)
  today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(new Date())
  players = [await sitAs(table, 0), await sitAs(table, 1), await sitAs(table, 41)]
  for (const playerId of players) await move(table, playerId, moves[0]!, 400n * UNIT)
  await act(fc.sample(operation, OPERATIONS))
  await asOwner(
    table.app,
    `alter table ledger.transfers disable trigger user;
    update ledger.transfers set posted_at = posted_at - interval '${DAYS_AGO} days';
    alter table ledger.transfers enable trigger user`,
  )
  await act(fc.sample(operation, OPERATIONS))
}, 120_000)
afterAll(() => table.close())

const ask = (change: Partial<Ask<'statement'>>): Ask<'statement'> => ({
  ...{ from: dayBefore(DAYS_AGO), to: today, by: 'day', language: 'en', playerId: players[0]! },
  ...change,
})
const ALL = { after: undefined, offset: 0, limit: 10_000 }
const rowsOf = async (change: Partial<Ask<'statement'>>) => (await statement(parts, ask(change))).rows(ALL)

const units = (text: unknown): bigint => {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text))!
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}
const columns = [
  ...([
    'deposits',
    'withdrawals',
    'topUps',
    'stakes',
    'payouts',
    'bonuses',
    'agentPay',
    'lineTransfers',
  ] as const),
  ...(['atVendors', 'fees', 'corrections', 'moved'] as const),
]
const sumOf = (rows: readonly RowOf<'statement'>[], column: keyof RowOf<'statement'>) =>
  rows.reduce((sum, row) => sum + units(row[column]), 0n)

/** The same from the transfers alone, by names that this test gives them. */
const recount = async (playerId: string, days: { from: string; to: string }) => {
  const { rows } = await sql<{ line: string; amount: bigint }>`
    with mine as (
      select t.*, case when t.credit_owner = ${playerId}::uuid then t.amount else -t.amount end as signed,
        (posted_at at time zone ${noonZone()})::date as day, k.name as cause
      from ledger.transfers t join ledger.cause_kinds k using (cause_kind)
      where (t.debit_owner = ${playerId}::uuid) <> (t.credit_owner = ${playerId}::uuid) and t.currency = 'FUN')
    select case when day < ${days.from}::date then 'opening'
        when cause = 'deposit' then 'deposits' when cause in ('withdrawal-capture', 'withdrawal-recall') then 'withdrawals'
        when cause = 'top-up' then 'topUps' when cause = 'stake' then 'stakes' when cause in ('payout', 'jackpot') then 'payouts'
        when cause in ('bonus-granted', 'bonus-removed', 'reward-taken') then 'bonuses'
        when cause in ('salary-daily', 'salary-hourly') then 'agentPay' when cause = 'line-up' then 'lineTransfers'
        when cause = 'deposit-fee' then 'fees' when cause = 'adjustment' then 'corrections' else 'unknown' end as line,
      sum(signed)::bigint as amount
    from mine where day <= ${days.to}::date group by 1`.execute(table.app.db)
  return new Map(rows.map(({ line, amount }) => [line, amount]))
}

const addsUp = (row: RowOf<'statement'>) =>
  expect(columns.reduce((sum, column) => sum + units(row[column]), units(row.opening))).toBe(
    units(row.closing),
  )

/** Every way to look at a range against the transfers. */
const compare = async (playerId: string, days: { from: string; to: string }) => {
  const counted = await recount(playerId, days)
  expect(counted.has('unknown')).toBe(false)
  const ends = [counted.get('opening') ?? 0n, [...counted.values()].reduce((sum, one) => sum + one, 0n)]
  for (const by of ['day', 'month', 'account'] as const) {
    const { rows, totals } = await statement(parts, ask({ ...days, playerId, by }))
    const content = await rows(ALL)
    for (const column of columns)
      expect([by, column, sumOf(content, column)]).toEqual([by, column, counted.get(column) ?? 0n])
    expect([units(totals!.opening), units(totals!.closing)]).toEqual(ends)
    content.forEach(addsUp)
    expect(
      by === 'account'
        ? [sumOf(content, 'opening'), sumOf(content, 'closing')]
        : [units(content[0]!.opening), units(content.at(-1)!.closing)],
    ).toEqual(ends)
    if (by !== 'account')
      content.slice(1).forEach((row, place) => expect(row.opening).toBe(content[place]!.closing))
  }
}

describe('a statement', () => {
  it('is the ledger to the unit, by day, month and account, and each row goes on where the one before ended', async () => {
    const ranges = [
      { from: dayBefore(DAYS_AGO), to: today },
      { from: dayBefore(1), to: today },
      { from: dayBefore(DAYS_AGO), to: dayBefore(1) },
    ]
    for (const playerId of players) for (const days of ranges) await compare(playerId, days)
    const { rows } = await sql<{
      held: bigint
    }>`select sum(balance)::bigint as held from ledger.player_accounts
      where owner = ${players[0]!}::uuid and currency = 'FUN'`.execute(table.app.db)
    expect(units((await statement(parts, ask({}))).totals!.closing)).toBe(rows[0]!.held)
  })

  it('has days in which something moved, and says where nothing did and what was held', async () => {
    expect((await rowsOf({})).map(({ subject }) => subject)).toEqual([dayBefore(DAYS_AGO), today])
    const quiet = await statement(parts, ask({ from: dayBefore(20), to: dayBefore(10) }))
    expect(await quiet.rows(ALL)).toEqual([])
    expect(quiet.totals!.opening).toBe(quiet.totals!.closing)
    expect(quiet.totals!.opening).toBe((await rowsOf({}))[1]!.opening)
    const { text } = await reportFile<'statement'>(quiet, {
      ...{ name: 'statement', title: 'quiet', format: 'csv', after: undefined },
    })
    let file = ''
    for await (const part of text) file += String(part)
    expect(file.trim().split('\r\n')[1]).toMatch(/^no activity,/)
  })

  it('of nobody, of another brand and over ten years is refused', async () => {
    const code = (expected: string) => expect.objectContaining({ code: expected })
    await expect(statement(parts, ask({ playerId: newId() }))).rejects.toThrow(code('NOT_FOUND'))
    await expect(statement(parts, ask({ from: '2001-01-01', to: '2011-01-01' }))).rejects.toThrow(
      code('RANGE_TOO_LONG'),
    )
    await expect(statement(parts, ask({ from: today, to: dayBefore(1) }))).rejects.toThrow(code('BAD_INPUT'))
    const elsewhere = {
      ...parts,
      settings: { ...table.settings, current: () => ({ ...table.settings.current(), brandId: newId() }) },
    }
    await expect(statement(elsewhere as ReportParts, ask({}))).rejects.toThrow(code('NOT_FOUND'))
  })
})
