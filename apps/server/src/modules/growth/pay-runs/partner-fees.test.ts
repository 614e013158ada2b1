import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount, rate } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { dividend, tiersOf } from '../../../../../../packages/contracts/src/testing/terms.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { dayStart, minutesAfter } from '../turnover/testing.ts'
import { simulate } from './simulation/simulate.ts'
import {
  asOwner,
  betOn,
  newId,
  openPastTable,
  signFrom,
  sitBelow,
  tendUntilPaid,
  trialsOf,
} from './testing.ts'

const [BEFORE, DAY] = [dayStart(4), dayStart(3)]
const HOUR = 60
/** The tiers of the domain page for partners, by the day so that two periods are over. */
const TIERS = `
  active | loss    | rate
  2      | 1       | 15%
  5      | 50,000  | 20%
  10     | 200,000 | 25%
  20     | 500,000 | 30%`
const terms = (platformFee: string) =>
  dividend(tiersOf(TIERS), { period: 'D', carry: 'PERMANENT', platformFee: rate(platformFee) })

let table: TestTable
let [bank, play] = ['', '']

/** What comes in by a method, at a moment, with what the member paid of its cost. */
const payIn = (
  playerId: string,
  text: string,
  { at, fee = '0', method = bank }: { at: Date; fee?: string; method?: string },
) =>
  asOwner(
    table.app,
    `insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
       return_origin, expires_at, credited_at)
     values (gen_random_uuid(), 'DEP20261123' || upper(substr(md5(random()::text), 1, 6)), $1, gen_random_uuid(), $2,
       'FUN', 'CREDITED', $3, $3, $3, $4, 'http://localhost', now(), $5)`,
    [playerId, method, String(amount(text)), String(amount(fee)), at],
  )
/** A withdrawal in several payouts, its fee among them. */
const payOut = async (
  playerId: string,
  parts: readonly string[],
  { at, fee = '0' }: { at: Date; fee?: string },
) => {
  const id = newId()
  const all = parts.reduce((sum, part) => sum + amount(part), 0n)
  await asOwner(
    table.app,
    `with bound as (
       insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, usable_at)
       values ($1::uuid, $2::uuid, 'bank', 'KBANK', '', decode(md5($1::uuid::text) || md5($1::uuid::text), 'hex'), '1234', 'A',
         (select coalesce(max(slot), 0) + 1 from withdrawals.accounts where player_id = $2::uuid), now()))
     insert into withdrawals.withdrawals (withdrawal_id, player_id, brand_id, withdrawal_no, request_id, account_id, kind, provider,
       holder, last_four, currency, amount, held, state, needs_two, promised_at, fee, fee_taken)
     select $1::uuid, player_id, brand_id, 'WDR20260101' || upper(right($1::uuid::text, 7)), $1::uuid, $1::uuid, 'bank', 'KBANK',
       'A', '1234', 'FUN', $3::bigint, $3::bigint, 'PAYING', false, now(), $4::bigint, $4::bigint from players.players where player_id = $2::uuid`,
    [id, playerId, String(all), String(amount(fee))],
  )
  for (const part of parts)
    await asOwner(
      table.app,
      `insert into withdrawals.payouts (payout_id, withdrawal_id, player_id, channel, currency, amount, state, finished_at)
       values (gen_random_uuid(), $1, $2, 'manual', 'FUN', $3, 'paid', $4)`,
      [id, playerId, String(amount(part)), at],
    )
}
const addMethod = async (kind: string): Promise<string> => {
  const id = newId()
  await asOwner(
    table.app,
    `insert into deposits.methods (method_id, brand_id, code, kind, currency, minimum, maximum, valid_minutes, texts, payee, version)
     select $1, brand_id, 'test-' || $2, $2, 'FUN', 10000, 10000000000, 60, '{}', '{}', 1 from settings.current limit 1`,
    [id, kind],
  )
  return id
}
const billsOf = async (holder: string) =>
  (
    await sql<{
      base: bigint
      fees: bigint
      carry: bigint
      tier: number | null
      amount: bigint
      result: bigint
    }>`
      select b.base, b.fees, b.carry_before as carry, b.tier::int as tier, b.amount, b.result
      from pay_runs.bills b join pay_runs.runs r using (run_id)
      where b.holder_id = ${holder}::uuid and r.period_from in (${BEFORE}, ${DAY}) order by r.period_from`.execute(
      table.app.db,
    )
  ).rows

let [partner, upline] = ['', '']
let members: string[] = []

beforeAll(async () => {
  table = await openPastTable()
  bank = await addMethod('bank-transfer')
  play = await addMethod('play-money')
  ;[partner, upline] = [await sitBelow(table, 2), await sitBelow(table, 2)]
  members = []
  for (let count = 0; count < 6; count += 1) members.push(await sitBelow(table, 0, partner))
  const tester = await sitBelow(table, 41, partner)
  const others = [await sitBelow(table, 0, upline), await sitBelow(table, 0, upline)]
  await asOwner(table.app, `update players.line_history set valid_from = '-infinity' where valid_to is null`)
  await signFrom(table, { issuer: null, holder: partner, terms: terms('10%'), from: BEFORE })
  await signFrom(table, { issuer: null, holder: upline, terms: terms('0%'), from: BEFORE })
  const [first, second] = members as [string, string]
  // The day before the team wins 5,000 and pays 150,000 in: 4,500 and 1,500 are carried, 6,000.
  await betOn(table, BEFORE, { playerId: first, stake: '10,000', payout: '15,000' })
  await payIn(first, '150,000', { at: minutesAfter(BEFORE, HOUR) })
  // The day itself: 120,000 are lost; 100,000 come in and 40,000 go out in two payouts.
  for (const playerId of members) await betOn(table, DAY, { playerId, stake: '20,000' })
  await payIn(first, '60,000', { at: minutesAfter(DAY, 0) })
  await payIn(second, '40,000', { at: minutesAfter(DAY, 24 * HOUR - 1) })
  await payOut(second, ['30,000', '10,000'], { at: minutesAfter(DAY, HOUR) })
  // What costs nothing: play money, what the member paid whole, of a tester, and what comes after the day.
  await payIn(first, '500,000', { at: minutesAfter(DAY, HOUR), method: play })
  await payIn(first, '10,000', { at: minutesAfter(DAY, HOUR), fee: '150' })
  await payOut(first, ['20,000'], { at: minutesAfter(DAY, HOUR), fee: '200' })
  await payIn(tester, '90,000', { at: minutesAfter(DAY, HOUR) })
  await payIn(first, '70,000', { at: minutesAfter(DAY, 24 * HOUR) })
  // The same payments below somebody who bears no fee of the platform.
  for (const playerId of others) await betOn(table, DAY, { playerId, stake: '20,000' })
  await payIn(others[0]!, '100,000', { at: minutesAfter(DAY, HOUR) })
  await tendUntilPaid(table)
})
afterAll(() => table.close())

describe('a partner outside the tree', () => {
  it('is paid as in the worked example: less the platform’s fee, what payments cost, and what is carried', async () => {
    const [before, day] = await billsOf(partner)
    expect(before).toMatchObject({ fees: amount('1,500'), base: 0n, amount: 0n })
    expect(day).toEqual({
      result: amount('-120,000'),
      fees: amount('1,400'),
      carry: amount('6,000'),
      base: amount('100,600'),
      tier: 1,
      amount: amount('20,120.00'),
    })
  })

  it('alone bears what payments cost', async () => {
    const [, day] = await billsOf(upline)
    expect(day).toMatchObject({ fees: 0n, base: amount('40,000') })
  })

  it('is told the same by a trial of the terms', async () => {
    const trial = await simulate(trialsOf(table), {
      viewerId: partner,
      holderId: partner,
      terms: terms('10%'),
    })
    expect([trial.rows[0]!.before, trial.rows[0]!.after]).toEqual(['20120.00', '20120.00'])
  })

  it('bears part of a cost that the member bore in part', async () => {
    const at = minutesAfter(DAY, HOUR)
    await payIn(members[0]!, '10,000', { at, fee: '40' })
    const trial = await simulate(trialsOf(table), {
      viewerId: partner,
      holderId: partner,
      terms: terms('10%'),
    })
    // 60 more are taken off the base: 12 less at a fifth.
    expect(trial.rows[0]!.after).toBe('20108.00')
  })
})
