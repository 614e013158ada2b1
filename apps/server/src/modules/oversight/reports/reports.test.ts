import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purposes } from '../../core/ledger/index.ts'
import { outcomesOf } from '../../core/ledger/testing.ts'
import { countPlayOfLines, openPastTable, settleBets } from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countMoves } from '../figures/program.ts'
import { move, noonZone, openPlatformSide, operation, sitAs, moves } from '../figures/testing.ts'
import { sealAll, sealTwice } from '../reconciliation/testing.ts'
import { reportFile } from './report-files.ts'
import type { Ask, ReportParts } from './report.ts'
import { revenue } from './revenue.ts'

const OPERATIONS = Number(process.env['REPORT_OPERATIONS'] ?? 120)
const UNIT = 10_000n

let table: TestTable
let parts: ReportParts
let today: string
let members: string[]

const units = (text: unknown): bigint => {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text))!
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}
const sumOf = (rows: readonly object[], column: string): bigint =>
  rows.reduce((sum, row) => sum + units((row as Record<string, unknown>)[column]), 0n)

/** What happens in a day of a house: rounds, money in and out, bonuses, pay; some of it sealed and counted at once, some never. */
beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  parts = { ...table, gameName: (gameId) => `Game ${gameId}` }
  await openPlatformSide(table)
  today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(new Date())
  const players = []
  for (const type of [0, 1, 0, 41, 4]) players.push(await sitAs(table, type))
  members = players.slice(0, 3)
  for (const playerId of players) await move(table, playerId, moves[0]!, 400n * UNIT)
  for (const { act, who, moveNo, amount } of fc.sample(operation, OPERATIONS)) {
    const playerId = players[who]!
    if (act === 'spin') await outcomesOf([table.play(playerId)])
    else if (act === 'move') await move(table, playerId, moves[moveNo]!, BigInt(amount))
    else if (act === 'count') await Promise.all([countMoves(table.app), countPlayOfLines(table.app)])
    else await sealTwice(table)
  }
  const lose = { playerId: members[0]!, stake: 5n * UNIT, payout: UNIT, at: new Date() }
  await settleBets(table.app, [
    { ...lose, gameId: 'siam-sevens' },
    { ...lose, gameId: 'crash-naga', payout: 9n * UNIT },
    { ...lose, gameId: 'no-such-game' },
  ])
}, 120_000)
afterAll(() => table.close())

const ask = (change: Partial<Ask<'revenue'>> = {}) =>
  ({ from: today, to: today, by: 'day', language: 'en', ...change }) as Ask<'revenue'>

const ALL = { after: undefined, offset: 0, limit: 10_000 }

/** The same, from the tables of bets and of the ledger alone. */
const recount = async () => {
  const { rows: bets } = await sql<{ game: string; bets: bigint; stake: bigint; payout: bigint }>`
    select game_id as game, count(*) as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout
    from betting.v_all_bets where player_id = any(${members}::uuid[]) and state = 'settled' group by 1`.execute(
    table.app.db,
  )
  const net = async (purpose: number) => {
    const { rows } = await sql<{ given: bigint }>`
      select coalesce(sum(case when debit_purpose = ${purpose} then amount else -amount end), 0)::bigint as given
      from ledger.transfers where (debit_purpose = ${purpose} and credit_owner = any(${members}::uuid[]))
        or (credit_purpose = ${purpose} and debit_owner = any(${members}::uuid[]))`.execute(table.app.db)
    return rows[0]!.given
  }
  return { bets, bonuses: await net(purposes.promotions), agentPay: await net(purposes['agent-pay']) }
}

describe('the report of revenue', () => {
  it('is the ledger to the unit, by day, game, vendor and product, before and after everything is counted', async () => {
    const { bets, bonuses, agentPay } = await recount()
    const stake = bets.reduce((sum, row) => sum + row.stake, 0n)
    const payout = bets.reduce((sum, row) => sum + row.payout, 0n)
    for (const isCounted of [false, true]) {
      if (isCounted) {
        await sealAll(table)
        await Promise.all([countMoves(table.app), countPlayOfLines(table.app)])
      }
      for (const by of ['day', 'game', 'vendor', 'product'] as const) {
        const { rows, totals } = await revenue(parts, ask({ by }))
        const content = await rows(ALL)
        for (const [column, amount] of Object.entries({
          ...{ stakes: stake, payouts: payout, ggr: stake - payout, bonuses, agentPay },
          ngr: stake - payout - bonuses - agentPay,
        })) {
          expect([by, column, sumOf(content, column)]).toEqual([by, column, amount])
          expect(units((totals as Record<string, unknown>)[column])).toBe(amount)
        }
        expect(content.reduce((sum, row) => sum + row.bets!, 0)).toBe(
          bets.reduce((sum, row) => sum + Number(row.bets), 0),
        )
      }
    }
    const { rows } = await revenue(parts, ask({ by: 'game' }))
    expect((await rows(ALL)).map(({ subject }) => subject).toSorted()).toEqual(
      bets.map(({ game }) => `Game ${game}`).toSorted(),
    )
    expect(
      sumOf(
        (await rows(ALL)).filter(({ subject }) => subject === 'Game siam-sevens'),
        'stakes',
      ),
    ).toBe(bets.find(({ game }) => game === 'siam-sevens')!.stake)
  })

  it('shows no activity as nothing, and refuses ten years', async () => {
    const quiet = await revenue(parts, ask({ from: '2001-01-01', to: '2001-02-01' }))
    expect([await quiet.rows(ALL), quiet.totals, quiet.points]).toEqual([[], null, []])
    const { text } = await reportFile<'revenue'>(quiet, {
      ...{ name: 'revenue', title: 'quiet', format: 'csv', after: undefined },
    })
    let file = ''
    for await (const part of text) file += String(part)
    expect(file.trim().split('\r\n').slice(1)).toEqual(['no activity,,,,,,,,'])
    await expect(revenue(parts, ask({ from: '2001-01-01', to: '2011-01-01' }))).rejects.toThrow(
      expect.objectContaining({ code: 'RANGE_TOO_LONG', details: { most: 400 } }),
    )
    await expect(revenue(parts, ask({ by: 'game', from: '2011-01-01', to: '2001-01-01' }))).rejects.toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    )
    const other = await revenue(parts, ask({ currency: 'USD', by: 'vendor' }))
    expect([await other.rows(ALL), other.currency]).toEqual([[], 'USD'])
  })
})
