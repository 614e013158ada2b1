import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { tendRebates } from '../line-rebates/program.ts'
import { readRebates } from './dividend-reads.ts'
import { readSalaryDays } from './day-store.ts'
import { incomeView } from './income.ts'
import {
  asOwner,
  betOn,
  newId,
  openPastTable,
  rowsOfFile,
  signFrom,
  sitBelow,
  tendUntilPaid,
} from './testing.ts'
import { incomeFile } from './wage-files.ts'

const ZONE = 'Asia/Bangkok'
const dayAt = (days: number): Date =>
  new Date(Temporal.Now.zonedDateTimeISO(ZONE).startOfDay().add({ days }).epochMilliseconds)
const DAY = dayAt(-2)
const dateOf = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString()

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())

const say = (playerId: string, points: number) =>
  sql`insert into players.rebate_points (player_id, category, points, counts_from)
    values (${playerId}::uuid, 'RNG', ${points}::int, ${dayAt(-10)})`.execute(table.app.db)

/** A share of prize groups as the counting writes it, with its day. */
const share = (agentId: string, text: string) =>
  asOwner(
    table.app,
    `insert into prize_shares.income_days (agent_id, currency, day, received) values ($1, 'FUN', $2, $3)`,
    [agentId, dateOf(dayAt(0)), String(amount(text))],
  )

it('is wages, shares of prize groups and rebates by category, a day and kind a row, and the rebates are what the ledger moved', async () => {
  const m = await sitBelow(table, 2)
  const a = await sitBelow(table, 1, m)
  const p = await sitBelow(table, 0, a)
  await Promise.all([say(a, 100), say(p, 40)])
  await signFrom(table, { issuer: null, holder: m, terms: salary(flat('1%')), from: DAY })
  await asOwner(table.app, `update line_rebates.start set since = '${DAY.toISOString()}'`)
  await betOn(table, DAY, { playerId: p, stake: '10000' })
  await betOn(table, DAY, { playerId: a, stake: '1000' })
  await tendUntilPaid(table)
  await vi.waitFor(
    async () => {
      await tendRebates(table.app, table.settings)
      // The run of yesterday is due some hours after midnight only.
      const { rows } = await sql`select 1 from line_rebates.runs
        where computed_at is null and day = ${dateOf(DAY)}::date`.execute(table.app.db)
      expect(rows).toEqual([])
    },
    { timeout: 30_000 },
  )
  await share(a, '3.5')
  const range = { from: dateOf(dayAt(-1)), to: dateOf(dayAt(0)) }
  const parts = { app: table.app, settings: table.settings }
  const rowsOf = async (playerId: string) =>
    (await incomeView(parts, playerId, range)).days.map(({ kind, category, received }) => [
      kind,
      category,
      amount(received),
    ])
  // M: 1% of 11,000 as a wage; 0.20 of both.
  expect(await rowsOf(m)).toEqual([
    ['daily', null, amount('110')],
    ['rebate-agent', 'RNG', amount('22')],
  ])
  expect(await rowsOf(a)).toEqual([
    ['prize-share', null, amount('3.5')],
    ['rebate-own', 'RNG', amount('10')],
    ['rebate-agent', 'RNG', amount('60')],
  ])
  // What a team's wages cost is what its head got; what those directly below got is theirs.
  const wages = (['team', 'own', 'direct'] as const).map((whose) =>
    readSalaryDays(table.app.db, { agentId: m, whose, currency: 'FUN', ...range }),
  )
  expect((await Promise.all(wages)).map((rows) => rows.map((row) => row.amount))).toEqual([
    [amount('110')],
    [amount('110')],
    [],
  ])
  const { total } = await incomeView(parts, a, range)
  expect(amount(total.received)).toBe(amount('73.5'))
  const file = await incomeFile(parts, { playerId: a, language: 'en' }, range)
  expect((await rowsOfFile(file)).map(([, kind]) => kind)).toEqual([
    'Kind',
    'Lottery share',
    'Rebate on own bets',
    'Rebate on bets of the team',
  ])

  // The same is a cost of the teams they stand in, on the day it was credited.
  const run = {
    ...{ runId: newId(), kind: 'dividend' as const, payPeriod: 'D' as const, currency: 'FUN' },
    ...{ brandId: table.settings.current().brandId, periodFrom: dayAt(0), periodTo: dayAt(1) },
  }
  const { platformOwner } = table.settings.current()
  const costs = await transact(table.app.db, (tx) => readRebates(tx, run, platformOwner))
  expect([m, a].map((agent) => costs.get(agent))).toEqual(['132', '110'].map(amount))
})
