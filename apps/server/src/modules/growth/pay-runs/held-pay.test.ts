import type { Terms } from '@krathong/contracts'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { dividend, flat, realtime, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { flagOpposites } from '../opposite-bets/program.ts'
import { flagBets, writeWord } from '../opposite-bets/testing.ts'
import {
  correctBet,
  countPlayOfLines,
  dayStart,
  minutesAfter,
  openPastTable,
  settleBets,
} from '../turnover/testing.ts'
import { holdBack } from './hold-back.ts'
import { checkPay, hasUnpaidBills, readOwed, tendPayRuns } from './program.ts'
import { asOwner, clearPay, signFrom, sitBelow, tendUntilPaid } from './testing.ts'
import type { Run } from './testing.ts'

const DAY = dayStart(3)
const NEXT = dayStart(2)

let table: TestTable
beforeAll(async () => {
  table = await openPastTable()
  await asOwner(
    table.app,
    "update catalog.games set category = 'LOTTERY' where node_id = 'chao-phraya-nights'",
  )
})
afterAll(() => table.close())

beforeEach(() => clearPay(table))

/** M over A, with players p and q of A who bet against each other, and r who does not. */
interface Team {
  M: string
  A: string
  p: string
  q: string
  r: string
}
const seat = async (terms: (text: string) => Terms, from = DAY): Promise<Team> => {
  const M = await sitBelow(table, 2)
  const A = await sitBelow(table, 1, M)
  const [p, q, r] = [await sitBelow(table, 0, A), await sitBelow(table, 0, A), await sitBelow(table, 0, A)]
  await signFrom(table, { issuer: null, holder: M, terms: terms('2%'), from })
  await signFrom(table, { issuer: M, holder: A, terms: terms('1%'), from })
  return { M, A, p, q, r }
}
const daily = (text: string) => salary(flat(text), { activeMin: 0n })

const bet = async (playerId: string, stake: string, payout = '0', at = minutesAfter(DAY, 60)) =>
  (await settleBets(table.app, [{ playerId, stake: amount(stake), payout: amount(payout), at }]))[0]!

/** What the look for opposite bets writes down of two bets. */
const flag = (
  one: [string, string],
  other: [string, string],
  at = minutesAfter(DAY, 60),
): Promise<string> => {
  const [first, second] = [one, other].map(([playerId, betId]) => ({ playerId, betId }))
  const { brandId } = table.settings.current()
  return flagBets({ app: table.app, brandId }, [first!, second!], { at })
}
const opposite = async ({ p, q }: Team, stake = '1,000', at = minutesAfter(DAY, 60)) =>
  flag([p, await bet(p, stake, '0', at)], [q, await bet(q, stake, '1,900', at)], at)
const decide = (flagId: string, state: 'CLEARED' | 'CONFIRMED') =>
  transact(table.app.db, (tx) =>
    writeWord(tx, {
      ...{ flagId, brandId: table.settings.current().brandId, state, by: 'mali', reason: 'looked at both' },
    }),
  )

/** What letters of a cause say of amounts, the least first. */
const noticesOf = async (cause: string, players: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ wage: string }>`
    select fills ->> 'wage' as wage from mailbox.letters where cause like ${cause} and player_id = any(${[...players]}::uuid[]) order by 1`.execute(
    table.app.db,
  )
  return rows.map(({ wage }) => wage)
}

const figuresOf = async (holder: string, from = DAY): Promise<bigint[]> => {
  const { rows } = await sql<{ amount: bigint; paid: bigint; held: bigint; denied: bigint }>`
    select b.amount, b.paid, b.held, b.denied from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.holder_id = ${holder}::uuid and r.period_from = ${from}`.execute(table.app.db)
  const [bill] = rows
  return bill ? [bill.amount, bill.paid, bill.held, bill.denied] : []
}
const money = (...texts: string[]) => texts.map(amount)
/** Turns until a bill stands so: what was decided reaches bills once no older transaction can still write. */
const becomes = (holder: string, wanted: readonly bigint[], from = DAY) =>
  expect
    .poll(
      async () => {
        await countPlayOfLines(table.app)
        await flagOpposites(table.app)
        await tendPayRuns(table.app, table.settings)
        return figuresOf(holder, from)
      },
      { timeout: 20_000 },
    )
    .toEqual(wanted)

/** An auditor computes every part anew from flags, turnover and bills: nothing moves, and the night's look finds nothing. */
const recount = async () => {
  const parts = () =>
    sql`select bill_id, amount, paid, held, denied from pay_runs.bills order by bill_id`.execute(table.app.db)
  const before = (await parts()).rows
  const { rows: runs } = await sql<Run>`
    select run_id as "runId", brand_id as "brandId", kind, pay_period as "payPeriod", currency, period_from as "periodFrom", period_to as "periodTo"
    from pay_runs.runs where computed_at is not null`.execute(table.app.db)
  for (const run of runs) await transact(table.app.db, (tx) => holdBack(tx, table.settings, run))
  expect((await parts()).rows).toEqual(before)
  await sql`delete from pay_runs.checks`.execute(table.app.db).catch(() => undefined)
  expect((await checkPay(table.app, table.settings)) ?? []).toEqual([])
}

describe('pay for flagged bets', () => {
  it.each([
    ['CLEARED', ['220', '220', '0', '0'], ['110', '110', '0', '0']],
    ['CONFIRMED', ['220', '180', '0', '40'], ['110', '90', '0', '20']],
  ] as const)('waits for a word, with everybody above, and %s ends that', async (word, top, below) => {
    const team = await seat(daily)
    await bet(team.r, '9,000')
    const flagId = await opposite(team)
    await tendUntilPaid(table)
    await becomes(team.A, money('110', '90', '20', '0'))
    expect(await figuresOf(team.M)).toEqual(money('220', '180', '40', '0'))
    expect([
      await readOwed(table.app.db, team.M, 'FUN'),
      await transact(table.app.db, (tx) => hasUnpaidBills(tx, team.A)),
    ]).toEqual([0n, true])
    await recount()
    const said = await Promise.all([decide(flagId, word), decide(flagId, word)])
    expect(said.filter(Boolean)).toHaveLength(1)
    await becomes(team.A, money(...below))
    expect(await figuresOf(team.M)).toEqual(money(...top))
    expect(await transact(table.app.db, (tx) => hasUnpaidBills(tx, team.A))).toBe(false)
    await recount()
    // Each of the line reads once how much is not paid, and nobody why.
    expect(await noticesOf('wage-denied:%', [team.M, team.A])).toEqual(
      word === 'CLEARED' ? [] : ['฿ 20.00', '฿ 40.00'],
    )
  })

  it('is as the last flag of a bet says: one that is cleared frees nothing while another is open', async () => {
    const team = await seat(daily)
    const shared = await bet(team.p, '1,000')
    const first = await flag([team.p, shared], [team.q, await bet(team.q, '1,000', '1,900')])
    const second = await flag([team.p, shared], [team.r, await bet(team.r, '1,000', '1,900')])
    await tendUntilPaid(table)
    await becomes(team.A, money('30', '0', '30', '0'))
    await decide(first, 'CLEARED')
    await becomes(team.A, money('30', '10', '20', '0'))
    await decide(second, 'CONFIRMED')
    await becomes(team.A, money('30', '10', '0', '20'))
    await recount()
  })

  it('stays paid where the flag or the word comes after the money', async () => {
    const team = await seat(daily)
    const bets = [await bet(team.p, '1,000'), await bet(team.q, '1,000', '1,900')] as const
    await tendUntilPaid(table)
    await becomes(team.A, money('20', '20', '0', '0'))
    await decide(await flag([team.p, bets[0]], [team.q, bets[1]]), 'CONFIRMED')
    await becomes(team.A, money('20', '20', '0', '0'))
    await recount()
  })

  it.each(['CLEARED', 'CONFIRMED'] as const)(
    'of a bet that is void after it was flagged is taken back once: %s',
    async (word) => {
      const team = await seat(daily)
      const [one, other] = [await bet(team.p, '1,000'), await bet(team.q, '1,000', '1,900')]
      const flagId = await flag([team.p, one], [team.q, other])
      await tendUntilPaid(table)
      await becomes(team.A, money('20', '0', '20', '0'))
      // A later day takes the thousand back from the base, so the first one owes its part again, whatever is said of the other bet.
      await correctBet(table.app, {
        betId: one,
        stake: -amount('1,000'),
        payout: 0n,
        at: minutesAfter(NEXT, 90),
      })
      await becomes(team.A, money('20', '10', '10', '0'))
      await decide(flagId, word)
      await becomes(team.A, word === 'CLEARED' ? money('20', '20', '0', '0') : money('20', '10', '0', '10'))
      await recount()
    },
  )

  it('by the round and of a dividend waits as well', async () => {
    const hour = new Date(Math.floor(Date.now() / 300_000) * 300_000 - 3_600_000)
    const byRound = await seat((rate) => realtime(rate, rate), hour)
    const rounds = await opposite(byRound, '1,000', minutesAfter(hour, 11))
    const byLoss = await seat((rate) => dividend(flat(rate), { period: 'D', activeMin: 0n, carry: 'NONE' }))
    await bet(byLoss.r, '5,000')
    await opposite(byLoss, '2,000')
    await tendUntilPaid(table)
    await becomes(byRound.M, money('40', '0', '40', '0'), minutesAfter(hour, 10))
    // The members lost 5,000, and by the two 2,000 and 100.
    await becomes(byLoss.M, money('142', '100', '42', '0'))
    await decide(rounds, 'CLEARED')
    await becomes(byRound.M, money('40', '40', '0', '0'), minutesAfter(hour, 10))
    await recount()
  })

  it('that a correction took back of paid rounds is told once, with what comes off the next', async () => {
    const hour = new Date(Math.floor(Date.now() / 300_000) * 300_000 - 3_600_000)
    const team = await seat((rate) => realtime(rate, rate), hour)
    const lost = await bet(team.p, '1,000', '0', minutesAfter(hour, 1))
    await correctBet(table.app, {
      ...{ betId: lost, stake: -amount('1,000'), payout: 0n, at: minutesAfter(hour, 6) },
    })
    await tendUntilPaid(table)
    await tendPayRuns(table.app, table.settings)
    expect(await noticesOf('wage-corrected:%', [team.M, team.A])).toEqual(['฿ 10.00', '฿ 20.00'])
  })

  it('is right whoever decides while the run is being computed', async () => {
    const teams = await Promise.all(Array.from({ length: 4 }, () => seat(daily)))
    const flags = await Promise.all(teams.map((team) => opposite(team)))
    const work = Array.from({ length: 6 }, () => tendPayRuns(table.app, table.settings))
    await Promise.all([...work, ...flags.map((id, n) => decide(id, n % 2 ? 'CLEARED' : 'CONFIRMED'))])
    await tendUntilPaid(table)
    for (const [n, { A }] of teams.entries())
      await becomes(A, n % 2 ? money('20', '20', '0', '0') : money('20', '0', '0', '20'))
    await recount()
  })
})

it('dividends that the brand caps are no more below than above, with what was cut in the line', async () => {
  const terms = (text: string) => dividend(flat(text), { period: 'D', activeMin: 0n, carry: 'NONE' })
  const { M, A, p } = await seat(terms)
  await bet(p, '100,000')
  await bet(await sitBelow(table, 0, M), '1', '90,001')
  await bet(p, '50,000', '0', minutesAfter(NEXT, 60))
  // As saved before the day began; this is the last test, for versions stay for ever.
  await asOwner(
    table.app,
    `insert into settings.history (brand_id, version, value, changed_at)
     select brand_id, 999, jsonb_set(value, '{contracts,dividendCapped}', 'true'), '${DAY.toISOString()}' from settings.current`,
  )
  await tendUntilPaid(table)
  await becomes(M, money('200', '200', '0', '0'))
  await becomes(A, money('200', '200', '0', '0'))
  expect(await figuresOf(M, NEXT)).toEqual(money('1,000', '1,000', '0', '0'))
  expect(await figuresOf(A, NEXT)).toEqual(money('500', '500', '0', '0'))
  const { rows } = await sql`
    select cut from pay_runs.bills where holder_id = ${A}::uuid and cut is not null`.execute(table.app.db)
  expect(rows).toEqual([{ cut: amount('800') }])
  await recount()
})
