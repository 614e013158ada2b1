import { readFileSync } from 'node:fs'
import { isInRun } from '@krathong/contracts'
import type { RunLine, SalaryTerms, TieredTerms } from '@krathong/contracts'
import { parseAmount, plainAmount } from '@krathong/money'
import { amount, readTable } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { flat, realtime, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestTable } from '../../play/betting/testing.ts'
import { countAllPlay, dayStart, minutesAfter, openPastTable, settleBets } from '../turnover/testing.ts'
import { listBills } from './bills.ts'
import { countDayFaults } from './day-store.ts'
import { listBets, listMembers, openBill } from './open-bill.ts'
import { notifyPaid } from './program.ts'
import { simulate } from './simulation/simulate.ts'
import { betFile, memberFile, rowsOfFile } from './testing.ts'
import { asOwner, sitBelow, signFrom, incomeView, tendUntilPaid, trialsOf } from './testing.ts'

const ZONE = 'Asia/Bangkok'
const DAY = dayStart(3)

const THREE = `
  agent | upline | own     | rate | bill  | net
  M     | -      | 150,000 | 1.2% | 4,800 | 2,300
  A     | M      | 150,000 | 1.0% | 2,500 | 1,700
  B     | A      | 100,000 | 0.8% | 800   | 800`

let table: TestTable
const line: Record<string, string> = {}
const players: Record<string, string> = {}
const names: Record<string, string> = {}

const bet = (playerId: string, stake: string, minutes: number, payout = '0') =>
  settleBets(table.app, [
    { playerId, stake: amount(stake), payout: amount(payout), at: minutesAfter(DAY, minutes) },
  ])

/** One line whose day is played and paid once; every test below reads it. */
beforeAll(async () => {
  table = await openPastTable()
  for (const row of readTable(THREE)) {
    const upline = row['upline'] === '-' ? null : line[row['upline']!]!
    const agent = await sitBelow(table, upline === null ? 2 : 1, upline)
    line[row['agent']!] = agent
    await signFrom(table, { issuer: upline, holder: agent, terms: salary(flat(row['rate']!)), from: DAY })
    players[row['agent']!] = await sitBelow(table, 0, agent)
  }
  for (const row of readTable(THREE)) await bet(players[row['agent']!]!, row['own']!, 60)
  // Beside the team: nobody's of this line.
  await bet(await sitBelow(table, 0, await sitBelow(table, 2)), '70,000', 60)
  await tendUntilPaid(table)
  const { rows } = await sql<{ id: string; username: string }>`
    select player_id as id, username from players.v_usernames`.execute(table.app.db)
  for (const [agent, id] of Object.entries(line)) names[agent] = rows.find((row) => row.id === id)!.username
})
afterAll(() => table.close())

const paidTo = async (agent: string): Promise<string> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from pay_runs.bills
    where holder_id = ${line[agent]!}::uuid`.execute(table.app.db)
  return plainAmount(rows[0]!.amount)
}
const tryOn = (viewer: string, holder: string, terms: TieredTerms) =>
  simulate(trialsOf(table), { viewerId: line[viewer]!, holderId: line[holder]!, terms })
const short = (text: string) => plainAmount(amount(text))
const rowsOf = (trial: Awaited<ReturnType<typeof simulate>>) =>
  trial.rows.map(({ account, before, after, ends }) => [account, short(before), short(after), ends])

describe('terms tried on bets of the past', () => {
  it('give to the unit what the same terms were paid', async () => {
    for (const row of readTable(THREE)) {
      const trial = await tryOn(row['agent']!, row['agent']!, salary(flat(row['rate']!)))
      expect([short(trial.rows[0]!.before), short(trial.rows[0]!.after)]).toEqual(
        Array(2).fill(await paidTo(row['agent']!)),
      )
      expect(short(trial.net.after)).toBe(plainAmount(amount(row['net']!)))
      expect(trial.net.difference).toBe('0.00')
    }
    expect((await tryOn('B', 'B', salary(flat('0.8%')))).bets).toBe(1)
  })

  it('say which contracts below would end, and what stays', async () => {
    const trial = await tryOn('M', 'M', salary(flat('0.9%')))
    expect(rowsOf(trial)).toEqual([
      [names['M'], '4800', '3600', false],
      [names['A'], '2500', '0', true],
    ])
    expect([short(trial.net.before), short(trial.net.after)]).toEqual(['2300', '3600'])
    expect([trial.days, trial.periods, trial.bets]).toEqual([90, 90, 3])
  })

  it('tell an upline what the downline would cost, and nothing of further down', async () => {
    const trial = await tryOn('M', 'A', salary(flat('1.1%')))
    expect(rowsOf(trial)).toEqual([[names['A'], '2500', '2750', false]])
    expect([trial.net.before, trial.net.difference]).toEqual(['-2500.00', '-250.00'])
  })

  it.each([
    ['stakes that were won', salary(flat('1%'), { base: 'PROFIT' }), '0'],
    ['categories without a bet', salary(flat('1%'), { categories: ['LIVE'] }), '0'],
    ['more active members than there are', salary([{ ...flat('1%')[0]!, active: 3 }]), '0'],
    ['two active members', salary([{ ...flat('1%')[0]!, active: 2 }]), '2500'],
  ] as [string, SalaryTerms, string][])('count %s', async (_, terms, after) => {
    expect(short((await tryOn('A', 'A', terms)).rows[0]!.after)).toBe(after)
  })

  it('of a dividend count the loss of whole periods, less the salaries in them', async () => {
    const terms: TieredTerms = {
      kind: 'dividend',
      period: 'D',
      mode: 'FIXED',
      carry: 'PERMANENT',
      platformFee: 0,
      categories: null,
      activeMin: 0n,
      tiers: [{ rate: 100_000, active: 0, turnover: 0n, loss: 0n }],
    }
    const trial = await tryOn('B', 'B', terms)
    // 100,000 lost less a salary of 800.
    expect([short(trial.rows[0]!.before), short(trial.rows[0]!.after)]).toEqual(['0', '9920'])
  })

  it('of nobody who played are honestly nothing', async () => {
    const alone = await sitBelow(table, 2)
    const trial = await simulate(trialsOf(table), {
      viewerId: alone,
      holderId: alone,
      terms: salary(flat('1%')),
    })
    expect([trial.bets, trial.rows[0]!.after]).toEqual([0, '0.00'])
  })
})

const wages = () => ({ app: table.app, settings: table.settings })
const range = { from: day(10), to: day(0) }
function day(daysAgo: number): string {
  return Temporal.Now.zonedDateTimeISO(ZONE).subtract({ days: daysAgo }).toPlainDate().toString()
}
const listed = (agent: string, other: Partial<Parameters<typeof listBills>[2]> = {}) =>
  listBills(wages(), line[agent]!, {
    ...range,
    side: 'own',
    sort: 'period',
    order: 'down',
    limit: 25,
    ...other,
  } as Parameters<typeof listBills>[2])
const paidBill = async (agent: string, other: Parameters<typeof listed>[1] = {}) =>
  (await listed(agent, other)).content.find(({ state }) => state === 'PAID')!
const read = (text: string) => parseAmount(text, 4)!

describe('bills', () => {
  it('are those of the agent, or those the agent pays, with what stays', async () => {
    for (const row of readTable(THREE)) {
      const bill = await paidBill(row['agent']!)
      expect([short(bill.amount), short(bill.paid)]).toEqual(Array(2).fill(plainAmount(amount(row['bill']!))))
      expect(plainAmount(read(bill.amount) - read(bill.paidDown!))).toBe(plainAmount(amount(row['net']!)))
    }
    const down = await paidBill('M', { side: 'down' })
    expect([down.holder, down.issuer, down.paidDown]).toEqual([names['A'], names['M'], null])
    expect((await listed('B', { side: 'down' })).content).toEqual([])
    expect((await listed('M', { kind: 'hourly' })).content).toEqual([])
    expect((await listed('M', { kind: 'dividend' })).total).toEqual({
      bills: 0,
      amount: '0.00',
      paid: '0.00',
    })
  })

  it.each(['period', 'amount'] as const)(
    'come page by page in the order of the %s, each once',
    async (sort) => {
      for (const order of ['up', 'down'] as const) {
        const all = await listed('M', { sort, order })
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page: Awaited<ReturnType<typeof listed>> = await listed('M', {
            sort,
            order,
            limit: 1,
            ...(cursor && { cursor }),
          })
          seen.push(...page.content.map(({ billId }) => billId))
          cursor = page.nextCursor
        } while (cursor)
        expect(seen).toEqual(all.content.map(({ billId }) => billId))
        expect(seen).toHaveLength(all.total.bills)
      }
      await expect(listed('M', { cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
      await expect(listed('M', { from: '2026-01-01', to: '2026-12-31' })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      })
    },
  )

  it('make totals by the day that equal the rows and a count of all bills and payments', async () => {
    for (const side of ['own', 'down'] as const) {
      const { content, total } = await listed('M', { side, limit: 100 })
      const sum = (name: 'amount' | 'paid') => content.reduce((all, bill) => all + read(bill[name]), 0n)
      expect(total.bills).toBe(content.length)
      expect([read(total.amount), read(total.paid)]).toEqual([sum('amount'), sum('paid')])
      expect(sum('paid')).toBeGreaterThan(0n)
    }
    const faults = () => countDayFaults(table.app.db, table.settings.current().brandId, ZONE)
    expect(await faults()).toBe(0)
    for (const [days, column] of [
      ['bill_days', 'paid'],
      ['income_days', 'received'],
    ]) {
      const change = (by: string) =>
        asOwner(
          table.app,
          `update pay_runs.${days} set ${column} = ${column} ${by} where player_id = '${line['B']!}' and ${column} > 0`,
        )
      await change('+ 1')
      expect(await faults()).toBe(1)
      await change('- 1')
    }
    expect(await faults()).toBe(0)
    // The migration fills an installation that has history with the same.
    const migration = readFileSync(
      new URL('../../../../../../db/migrations/0420_pay_by_the_day.sql', import.meta.url),
      'utf8',
    )
    const fill = migration.slice(migration.indexOf('insert into'), migration.indexOf('-- Pages in'))
    await asOwner(table.app, `truncate pay_runs.bill_days, pay_runs.income_days; ${fill}`)
    expect(await faults()).toBe(0)
    expect((await listed('M', { side: 'down' })).total.bills).toBeGreaterThan(0)
  })

  it('make the income, which is what the ledger moved', async () => {
    for (const row of readTable(THREE)) {
      const { total } = await incomeView(wages(), line[row['agent']!]!, range)
      expect([short(total.received), short(total.net)]).toEqual(
        [row['bill']!, row['net']!].map((text) => plainAmount(amount(text))),
      )
      const { rows } = await sql<{ net: bigint }>`
        select coalesce(sum(case when t.credit_owner = ${line[row['agent']!]!}::uuid then t.amount else -t.amount end), 0)::bigint as net
        from ledger.v_transfers t where t.cause_kind in (41, 42)
          and ${line[row['agent']!]!}::uuid in (t.credit_owner, t.debit_owner)`.execute(table.app.db)
      expect(plainAmount(rows[0]!.net)).toBe(short(total.net))
    }
  })
})

describe('a bill', () => {
  it('opens to sums that make it, and to a line that is in the run; another line is not', async () => {
    const { billId } = await paidBill('M')
    const bill = await openBill(wages(), line['M']!, billId)
    expect(bill.legs.map(({ account, turnover }) => [account, short(turnover)])).toEqual([
      [names['A'], '250000'],
      [expect.any(String), '150000'],
    ])
    expect(bill.legs.reduce((sum, { active }) => sum + active, 0)).toBe(bill.active)
    const drafted: RunLine = {
      contractId: bill.contractId,
      agreementHash: bill.agreementHash,
      holder: bill.holderId,
      issuer: bill.issuerId,
      turnover: read(bill.turnover),
      active: bill.active,
      base: read(bill.base),
      tier: bill.tier,
      amount: read(bill.amount),
      result: null,
      carryBefore: null,
      fees: null,
    }
    const root = { hash: bill.run.rootHash, sum: read(bill.run.rootSum) }
    const proof = {
      place: bill.proof.place,
      path: bill.proof.path.map(({ hash, sum }) => ({ hash, sum: read(sum) })),
    }
    expect(isInRun(root, bill.run.name, drafted, proof)).toBe(true)
    // As if one bet had been left out.
    expect(isInRun(root, bill.run.name, { ...drafted, turnover: drafted.turnover - 1n }, proof)).toBe(false)
  })

  it('opens down to the bets of each member, and to nobody beside the team', async () => {
    const { billId } = await paidBill('M')
    const ask = { billId, limit: 25 }
    const members = await listMembers(wages(), line['M']!, { ...ask, leg: names['A']! })
    expect(members.content.map(({ turnover }) => short(turnover))).toEqual(['150000', '100000'])
    const first = await listMembers(wages(), line['M']!, { ...ask, leg: names['A']!, limit: 1 })
    const next = await listMembers(wages(), line['M']!, {
      ...ask,
      leg: names['A']!,
      limit: 1,
      cursor: first.nextCursor!,
    })
    expect([...first.content, ...next.content]).toEqual(members.content)
    const [member] = members.content
    const bets = await listBets(wages(), line['M']!, { ...ask, member: member!.account, language: 'en' })
    expect(bets.content.map(({ stake }) => short(stake))).toEqual(['150000'])
    const [reader, asked] = [
      { playerId: line['M']!, language: 'en' },
      { billId, leg: names['A']! },
    ]
    const file = await rowsOfFile(memberFile(wages(), reader, asked))
    expect(file.slice(1).map(([account, , stake]) => [account, short(stake!)])).toEqual(
      members.content.map(({ account, turnover }) => [account, short(turnover)]),
    )
    const betRows = await rowsOfFile(betFile(wages(), reader, { billId, member: member!.account }))
    expect(betRows.slice(1).map(([id]) => id)).toEqual(bets.content.map(({ betId }) => betId))
    const stranger = await sql<{ username: string }>`
      select n.username from players.v_usernames n join turnover.sums s using (player_id) where s.stake = ${amount('70,000')}`.execute(
      table.app.db,
    )
    for (const name of [stranger.rows[0]!.username, 'nobody at all'])
      expect([
        (await listBets(wages(), line['M']!, { ...ask, member: name, language: 'en' })).content,
        (await listMembers(wages(), line['M']!, { ...ask, leg: name })).content,
      ]).toEqual([[], []])
  })

  it('is its two parties alone', async () => {
    const { billId } = await paidBill('A')
    expect((await openBill(wages(), line['M']!, billId)).paidDown).toBeNull()
    await expect(openBill(wages(), line['B']!, billId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      listBets(wages(), line['B']!, { billId, member: names['B']!, limit: 5, language: 'en' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is told to its holder when it is paid, by one letter, whoever tells how often', async () => {
  await Promise.all([notifyPaid(table.app, table.settings), notifyPaid(table.app, table.settings)])
  await notifyPaid(table.app, table.settings)
  const { rows } = await sql<{ id: string; title: string }>`
    select player_id as id, event || ' ' || (fills ->> 'kind') || ' ' || (fills ->> 'wage') as title
    from mailbox.letters where cause like 'wage-paid:%'`.execute(table.app.db)
  const shown = readTable(THREE).map((row) => [
    line[row['agent']!],
    `wage-paid daily ฿ ${row['bill']!.replace(',', '')}.00`,
  ])
  const byText = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b))
  expect(rows.map(({ id, title }) => [id, title]).toSorted(byText)).toEqual(shown.toSorted(byText))
})

it('by the hour or the round is told by one letter a day, once the day is over', async () => {
  const notices = () =>
    sql<{ fills: Record<string, string> }>`
      select fills from mailbox.letters where cause like 'wage-paid:%'
        and fills ->> 'kind' in ('hourly', 'realtime') order by cause`.execute(table.app.db)
  await asOwner(
    table.app,
    `insert into pay_runs.income_days (player_id, currency, day, kind, received, paid_down) values
      ('${line['M']}', 'FUN', current_date - 2, 'hourly', 240000, 0), ('${line['M']}', 'FUN', current_date - 2, 'realtime', 55000, 55000),
      ('${line['A']}', 'FUN', current_date - 2, 'realtime', 0, 100), ('${line['A']}', 'FUN', current_date + 1, 'realtime', 100, 0);
     update pay_runs.told_days set day = current_date - 3`,
  )
  await Promise.all([1, 2, 3, 4].map(() => notifyPaid(table.app, table.settings)))
  expect((await notices()).rows.map(({ fills }) => [fills['kind'], fills['wage']])).toEqual([
    ['hourly', '฿ 24.00'],
    ['realtime', '฿ 5.50'],
  ])
  await asOwner(table.app, `delete from pay_runs.income_days where kind in ('hourly', 'realtime')`)
})

it('wages by the round are tried on rounds of the past, as the worked example says', async () => {
  await asOwner(
    table.app,
    `update catalog.games set category = 'LOTTERY' where node_id = 'chao-phraya-nights';
     update turnover.progress set closed_until = '-infinity', closing_until = null, closing_xid = null`,
  )
  const M = await sitBelow(table, 2)
  const A = await sitBelow(table, 1, M)
  const B = await sitBelow(table, 1, A)
  const seats = { B, A, M }
  for (const { under, stake, returned } of readTable(`
    under | stake | returned
    B     | 1,000 | 1,800
    B     | 600   | 0
    A     | 300   | 100
    M     | 200   | 200`))
    await bet(await sitBelow(table, 0, seats[under as 'B']), stake!, 90, returned!)
  // An agent's own round is the agent's, and all above.
  await bet(B, '100', 95, '0')
  await countAllPlay(table.app)
  for (const row of readTable(`
    agent | won   | lost  | wages
    B     | 0.30% | 0.70% | 7.90
    A     | 0.40% | 1.00% | 14.00
    M     | 0.50% | 1.20% | 17.00`)) {
    const holderId = seats[row['agent'] as 'B']
    const terms = realtime(row['won']!, row['lost']!)
    const trial = await simulate(trialsOf(table), { viewerId: holderId, holderId, terms })
    expect(plainAmount(amount(trial.rows[0]!.after))).toBe(plainAmount(amount(row['wages']!)))
  }
})
