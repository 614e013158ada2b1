import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { realtime } from '../../../../../../packages/contracts/src/testing/terms.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { minutesAfter, settleBets } from '../turnover/testing.ts'
import { openBill } from './open-bill.ts'
import { asOwner, openPastTable, signFrom, sitBelow, tendUntilPaid } from './testing.ts'

let table: TestTable
let other = ''
/** Half an hour ago by the clock that runs go by, at the beginning of five minutes. */
let from: Date
beforeAll(async () => {
  table = await openPastTable()
  await asOwner(
    table.app,
    "update catalog.games set category = 'LOTTERY' where node_id = 'chao-phraya-nights'",
  )
  const [game] = await asOwner(
    table.app,
    "select node_id from catalog.games where category = 'RNG' order by node_id limit 1",
  )
  other = String(game!['node_id'])
  const [clock] = await asOwner(
    table.app,
    "select date_bin('5 minutes', now(), '2026-01-01') - interval '30 minutes' as half_ago",
  )
  from = clock!['half_ago'] as Date
})
afterAll(() => table.close())

it('a bill by the round opens to bets of lotteries alone, and its legs add up to its line', async () => {
  const M = await sitBelow(table, 2)
  const A = await sitBelow(table, 1, M)
  await signFrom(table, { issuer: null, holder: M, terms: realtime('0.5%', '1.2%'), from })
  await signFrom(table, { issuer: M, holder: A, terms: realtime('0.4%', '1.0%'), from })
  const player = await sitBelow(table, 0, A)
  const at = minutesAfter(from, 1)
  await settleBets(table.app, [
    { playerId: player, stake: amount('1,000'), payout: 0n, at },
    { playerId: player, stake: amount('500'), payout: 0n, at, gameId: other },
  ])
  await tendUntilPaid(table)
  const { rows } = await sql<{ id: string }>`
    select bill_id as id from pay_runs.bills where holder_id = ${M}::uuid and amount > 0`.execute(
    table.app.db,
  )
  expect(rows).toHaveLength(1)
  const bill = await openBill({ app: table.app, settings: table.settings }, M, rows[0]!.id)
  expect(bill).toMatchObject({ turnover: '1000.00', amount: '12.00', active: 1 })
  expect(bill.legs.map(({ turnover, bets }) => [turnover, bets])).toEqual([['1000.00', 1]])
})
