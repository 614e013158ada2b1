import { carrySum } from '@krathong/contracts'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { dividend, flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { holdAccount, releaseAccount, requireMoneyFree } from '../../people/players/index.ts'
import { readOwedSum, requireUnbound } from '../../people/wallet/index.ts'
import { collectOwed } from '../../people/wallet/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { readCarriesBefore } from './carry-store.ts'
import { countDayFaults } from './day-store.ts'
import { decideBill } from './decide-bill.ts'
import { readOwed } from './program.ts'
import {
  betOn,
  clearPay,
  giveMoney,
  newId,
  openPastTable,
  signFrom,
  sitBelow,
  tendUntilPaid,
} from './testing.ts'

/** Over and due at any hour of the day. */
const DAY = new Date(
  Temporal.Now.zonedDateTimeISO('Asia/Bangkok').startOfDay().subtract({ days: 3 }).epochMilliseconds,
)

let table: TestTable
beforeAll(async () => {
  table = await openPastTable()
})
afterAll(() => table.close())
beforeEach(() => clearPay(table))

const bet = (playerId: string, stake: string) => betOn(table, DAY, { playerId, stake })

const cashOf = async (playerId: string): Promise<bigint> =>
  (
    await sql<{ balance: bigint }>`select balance from ledger.v_accounts
      where owner = ${playerId}::uuid and purpose = 1 and currency = 'FUN'`.execute(table.app.db)
  ).rows[0]?.balance ?? 0n
const give = (playerId: string, text: string) => giveMoney(table, playerId, text)

describe('a bill that its payer has no money for', () => {
  const by = { caller: { operatorId: newId(), username: 'mali' }, request: { address: '203.0.113.1' } }
  const say = (billId: string, decision: 'PAY_FOR' | 'WRITE_OFF') =>
    decideBill(table, by as never, { billId, decision, reason: 'asked for' })
  /** M gets 1% of 200,000 and owes A 10% of it: 18,000 are missing. */
  const seatShort = async () => {
    const M = await sitBelow(table, 2)
    const A = await sitBelow(table, 1, M)
    await signFrom(table, { issuer: null, holder: M, terms: salary(flat('1%')), from: DAY })
    await signFrom(table, { issuer: M, holder: A, terms: salary(flat('10%')), from: DAY })
    await bet(await sitBelow(table, 0, A), '200,000')
    await tendUntilPaid(table)
    const { rows } = await sql<{ id: string }>`
      select bill_id as id from pay_runs.bills where holder_id = ${A}::uuid and paid < amount`.execute(
      table.app.db,
    )
    return { M, A, billId: rows[0]!.id }
  }
  const has = (...ids: string[]) => Promise.all(ids.map(cashOf))

  it('is paid by the platform for the upline, once, who owes it and pays it back before anything leaves', async () => {
    const { M, A, billId } = await seatShort()
    expect(await has(M, A)).toEqual(['0', '2,000'].map(amount))
    // Pressed twice at once: one of the two finds nothing left to decide.
    const said = await Promise.allSettled([say(billId, 'PAY_FOR'), say(billId, 'PAY_FOR')])
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(say(billId, 'WRITE_OFF')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await has(M, A)).toEqual(['0', '20,000'].map(amount))
    expect([await readOwed(table.app.db, M, 'FUN'), await readOwedSum(table.app.db, M)]).toEqual([
      0n,
      amount('18,000'),
    ])
    await expect(transact(table.app.db, (tx) => requireUnbound(tx, M))).rejects.toMatchObject({
      code: 'MONEY_OWED',
    })
    // What the upline was paid and paid down is what the ledger moved, and no more.
    const { rows } = await sql<{ who: string; received: bigint; down: bigint }>`
      select player_id as who, sum(received)::bigint as received, sum(paid_down)::bigint as down from pay_runs.income_days
      where player_id in (${M}::uuid, ${A}::uuid) group by 1`.execute(table.app.db)
    expect(new Map(rows.map(({ who, received, down }) => [who, [received, down]]))).toEqual(
      new Map([
        [M, [amount('2,000'), amount('2,000')]],
        [A, [amount('20,000'), 0n]],
      ]),
    )
    const { brandId, value } = table.settings.current()
    expect(await countDayFaults(table.app.db, brandId, value.timeZone)).toBe(0)
    const letters = sql`select player_id as player from mailbox.letters where cause like 'wage-paid-for:%'`
    expect((await letters.execute(table.app.db)).rows).toEqual([{ player: M }])
    await give(M, '10,000')
    await Promise.all([collectOwed(table), collectOwed(table)])
    await give(M, '10,000')
    await collectOwed(table)
    expect([...(await has(M, A)), await readOwedSum(table.app.db, M)]).toEqual([
      amount('2,000'),
      amount('20,000'),
      0n,
    ])
    await transact(table.app.db, (tx) => requireUnbound(tx, M))
  })

  it('is not one of the platform, nor one that is given up', async () => {
    const { M, billId } = await seatShort()
    const { rows } = await sql<{ id: string }>`
      select bill_id as id from pay_runs.bills where holder_id = ${M}::uuid`.execute(table.app.db)
    await expect(say(rows[0]!.id, 'PAY_FOR')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await say(billId, 'WRITE_OFF')
    await expect(say(billId, 'PAY_FOR')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readOwedSum(table.app.db, M)).toBe(0n)
  })
})

describe('an account that staff has frozen', () => {
  const freeze = async (playerId: string, isHeld: boolean): Promise<void> => {
    await transact(table.app.db, async (tx) => {
      if (isHeld) await holdAccount(tx, playerId, { money: true, signIn: false })
      else await releaseAccount(tx, playerId, 'active')
    })
  }

  it('is paid and pays down; what stays cannot leave before it is free again', async () => {
    const M = await sitBelow(table, 2)
    const A = await sitBelow(table, 1, M)
    await signFrom(table, { issuer: null, holder: M, terms: salary(flat('2%')), from: DAY })
    await signFrom(table, { issuer: M, holder: A, terms: salary(flat('1%')), from: DAY })
    await bet(await sitBelow(table, 0, A), '100,000')
    await freeze(M, true)
    await tendUntilPaid(table)
    expect(await Promise.all([M, A].map(cashOf))).toEqual(['1,000', '1,000'].map(amount))
    const leave = () => transact(table.app.db, (tx) => requireMoneyFree(tx, M))
    await expect(leave()).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    await freeze(M, false)
    await leave()
  })
})

it('what bills carry is found by a trial that begins behind them, and not by one that begins before', async () => {
  const M = await sitBelow(table, 2)
  const terms = dividend(flat('10%'), { period: 'D', carry: 'PERMANENT', activeMin: 0n })
  await signFrom(table, { issuer: null, holder: M, terms, from: DAY })
  await betOn(table, DAY, { playerId: await sitBelow(table, 0, M), stake: '1,000', payout: '21,000' })
  await tendUntilPaid(table)
  const carried = (daysLater: number) =>
    transact(table.app.db, async (tx) => {
      const before = new Date(DAY.getTime() + daysLater * 86_400_000)
      const found = await readCarriesBefore(tx, { kind: 'dividend', holderIds: [M], before })
      return [...found.values()].map(carrySum)
    })
  expect([await carried(0), await carried(1), await carried(2)]).toEqual([
    [],
    [amount('20,000')],
    [amount('20,000')],
  ])
})
