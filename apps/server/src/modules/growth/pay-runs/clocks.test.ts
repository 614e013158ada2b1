import { writeTerms } from '@krathong/contracts'
import type { Terms } from '@krathong/contracts'
import { amount, readTable } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { dividend, flat, realtime, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { correctBet, dayStart, minutesAfter, openPastTable, settleBets } from '../turnover/testing.ts'
import { checkPay, payOverdue, readOwed, readPayFaults, tendPayRuns } from './program.ts'

const ZONE = 'Asia/Bangkok'
const DAY = dayStart(4)
const NEXT = dayStart(3)
const THIRD = dayStart(2)

let table: TestTable
beforeAll(async () => {
  table = await openPastTable()
  await asOwner(
    table.app,
    "update catalog.games set category = 'LOTTERY' where node_id = 'chao-phraya-nights'",
  )
})
afterAll(() => table.close())

const guarded = [
  'pay_runs.links',
  'pay_runs.payments',
  'pay_runs.bills',
  'contracts.contracts',
  'contracts.signatures',
]
beforeEach(() =>
  asOwner(
    table.app,
    `${guarded.map((name) => `alter table ${name} disable trigger user;`).join('')}
     truncate ${guarded.join(', ')}, pay_runs.runs, pay_runs.carries, pay_runs.bill_days, pay_runs.income_days, pay_runs.checks, contracts.offers;
     ${guarded.map((name) => `alter table ${name} enable trigger user;`).join('')}
     update turnover.progress set closed_until = '-infinity', closing_until = null, closing_xid = null`,
  ),
)

const sit = async (type: number, upline?: string | null, cash = 0n): Promise<string> => {
  const playerId = await table.sit(cash)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}

const sign = async (issuer: string | null, holder: string, terms: Terms, from = DAY): Promise<string> => {
  const id = newId()
  const values = [id, terms.kind, issuer, holder, JSON.stringify(writeTerms(terms)), from]
  await asOwner(
    table.app,
    `with offered as (
       insert into contracts.offers (offer_id, brand_id, kind, currency, issuer_id, holder_id, wants, terms, agreement_hash, state,
         offered_by, expires_at, answered_at)
       select $1, brand_id, $2, currency, $3, $4, 'terms', $5, repeat('a', 64), 'ACCEPTED', 'test', now(), now()
       from players.players where player_id = $4 returning *)
     insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
     select offer_id, brand_id, kind, currency, issuer_id, holder_id,
       (select count(*) + 1 from contracts.contracts c where c.holder_id = o.holder_id and c.kind = o.kind), terms, agreement_hash, $6 from offered o`,
    values,
  )
  return id
}
const endAt = (contractId: string, at: Date, reason: string) =>
  asOwner(
    table.app,
    'update contracts.contracts set effective_to = $2, end_reason = $3 where contract_id = $1',
    [contractId, at, reason],
  )

const bet = (playerId: string, stake: string, payout = '0', at = minutesAfter(DAY, 60)) =>
  settleBets(table.app, [{ playerId, stake: amount(stake), payout: amount(payout), at }])

const work = () => tendPayRuns(table.app, table.settings)
const tend = (workers = 1) =>
  expect
    .poll(
      async () => {
        await Promise.all(Array.from({ length: workers }, work))
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from pay_runs.runs where computed_at is null and due_at <= now()`.execute(
          table.app.db,
        )
        return rows[0]!.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)

const cashOf = async (playerId: string): Promise<bigint> =>
  (
    await sql<{ balance: bigint }>`select balance from ledger.v_accounts
      where owner = ${playerId}::uuid and purpose = 1 and currency = 'FUN'`.execute(table.app.db)
  ).rows[0]?.balance ?? 0n
const billsOf = async (holder: string) =>
  (
    await sql<{ billId: string; base: bigint; carry: bigint; amount: bigint; paid: bigint; result: bigint }>`
      select b.bill_id as "billId", b.base, b.carry_before as carry, b.amount, b.paid, b.result
      from pay_runs.bills b join pay_runs.runs r using (run_id) where b.holder_id = ${holder}::uuid order by r.period_from`.execute(
      table.app.db,
    )
  ).rows
const give = (playerId: string, text: string) =>
  transact(table.app.db, (tx) =>
    post(tx, [
      {
        cause: { kind: 'top-up', id: newId() },
        debit: { owner: table.settings.current().platformOwner, purpose: 'play-money-issue' },
        credit: { owner: playerId, purpose: 'cash' },
        currency: 'FUN',
        amount: amount(text),
      },
    ]),
  )
const daily = { period: 'D', activeMin: 0n } as const

describe('a dividend', () => {
  it('is of what a team lost, three levels down the line, and the salary of the day is a cost of the team', async () => {
    const text = `
      agent | upline | own    | rate
      M     | -      | 30,000 | 30%
      A     | M      | 70,000 | 20%
      B     | A      | 50,000 | 10%`
    const line: Record<string, string> = {}
    for (const row of readTable(text)) {
      const upline = row['upline'] === '-' ? null : line[row['upline']!]!
      const agent = await sit(upline === null ? 2 : 1, upline)
      line[row['agent']!] = agent
      await sign(upline, agent, dividend(flat(row['rate']!), daily))
      await bet(await sit(0, agent), row['own']!)
    }
    await sign(null, line['M']!, salary(flat('1.3333%'), { activeMin: 0n }))
    await sign(line['M']!, line['A']!, salary(flat('0.8333%'), { activeMin: 0n }))
    await tend(3)
    // A 120,000 lost less a salary of 999.96; M 150,000 less 1,999.95; B has no salary.
    const salaries = (await billsOf(line['M']!)).filter(({ result }) => result === null)
    expect(salaries[0]).toMatchObject({ amount: amount('1,999.95'), paid: amount('1,999.95') })
    const bills = await Promise.all(
      ['M', 'A', 'B'].map(
        async (name) => (await billsOf(line[name]!)).filter(({ result }) => result !== null)[0]!,
      ),
    )
    expect(bills.map(({ base, amount: due, paid }) => [base, due, paid])).toEqual([
      [amount('148,000.05'), amount('44,400.01'), amount('44,400.01')],
      [amount('119,000.04'), amount('23,800.00'), amount('23,800.00')],
      [amount('50,000'), amount('5,000'), amount('5,000')],
    ])
    expect(await cashOf(line['B']!)).toBe(amount('5,000'))
    expect(await cashOf(line['A']!)).toBe(amount('999.96') + amount('18,800'))
    expect(await cashOf(line['M']!)).toBe(amount('999.99') + amount('20,600.01'))
  })

  it('carries what a team won until it is lost, over new terms, and no further than the end of the contract', async () => {
    const M = await sit(2)
    const first = await sign(null, M, dividend(flat('10%'), daily))
    const player = await sit(0, M)
    await bet(player, '20,000', '40,000')
    await bet(player, '15,000', '0', minutesAfter(NEXT, 60))
    await bet(player, '30,000', '0', minutesAfter(THIRD, 60))
    await endAt(first, THIRD, 'SUPERSEDED')
    await sign(null, M, dividend(flat('20%'), daily), THIRD)
    await tend()
    const answer = (await billsOf(M)).slice(0, 3).map(({ base, carry, amount: due }) => [carry, base, due])
    expect(answer).toEqual([
      [0n, 0n, 0n],
      [amount('20,000'), 0n, 0n],
      [amount('5,000'), amount('25,000'), amount('5,000')],
    ])
  })

  it('carries nothing over the end of a contract', async () => {
    const M = await sit(2)
    const ended = await sign(null, M, dividend(flat('10%'), daily))
    const player = await sit(0, M)
    await bet(player, '20,000', '40,000')
    await bet(player, '15,000', '0', minutesAfter(NEXT, 60))
    await endAt(ended, NEXT, 'BY_HOLDER')
    await sign(null, M, dividend(flat('10%'), daily), NEXT)
    await tend()
    expect((await billsOf(M)).slice(0, 2).map(({ carry, amount: due }) => [carry, due])).toEqual([
      [0n, 0n],
      [0n, amount('1,500')],
    ])
  })

  it('leaves an upline of a winning leg in debt: the rest comes in the hour of a deposit, and cannot be taken out before', async () => {
    const M = await sit(2, null, amount('5,000'))
    const [A, C] = [await sit(1, M), await sit(1, M)]
    await sign(null, M, dividend(flat('30%'), daily))
    await sign(M, A, dividend(flat('20%'), daily))
    await sign(M, C, dividend(flat('20%'), daily))
    await bet(await sit(0, A), '100,000')
    await bet(await sit(0, C), '10,000', '100,000')
    await tend(2)
    expect([await cashOf(M), await cashOf(A), await cashOf(C)]).toEqual([0n, amount('8,000'), 0n])
    expect(await readOwed(table.app.db, M, 'FUN')).toBe(amount('12,000'))
    await give(M, '20,000')
    await Promise.all([work(), work(), payOverdue(table.app, table.settings)])
    expect([await cashOf(M), await cashOf(A)]).toEqual([amount('8,000'), amount('20,000')])
    expect(await readOwed(table.app.db, M, 'FUN')).toBe(0n)
  })
})

describe('a bill above what staff has to see', () => {
  const decide = (billId: string, set: string) =>
    table.app.db.executeQuery(
      sql`update pay_runs.bills set decided_by = 'mali', ${sql.raw(set)} where bill_id = ${billId}::uuid`.compile(
        table.app.db,
      ),
    )
  it('waits with everything its holder owes of it, is paid once it is approved, and never once it is denied', async () => {
    const M = await sit(2, null, amount('1,000'))
    const A = await sit(1, M)
    await sign(null, M, dividend(flat('30%'), daily))
    await sign(M, A, dividend(flat('10%'), daily))
    await bet(await sit(0, A), '400,000')
    await tend(2)
    expect([await cashOf(M), await cashOf(A)]).toEqual([amount('1,000'), 0n])
    const [bill] = await billsOf(M)
    expect(bill).toMatchObject({ amount: amount('120,000'), paid: 0n })
    await expect(decide(bill!.billId, 'paid = 1')).rejects.toThrow('no_pay_before_the_yes')
    await decide(bill!.billId, 'approved_at = now()')
    await tend()
    expect([await cashOf(M), await cashOf(A)]).toEqual([amount('81,000'), amount('40,000')])
    await expect(decide(bill!.billId, "closed_at = now(), closed_as = 'DENIED'")).rejects.toThrow(
      'denied_before',
    )
  })
  it('that is denied leaves its holder owing, and what staff gives up is owed no more', async () => {
    const M = await sit(2, null, amount('1,000'))
    const A = await sit(1, M)
    await sign(null, M, dividend(flat('30%'), daily))
    await sign(M, A, dividend(flat('10%'), daily))
    await bet(await sit(0, A), '400,000')
    await tend()
    await decide((await billsOf(M))[0]!.billId, "closed_at = now(), closed_as = 'DENIED'")
    await tend()
    expect([await cashOf(M), await cashOf(A)]).toEqual([0n, amount('1,000')])
    const [owed] = await billsOf(A)
    await decide(owed!.billId, "closed_at = now(), closed_as = 'WRITTEN_OFF'")
    expect(await readOwed(table.app.db, M, 'FUN')).toBe(0n)
    await give(M, '50,000')
    await payOverdue(table.app, table.settings)
    expect(await cashOf(M)).toBe(amount('50,000'))
    await expect(decide(owed!.billId, 'closed_at = null, closed_as = null')).rejects.toThrow('only paid')
  })
})

describe('wages by the round', () => {
  const from = new Date(Math.floor(Date.now() / 300_000) * 300_000 - 6 * 300_000)
  it('come every five minutes, once; a round that is told anew is a line of its own, and less comes off the next', async () => {
    const M = await sit(2)
    const A = await sit(1, M)
    await sign(null, M, realtime('0.5%', '1.2%'), from)
    await sign(M, A, realtime('0.4%', '1.0%'), from)
    const player = await sit(0, A)
    const [lost] = await bet(player, '1,000', '0', minutesAfter(from, 1))
    await correctBet(table.app, {
      betId: lost!,
      stake: amount('-1,000'),
      payout: 0n,
      at: minutesAfter(from, 6),
    })
    await bet(player, '1,500', '0', minutesAfter(from, 11))
    await tend(3)
    const answer = async (id: string) =>
      (await billsOf(id)).map(({ base, amount: due, paid }) => [base, due, paid])
    expect(await answer(A)).toEqual([
      [amount('10'), amount('10'), amount('10')],
      [amount('-10'), 0n, 0n],
      [amount('15'), amount('5'), amount('5')],
    ])
    expect([await cashOf(M), await cashOf(A)]).toEqual([amount('3'), amount('15')])
    const { rows } = await sql<{ runs: number; lines: number }>`
      select count(*)::int as runs, sum(lines)::int as lines from pay_runs.runs where kind = 'realtime' and computed_at is not null`.execute(
      table.app.db,
    )
    expect(rows[0]!.runs).toBeGreaterThanOrEqual(5)
    expect(rows[0]!.lines).toBe(6)
    await tend(2)
    expect(await cashOf(A)).toBe(amount('15'))
  })
})

describe('a worker that is killed in the middle', () => {
  /** Dies at every third payment that is written, five times; the row and its money go with it. */
  const dieOften = () =>
    asOwner(
      table.app,
      `create sequence pay_runs.deaths;
       create function pay_runs.die() returns trigger language plpgsql security definer as $$ begin
         if (select count(*) from pay_runs.payments) % 3 = 2 and nextval('pay_runs.deaths') <= 5 then
           raise exception 'killed' using errcode = '57P01'; end if; return null; end $$;
       create trigger dies after insert on pay_runs.payments for each row execute function pay_runs.die()`,
    )
  const liveOn = () =>
    asOwner(
      table.app,
      'drop trigger dies on pay_runs.payments; drop function pay_runs.die(); drop sequence pay_runs.deaths',
    )
  const tries = async (): Promise<number> => {
    let deaths = 0
    for (const until = Date.now() + 30_000; Date.now() < until;) {
      const ends = await Promise.allSettled([
        tendPayRuns(table.app, table.settings),
        tendPayRuns(table.app, table.settings),
      ])
      deaths += ends.filter(({ status }) => status === 'rejected').length
      const { rows } = await sql<{ open: number }>`
        select (select count(*) from pay_runs.runs where computed_at is null and due_at <= now())::int
          + (select count(*) from pay_runs.bills where paid < amount)::int as open`.execute(table.app.db)
      if (rows[0]!.open === 0) return deaths
    }
    throw new Error('bills stay open')
  }

  it.each([
    ['dividend', dividend(flat('30%'), { period: 'D' }), dividend(flat('10%'), { period: 'D' }), DAY],
    ['real-time', realtime('0.5%', '1.2%'), realtime('0.4%', '1.0%'), null],
  ] as const)('pays each line of a %s run once, and every sum is right', async (_, above, below, day) => {
    const from = day ?? new Date(Math.floor(Date.now() / 300_000) * 300_000 - 4 * 300_000)
    const lines: [top: string, agent: string][] = []
    for (let n = 0; n < 4; n += 1) {
      // Enough to pay with from the first line on, whoever is paid first.
      const M = await sit(2, null, amount('100,000'))
      const A = await sit(1, M)
      await sign(null, M, above, from)
      await sign(M, A, below, from)
      await bet(await sit(0, A), '10,000', '0', minutesAfter(from, 1))
      lines.push([M, A])
    }
    await dieOften()
    try {
      expect(await tries()).toBeGreaterThan(0)
    } finally {
      await liveOn()
    }
    const rate = above.kind === 'dividend' ? ['3,000', '1,000'] : ['120', '100']
    for (const [M, A] of lines) {
      const [due, owed] = rate.map(amount) as [bigint, bigint]
      expect([await cashOf(M), await cashOf(A)]).toEqual([amount('100,000') + due - owed, owed])
    }
    const { rows } = await sql<{ payments: number; moved: number; billed: bigint; paid: bigint }>`
      select count(*)::int as payments, count(t.cause_id)::int as moved, sum(p.amount)::bigint as paid,
        (select sum(amount)::bigint from pay_runs.bills) as billed
      from pay_runs.payments p left join ledger.v_transfers t on t.cause_id = p.payment_id and t.amount = p.amount`.execute(
      table.app.db,
    )
    expect(rows[0]).toMatchObject({ payments: 8, moved: 8, paid: rows[0]!.billed })
  })
})

describe('the look of the night', () => {
  const atNight = () =>
    asOwner(table.app, 'truncate pay_runs.checks').then(() => checkPay(table.app, table.settings))
  it('finds nothing after a day of pay, and a bill that says another sum than its payments', async () => {
    const M = await sit(2)
    await sign(null, M, salary(flat('1%'), { activeMin: 0n }))
    // What was taken back of an earlier day leaves the team less than its leg has: the upline gets what it owes, and less the next day.
    const A = await sit(1, M)
    await sign(M, A, salary(flat('0.9%'), { activeMin: 0n }))
    await bet(await sit(0, A), '8,000')
    const player = await sit(0, M)
    const [before] = await bet(player, '5,000', '0', minutesAfter(DAY, -60))
    const taken = { stake: amount('-5,000'), payout: 0n, at: minutesAfter(DAY, 9) }
    await correctBet(table.app, { betId: before!, ...taken })
    await bet(player, '9,000', '0', minutesAfter(DAY, 25 * 60))
    await tend()
    const amounts = async (holder: string) => (await billsOf(holder)).map((bill) => bill.amount)
    expect((await amounts(A))[0]).toBe(amount('72'))
    // The bill of yesterday comes some hours after midnight.
    const [first, second, ...later] = await amounts(M)
    expect([first, second, new Set(later)]).toEqual([amount('72'), amount('48'), new Set([0n])])
    const isNight = Temporal.Now.zonedDateTimeISO(ZONE).toPlainTime().toString() < '03:30'
    expect(await atNight()).toEqual(isNight ? null : [])
    if (isNight) return
    // Once a day, whoever looks.
    expect(await checkPay(table.app, table.settings)).toBeNull()
    await asOwner(
      table.app,
      `alter table pay_runs.bills disable trigger user; update pay_runs.bills set paid = paid - 1, amount = amount + 1 where paid > 0;
       alter table pay_runs.bills enable trigger user`,
    )
    expect((await atNight())!.map(({ rule }) => rule)).toEqual([
      'paid-is-payments',
      'lines-and-total',
      'days-are-sums',
    ])
    // Three bills, their two runs, and the days of both sides of one and of the holder of the others.
    expect(await readPayFaults(table.app.db)).toBe(9)
  })
})
