import { checkRebateLine } from '@krathong/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { dayStart, minutesAfter } from '../turnover/testing.ts'
import { checkRebates } from './index.ts'
import { proveRebateLine } from './open-line.ts'
import { tendRebates } from './program.ts'
import { readLines, readPayment, readPayments, readRebateIncome } from './reads.ts'
import { DAY, LAST, NEXT, openRebateTable } from './testing.ts'
import type { RebateTable } from './testing.ts'

const ZONE = 'Asia/Bangkok'

let rebates: RebateTable
let table: TestTable
beforeAll(async () => {
  rebates = await openRebateTable()
  ;({ table } = rebates)
})
afterAll(() => table.close())
beforeEach(() => rebates.clear())

const say: RebateTable['say'] = (...wanted) => rebates.say(...wanted)
const sit: RebateTable['sit'] = (...wanted) => rebates.sit(...wanted)
const bet: RebateTable['bet'] = (...wanted) => rebates.bet(...wanted)
const tendAll = () => rebates.tendAll()
const cashOf = (playerId: string) => rebates.cashOf(playerId)

const page = { after: null, limit: 100, offset: 0 }
const paymentsOf = (accountId: string) => readPayments(table.app.db, { accountId, currency: 'FUN' }, page)

describe('rebates of a line', () => {
  it('are paid by the difference of points, once, and open to the play behind them', async () => {
    // The worked example of the reference; the top has the network's greatest, 0.80%.
    const m = await sit(2, null)
    const a = await sit(1, m, { LIVE: '0.60' })
    const b = await sit(1, a, { LIVE: '0.50' })
    const p = await sit(0, b, { LIVE: '0.40' })
    await bet(p, { stake: '10000', category: 'LIVE' })
    // A tie puts nothing at risk.
    await bet(p, { stake: '5000', payout: '5000', category: 'LIVE' })
    await Promise.all([1, 2, 3].map(() => tendRebates(table.app, table.settings).catch(() => undefined)))
    await tendAll()
    await tendAll()
    expect(await Promise.all([p, b, a, m].map(cashOf))).toEqual(['40', '10', '10', '20'].map(amount))

    const [payment] = await paymentsOf(a)
    expect(payment).toMatchObject({ category: 'LIVE', isOwn: false, lines: 1, base: amount('10000') })
    expect(payment).toMatchObject({ earned: amount('10'), paid: amount('10') })
    expect(await readLines(table.app.db, a, payment!, page)).toMatchObject([
      { playerId: p, points: [40, 50, 60, 80], base: amount('10000') },
    ])
    expect(await readPayment(table.app.db, b, payment!.paymentId)).toBeNull()
    const [today, tomorrow] = [dayStart(0), dayStart(-1)]
    expect(
      await readRebateIncome(table.app.db, { playerId: a, currency: 'FUN', from: today, to: tomorrow }, ZONE),
    ).toMatchObject([{ category: 'LIVE', isOwn: false, received: amount('10') }])
  })

  it('of trial and test accounts are nobody’s, and the part of a tester stays with the platform', async () => {
    const m = await sit(2, null)
    const tester = await sit(41, m, { RNG: '1.00' })
    const p = await sit(0, tester, { RNG: '0.50' })
    const trial = await sit(4, null, { RNG: '0.50' })
    await bet(p, { stake: '1000' })
    await bet(tester, { stake: '1000' })
    await bet(trial, { stake: '1000' })
    await tendAll()
    expect(await Promise.all([p, tester, trial, m].map(cashOf))).toEqual(['5', '0', '0', '2'].map(amount))
  })

  it('go by the points that counted when a bet was placed, and add up to the sums of turnover', async () => {
    const m = await sit(2, null)
    const a = await sit(1, m, { RNG: '0.50' })
    const p = await sit(0, a, { RNG: '0.10' })
    await bet(p, { stake: '1000', at: minutesAfter(DAY, 60) })
    await say(a, { RNG: '1.00' }, minutesAfter(DAY, 90))
    await say(p, { RNG: '0.20' }, minutesAfter(DAY, 120))
    await bet(p, { stake: '1000', at: minutesAfter(DAY, 100) })
    await bet(p, { stake: '1000', at: minutesAfter(DAY, 130) })
    // Less counts from the next day on.
    await say(p, { RNG: '0.00' }, NEXT)
    await bet(p, { stake: '1000', at: minutesAfter(NEXT, 10) })
    await tendAll()
    // 0.10 0.10 0.20 0; 0.40 0.90 0.80 1.00; 0.70 0.20 0.20 0.20.
    expect(await Promise.all([p, a, m].map(cashOf))).toEqual(['4', '31', '13'].map(amount))
    const { rows } = await sql<{ lines: bigint; sums: bigint }>`
      select (select sum(base) from line_rebates.lines where player_id = ${p}::uuid)::bigint as lines,
        (select sum(won_stake + lost_stake) from turnover.sums where player_id = ${p}::uuid)::bigint as sums`.execute(
      table.app.db,
    )
    expect(rows[0]!.lines).toBe(rows[0]!.sums)
  })

  it('of corrected bets are carried against the next, and never taken out of cash', async () => {
    const m = await sit(2, null)
    const p = await sit(0, m, { RNG: '1.00' })
    const [id] = await bet(p, { stake: '1000' })
    await tendAll()
    expect(await Promise.all([p, m].map(cashOf))).toEqual(['10', '2'].map(amount))
    // The next day its stake comes back; then less is played than was taken away, and more the day after.
    const at = minutesAfter(NEXT, 30)
    await asOwner(
      table.app,
      `update betting.bets set payout = stake where bet_id = '${id}';
       insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
       select player_id, bet_id, 4, round_id, game_id, currency, 0, stake, upline, '${at.toISOString()}' from betting.bets where bet_id = '${id}'`,
    )
    await bet(p, { stake: '400', at: minutesAfter(NEXT, 40) })
    await bet(p, { stake: '5000', at: minutesAfter(LAST, 1) })
    await rebates.redo(NEXT)
    expect(await Promise.all([p, m].map(cashOf))).toEqual(['54', '10.8'].map(amount))
    const { rows } = await sql<{ earned: string[] }>`
      select array_agg(p.earned::text order by r.day) as earned from line_rebates.payments p join line_rebates.runs r using (run_id)
      where p.account_id = ${p}::uuid and p.earned <> 0`.execute(table.app.db)
    expect(rows[0]!.earned.map(BigInt)).toEqual(['10', '-6', '50'].map(amount))
  })

  it('of lotteries that are sold at prize groups are none here, and those of all others are', async () => {
    const m = await sit(2, null)
    const p = await sit(0, m, { LOTTERY: '0.50' })
    const q = await sit(0, m, { LOTTERY: '0.50' })
    await bet(p, { stake: '1000', category: 'SSC_1M' })
    await bet(q, { stake: '1000', category: 'TH_GLO' })
    await tendAll()
    expect(await Promise.all([p, q, m].map(cashOf))).toEqual(['0', '5', '5'].map(amount))
  })

  it('that a killed turn computed are paid by the next, each once, and equal the ledger', async () => {
    const m = await sit(2, null)
    const players = await Promise.all(Array.from({ length: 5 }, () => sit(0, m, { RNG: '0.50' })))
    for (const playerId of players) await bet(playerId, { stake: '100' })
    await tendAll()
    const paid = async () =>
      (
        await sql<{ payments: bigint; ledger: bigint }>`
          select (select coalesce(sum(paid), 0) from line_rebates.payments)::bigint as payments,
            (select coalesce(sum(amount), 0) from ledger.transfers where cause_kind in (46, 47)
              and cause_id in (select payment_id from line_rebates.payments))::bigint as ledger`.execute(
          table.app.db,
        )
      ).rows[0]!
    const sums = await paid()
    expect(sums.payments).toBe(sums.ledger)
    expect(sums.payments).toBeGreaterThanOrEqual(amount('6'))
    // A payment that stands as made is not made again, and is not changed.
    await expect(
      asOwner(table.app, `update line_rebates.payments set paid_at = null where paid > 0`),
    ).rejects.toThrow('a rebate is paid once')
    await tendAll()
    expect(await paid()).toEqual(sums)
  })

  it('are proven line by line to whoever stands in it, and close what others have', async () => {
    const m = await sit(2, null)
    const a = await sit(1, m, { RNG: '0.60' })
    // More lines than one block has, so that a line is proven by its own block and the nodes above all.
    const members = await Promise.all(Array.from({ length: 300 }, () => sit(0, a, { RNG: '0.40' })))
    for (const member of members) await bet(member, { stake: '1000' })
    await tendAll()
    const payment = (await paymentsOf(a)).find(({ lines }) => lines === 300)!
    const rows = await readLines(table.app.db, a, payment, { after: null, limit: 300, offset: 0 })
    expect(rows).toHaveLength(300)
    for (const row of [rows[0]!, rows[256]!, rows[299]!]) {
      const proven = (await proveRebateLine(table.app.db, payment.runId, row, a))!
      expect(proven.own).toMatchObject({ accountId: a, at: 1, below: 40, own: 60 })
      const text = JSON.stringify(proven)
      expect(text).not.toContain(m)
      const root = { hash: proven.run.rootHash, sum: amount(proven.run.rootSum) }
      const given = {
        run: proven.run.name,
        leaf: { ...proven.leaf, base: amount(proven.leaf.base) },
        own: proven.own,
        proof: {
          place: proven.proof.place,
          path: proven.proof.path.map(({ hash, sum }) => ({ hash, sum: amount(sum) })),
        },
      }
      expect(checkRebateLine(root, given)).toEqual({ isIn: true, amount: amount('2') })
      const raised = { ...given, own: { ...given.own, own: 120 } }
      expect(checkRebateLine(root, raised).isIn).toBe(false)
    }
    expect(await checkRebates(table.app.db, table.settings.current().brandId)).toEqual([])
  })
})
