import { writeTerms } from '@krathong/contracts'
import type { SalaryTerms } from '@krathong/contracts'
import { amount, rate, readTable } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { loadFrozen, post } from '../../core/ledger/index.ts'
import { freezeAccount, unfreezeAccount } from '../../core/ledger/program.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countAllPlay, dayStart, minutesAfter, openPastTable, settleBets } from '../turnover/testing.ts'
import { decideBill } from './decide-bill.ts'
import { payOverdue, tendPayRuns } from './program.ts'

/** Over and due at any hour of the day. */
const DAY = dayStart(2)

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())

const guarded = [
  'pay_runs.links',
  'pay_runs.payments',
  'pay_runs.bills',
  'contracts.contracts',
  'contracts.signatures',
]
/** As if nothing had been agreed, closed or paid yet. */
beforeEach(() =>
  asOwner(
    table.app,
    `${guarded.map((name) => `alter table ${name} disable trigger user;`).join('')}
     truncate ${guarded.join(', ')}, pay_runs.runs, pay_runs.carries, pay_runs.bill_days, pay_runs.income_days, contracts.offers;
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

/** A contract in force from a moment on. */
const sign = async (issuer: string | null, holder: string, terms: SalaryTerms, from = DAY): Promise<void> => {
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
     select offer_id, brand_id, kind, currency, issuer_id, holder_id, 1, terms, agreement_hash, $6 from offered`,
    values,
  )
}

const bet = (playerId: string, stake: string, at = minutesAfter(DAY, 60), payout = '0') =>
  settleBets(table.app, [{ playerId, stake: amount(stake), payout: amount(payout), at }])

interface Line {
  [agent: string]: string
}

/** The line of the table, each agent with one player who stakes what its team has beyond those below. */
const seat = async (text: string): Promise<Line> => {
  const line: Line = {}
  for (const row of readTable(text)) {
    const upline = row['upline'] === '-' ? null : line[row['upline']!]!
    const agent = await sit(upline === null ? 2 : 1, upline, amount(row['cash'] ?? '0'))
    line[row['agent']!] = agent
    await sign(upline, agent, salary(flat(row['rate']!)))
    await bet(await sit(0, agent), row['own']!)
  }
  return line
}

const work = () => tendPayRuns(table.app, table.settings)
/** Until the run of the day has been computed: turnover is closed only when nobody may still write a bet. */
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

interface BillRow {
  amount: bigint
  paid: bigint
  tier: number | null
  short: boolean
}
const billOf = async (holder: string, from = DAY): Promise<BillRow> =>
  (
    await sql<BillRow>`select b.amount, b.paid, b.tier, b.short_since is not null as short
      from pay_runs.bills b join pay_runs.runs r using (run_id)
      where b.holder_id = ${holder}::uuid and r.period_from = ${from}`.execute(table.app.db)
  ).rows[0]!

const payments = async (): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`select count(*)::text as count from pay_runs.payments`.execute(
        table.app.db,
      )
    ).rows[0]!.count,
  )

const THREE = `
  agent | upline | own     | rate | bill  | net
  M     | -      | 150,000 | 1.2% | 4,800 | 2,300
  A     | M      | 150,000 | 1.0% | 2,500 | 1,700
  B     | A      | 100,000 | 0.8% | 800   | 800`

const expectPaid = async (line: Line, text: string): Promise<void> => {
  for (const row of readTable(text)) {
    const bill = await billOf(line[row['agent']!]!)
    expect([bill.amount, bill.paid]).toEqual([amount(row['bill']!), amount(row['bill']!)])
    expect(await cashOf(line[row['agent']!]!)).toBe(amount(row['net']!) + amount(row['cash'] ?? '0'))
  }
}

describe('a daily salary', () => {
  it('goes down the line, once, however often and by however many it is worked on', async () => {
    const line = await seat(THREE)
    await tend(4)
    await expectPaid(line, THREE)
    expect(await payments()).toBe(3)
    await tend(2)
    await payOverdue(table.app, table.settings)
    await expectPaid(line, THREE)
    expect(await payments()).toBe(3)
    const { rows } = await sql<{ total: bigint; sum: bigint; hash: string }>`
      select total, root_sum as sum, root_hash as hash from pay_runs.runs where period_from = ${DAY}`.execute(
      table.app.db,
    )
    expect(rows).toEqual([
      { total: amount('4,800'), sum: amount('8,100'), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  it('is taken up where it was killed, between two payments and in the middle of one', async () => {
    const line = await seat(THREE)
    await asOwner(
      table.app,
      `create function pay_runs.die() returns trigger language plpgsql as $$ begin
         if (select count(*) from pay_runs.payments) >= 3 then raise exception 'killed' using errcode = '57P01'; end if; return null; end $$;
       create trigger dies after insert on pay_runs.payments for each row execute function pay_runs.die()`,
    )
    try {
      await expect
        .poll(
          () =>
            work().then(
              () => 'done',
              () => 'killed',
            ),
          { timeout: 30_000 },
        )
        .toBe('killed')
      // The platform's bill and what M owes are one commit; A's is another, which never came.
      expect([(await billOf(line['M']!)).paid, (await billOf(line['A']!)).paid]).toEqual(
        ['4,800', '2,500'].map(amount),
      )
      expect((await billOf(line['B']!)).paid).toBe(0n)
    } finally {
      await asOwner(table.app, 'drop trigger dies on pay_runs.payments; drop function pay_runs.die()')
    }
    await tend()
    await expectPaid(line, THREE)
    expect(await payments()).toBe(3)
  })

  it('waits on an account that is frozen, which is paid and pays nobody, and holds nobody else up', async () => {
    const [line, other] = [await seat(THREE), await seat(THREE)]
    const frozen = { owner: line['M']!, purpose: 'cash' } as const
    await transact(table.app.db, (tx) => freezeAccount(tx, frozen, 'FUN', 'a test'))
    await loadFrozen(table.app.db)
    try {
      await tend()
      await expectPaid(other, THREE)
      expect(await cashOf(line['M']!)).toBe(amount('4,800'))
      expect((await billOf(line['A']!)).paid).toBe(0n)
    } finally {
      await transact(table.app.db, (tx) => unfreezeAccount(tx, frozen, 'FUN'))
      await loadFrozen(table.app.db)
    }
    await work()
    await expectPaid(line, THREE)
    expect(await payments()).toBe(6)
  })

  it('counts what is settled in the day alone, of real members alone, and an agent in the own team', async () => {
    const M = await sit(2)
    await sign(null, M, salary(flat('1%')))
    const player = await sit(0, M)
    await bet(player, '100', DAY)
    await bet(player, '1,000', minutesAfter(DAY, 24 * 60))
    await bet(player, '10,000', minutesAfter(DAY, -5))
    await bet(M, '200', minutesAfter(DAY, 24 * 60 - 5))
    await bet(await sit(41, M), '100,000')
    await bet(await sit(4), '100,000')
    await tend()
    expect((await billOf(M)).amount).toBe(amount('3.00'))
  })

  it.each([
    ['a member exactly at the minimum is active', '500', 2, true],
    ['one below it is not', '499.99', 1, false],
  ])('%s', async (_, stake, active, isReached) => {
    const M = await sit(2)
    await sign(null, M, salary([{ rate: rate('1%'), active: 2, turnover: 0n, loss: 0n }]))
    await bet(await sit(0, M), stake)
    await bet(await sit(0, M), '500')
    await tend()
    const bill = await billOf(M)
    expect([bill.tier, bill.amount > 0n]).toEqual([isReached ? 0 : null, isReached])
    const { rows } = await sql<{
      active: number
    }>`select active from pay_runs.bills where holder_id = ${M}::uuid
      order by turnover desc limit 1`.execute(table.app.db)
    expect(rows[0]!.active).toBe(active)
  })

  it('of lost stakes is nothing where everybody won', async () => {
    const M = await sit(2)
    await sign(null, M, salary(flat('1%'), { base: 'LOSS' }))
    await bet(await sit(0, M), '1,000', minutesAfter(DAY, 30), '1,500')
    await tend()
    expect(await billOf(M)).toMatchObject({ tier: null, amount: 0n })
    expect(await cashOf(M)).toBe(0n)
  })
})

describe('too little money', () => {
  it('is shared in proportion, and the rest is paid after a deposit, once', async () => {
    // A holder who owes more than comes in: what dominance forbids for a salary, and a dividend may bring.
    const M = await sit(2, null, amount('5,000'))
    const [A, C] = [await sit(1, M), await sit(1, M)]
    await sign(null, M, salary(flat('1%')))
    await sign(M, A, salary(flat('10%')))
    await sign(M, C, salary(flat('10%')))
    await bet(await sit(0, A), '200,000')
    await bet(await sit(0, C), '50,000')
    await tend()
    // In: 5,000 and a bill of 2,500; out: 20,000 and 5,000.
    expect([await cashOf(M), await cashOf(A), await cashOf(C)]).toEqual(['0', '6,000', '1,500'].map(amount))
    expect(await billOf(A)).toMatchObject({ amount: amount('20,000'), paid: amount('6,000'), short: true })
    const { rows } = await sql<{ player: string }>`
      select player_id as player from mailbox.letters where cause like 'pay-short:%' order by sent_at, letter_id`.execute(
      table.app.db,
    )
    expect(rows.map(({ player }) => player).toSorted()).toEqual([A, C, M, M].toSorted())
    await tend()
    expect(await cashOf(A)).toBe(amount('6,000'))
    await deposit(M, '20,000')
    await Promise.all([payOverdue(table.app, table.settings), payOverdue(table.app, table.settings)])
    expect([await cashOf(M), await cashOf(A), await cashOf(C)]).toEqual(
      ['2,500', '20,000', '5,000'].map(amount),
    )
    expect((await billOf(A)).paid).toBe(amount('20,000'))
  })

  it('that staff gives up is told to who was owed it, once', async () => {
    const M = await sit(2)
    const A = await sit(1, M)
    await sign(null, M, salary(flat('1%')))
    await sign(M, A, salary(flat('10%')))
    await bet(await sit(0, A), '200,000')
    await tend()
    const open = sql<{ id: string }>`select bill_id as id from pay_runs.bills where paid < amount`
    const billId = (await open.execute(table.app.db)).rows[0]!.id
    const by = { caller: { operatorId: newId(), username: 'mali' }, request: { address: '203.0.113.1' } }
    const say = () => decideBill(table, by as never, { billId, decision: 'WRITE_OFF', reason: 'asked for' })
    await say()
    await expect(say()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const letters = sql`select player_id as player, fills from mailbox.letters where cause = ${`wage-refused:${billId}`}`
    expect((await letters.execute(table.app.db)).rows).toMatchObject([
      { player: A, fills: { kind: 'daily' } },
    ])
  })

  const deposit = (playerId: string, text: string) =>
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
})

describe('an hourly salary', () => {
  it('has a run for every hour since the first contract, and a bill where somebody played', async () => {
    const from = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 5 * 3_600_000)
    const line: Line = {}
    const text = `
      agent | upline | own    | rate | bill | net
      M     | -      | 15,000 | 0.4% | 240  | 105
      A     | M      | 25,000 | 0.3% | 135  | 95
      B     | A      | 20,000 | 0.2% | 40   | 40`
    for (const row of readTable(text)) {
      const upline = row['upline'] === '-' ? null : line[row['upline']!]!
      const agent = await sit(upline === null ? 2 : 1, upline)
      line[row['agent']!] = agent
      await sign(
        upline,
        agent,
        salary(flat(row['rate']!), { kind: 'hourly', activeMin: amount('100') }),
        from,
      )
      await bet(await sit(0, agent), row['own']!, minutesAfter(from, 59))
    }
    await tend(2)
    for (const row of readTable(text)) {
      const agent = line[row['agent']!]!
      expect((await billOf(agent, from)).amount).toBe(amount(row['bill']!))
      expect(await cashOf(agent)).toBe(amount(row['net']!))
    }
    const { rows } = await sql<{ runs: number; bills: number }>`
      select count(*)::int as runs, sum(lines)::int as bills from pay_runs.runs where kind = 'hourly' and computed_at is not null`.execute(
      table.app.db,
    )
    expect(rows[0]!.runs).toBeGreaterThanOrEqual(4)
    expect(rows[0]!.bills).toBe(3)
  })
})

it('moves by a bill only, of these two and of this amount', async () => {
  const M = await sit(2, null, amount('100'))
  const A = await sit(1, M)
  await sign(null, M, salary(flat('1%')))
  await sign(M, A, salary(flat('0.5%')))
  await bet(await sit(0, A), '10,000')
  await tend()
  const [paid] = (
    await sql<{
      id: string
    }>`select p.payment_id as id from pay_runs.payments p join pay_runs.bills b using (bill_id)
      where b.holder_id = ${A}::uuid`.execute(table.app.db)
  ).rows
  const forge = (id: string, debit: string, credit: string) =>
    transact(table.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'salary-daily', id, leg: 1 },
          debit: { owner: debit, purpose: 'cash' },
          credit: { owner: credit, purpose: 'cash' },
          currency: 'FUN',
          amount: amount('1'),
        },
      ]),
    )
  await expect(forge(newId(), M, A)).rejects.toThrow('pay moves by a bill only')
  await expect(forge(paid!.id, M, A)).rejects.toThrow('pay moves by a bill only')
  await expect(forge(paid!.id, A, M)).rejects.toThrow('pay moves by a bill only')
})

it('leaves every unit of the books where it belongs', async () => {
  await countAllPlay(table.app)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from pay_runs.bills b
    where b.paid <> (select coalesce(sum(p.amount), 0) from pay_runs.payments p
      join ledger.v_transfers t on t.cause_id = p.payment_id and t.amount = p.amount where p.bill_id = b.bill_id)`.execute(
    table.app.db,
  )
  expect(rows[0]!.wrong).toBe(0)
})
