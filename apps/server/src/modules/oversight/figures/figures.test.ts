import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountText } from '../../../platform/currencies.ts'
import { newId } from '../../../platform/ids.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { CauseKind } from '../../core/ledger/index.ts'
import { asOwner, outcomesOf } from '../../core/ledger/testing.ts'
import {
  countPlayOfLines,
  minutesAfter,
  openPastTable,
  settleBets,
  tendDays,
} from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { sealAll, sealTwice } from '../reconciliation/testing.ts'
import { countMoves } from './count-moves.ts'
import { daysFile, daysView } from './days-view.ts'
import { figuresOf, homeView } from './home-view.ts'
import { readHeld, readMoves, readPlay, readWindows } from './reads.ts'
import { move, noonZone, openPlatformSide, operation, playIn, sitAs, moves } from './testing.ts'

const OPERATIONS = Number(process.env['FIGURES_OPERATIONS'] ?? 150)
const UNIT = 10_000n
/** By the member of another test. */
const PAID_EARLIER = 50n * UNIT

let table: TestTable
beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  await openPlatformSide(table)
})
afterAll(() => table.close())

const SHOWN_AS: Partial<Record<CauseKind, string>> = {
  'deposit-fee': 'fees',
  'withdrawal-capture': 'withdrawals',
  'withdrawal-recall': 'withdrawals',
  'bonus-granted': 'bonuses',
  'bonus-removed': 'bonuses',
  'reward-taken': 'bonuses',
  'salary-daily': 'agentPay',
  'top-up': 'topUps',
  deposit: 'deposits',
  adjustment: 'corrections',
}
describe('figures of the back office', () => {
  it('stand beside yesterday and the same weekday, up to the same time of the day', async () => {
    const { db } = table.app
    const { brandId, value } = table.settings.current()
    await tendDays(table.app, { brandId, zone: value.timeZone })
    const { windows } = await readWindows(db, noonZone())
    const before = await homeView(table)
    const range = { from: windows[2]!.day, to: windows[0]!.day }
    const daysBefore = await daysView(table, range)
    expect(before.windows.map(({ day }) => day)).toEqual(windows.map(({ day }) => day))
    const playerId = await sitAs(table, 0)
    const inTime = (days: 1 | 7) => minutesAfter(windows[days === 1 ? 1 : 2]!.to, -20)
    const tooLate = minutesAfter(windows[1]!.to, 1)
    const bet = { playerId, stake: 3n * UNIT, payout: UNIT }
    await settleBets(table.app, [
      { ...bet, at: inTime(1) },
      { ...bet, at: inTime(1) },
      { ...bet, at: tooLate },
      { ...bet, at: inTime(7) },
    ])
    await pastDeposit(playerId, PAID_EARLIER, inTime(7))
    const shown = await homeView(table)
    const countedDays = async () => (await homeView(table)).windows.map(({ players }) => players)
    const of = (view: typeof before, place: number) => view.currencies[0]!.windows[place]!
    const grown = (place: number, name: 'stakes' | 'payouts' | 'ggr' | 'ngr' | 'deposits' | 'held') =>
      Number(of(shown, place)[name]) - Number(of(before, place)[name])
    expect([0, 1, 2].map((place) => grown(place, 'stakes'))).toEqual([0, 6, 3])
    expect([0, 1, 2].map((place) => grown(place, 'ggr'))).toEqual([0, 4, 2])
    expect([0, 1, 2].map((place) => grown(place, 'ngr'))).toEqual([0, 4, 2])
    expect([0, 1, 2].map((place) => grown(place, 'deposits'))).toEqual([0, 0, 50])
    expect([0, 1, 2].map((place) => grown(place, 'held'))).toEqual([50, 50, 50])
    const days = await daysView(table, range)
    const grownBy = (name: 'bets' | 'stakes' | 'payouts' | 'ggr' | 'ngr' | 'deposits' | 'held') =>
      days.content.map((day, place) => Number(day[name]) - Number(daysBefore.content[place]![name]))
    expect(days.active).toEqual(['FUN'])
    expect(days.content.map(({ day }) => day).filter((_, place) => [0, 6, 7].includes(place))).toEqual([
      windows[2]!.day,
      windows[1]!.day,
      windows[0]!.day,
    ])
    // A whole day counts what came later in it too.
    expect(grownBy('bets')).toEqual([1, 0, 0, 0, 0, 0, 3, 0])
    expect(grownBy('stakes')).toEqual([3, 0, 0, 0, 0, 0, 9, 0])
    expect(grownBy('payouts')).toEqual([1, 0, 0, 0, 0, 0, 3, 0])
    expect(grownBy('ngr')).toEqual([2, 0, 0, 0, 0, 0, 6, 0])
    expect(grownBy('deposits')).toEqual([50, 0, 0, 0, 0, 0, 0, 0])
    expect(grownBy('held')).toEqual([50, 50, 50, 50, 50, 50, 50, 50])
    expect(shown.windows[2]!.firstDeposits).toBe(before.windows[2]!.firstDeposits + 1)
    expect(shown.windows[1]!.players).toBe(before.windows[1]!.players + 1)
    expect(shown.windows[0]!.registrations).toBe(before.windows[0]!.registrations + 1)
    await countPlayOfLines(table.app)
    await sealAll(table)
    await countMoves(table.app)
    expect((await homeView(table)).currencies).toEqual(shown.currencies)
    // Days counted by another clock, or from a later day on, are looked through instead: the same players.
    const players = await countedDays()
    await sql`update turnover.day_zones set since = 'infinity'`.execute(db)
    expect(await countedDays()).toEqual(players)
    await sql`update turnover.day_zones set since = '-infinity'`.execute(db)
    expect(await daysView(table, range)).toEqual(days)
    const { text } = await daysFile(table, range)
    let file = ''
    for await (const part of text) file += part
    const lines = file.trim().split('\r\n')
    const [oldest] = days.content
    expect(lines).toHaveLength(1 + days.content.length)
    expect(lines[0]).toMatch(/^\ufeff?day,currency,bets,stakes,payouts,ggr,bonuses,agent_pay,ngr,deposits,/)
    expect(lines[1]).toMatch(
      new RegExp(
        `^${oldest!.day},FUN,${oldest!.bets},${oldest!.stakes},${oldest!.payouts},.*,${oldest!.held}$`,
      ),
    )
  })

  it('show every day of a range without activity, and refuse one that is too long or runs backwards', async () => {
    const quiet = await daysView(table, { from: '2001-02-27', to: '2001-03-01' })
    const nothing = amountText(0n, 'FUN')
    expect(quiet.active).toEqual([])
    expect(quiet.content.map(({ day, ggr, held }) => [day, ggr, held])).toEqual(
      ['2001-02-27', '2001-02-28', '2001-03-01'].map((day) => [day, nothing, nothing]),
    )
    expect((await daysView(table, { from: '2001-01-01', to: '2002-02-04' })).content).toHaveLength(400)
    const ask = (from: string, to: string) => () => daysView(table, { from, to })
    expect(ask('2001-01-01', '2002-02-05')).toThrow(
      expect.objectContaining({ code: 'RANGE_TOO_LONG', details: { most: 400 } }),
    )
    expect(ask('2001-01-02', '2001-01-01')).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })

  it('are those of the ledger and of the bets, whatever was sealed and counted when', async () => {
    const players = [
      await sitAs(table, 0),
      await sitAs(table, 1),
      await sitAs(table, 0),
      await sitAs(table, 41),
      await sitAs(table, 4),
    ]
    const members = players.slice(0, 3)
    const expected: Record<string, bigint> = {}
    for (const playerId of players) {
      const came = await move(table, playerId, moves[0]!, 400n * UNIT)
      if (members.includes(playerId)) expected['deposits'] = (expected['deposits'] ?? 0n) + came!
    }
    const operations = fc.sample(operation, OPERATIONS)
    for (const { act, who, moveNo, amount } of operations) {
      const playerId = players[who]!
      if (act === 'spin') await outcomesOf([table.play(playerId)])
      else if (act === 'move') {
        const changed = await move(table, playerId, moves[moveNo]!, BigInt(amount))
        const line = SHOWN_AS[moves[moveNo]!.cause]
        if (changed !== null && line && members.includes(playerId))
          expected[line] = (expected[line] ?? 0n) + changed
      } else if (act === 'count') await Promise.all([countMoves(table.app), countPlayOfLines(table.app)])
      else await sealTwice(table)
    }
    const { db } = table.app
    const { brandId } = table.settings.current()
    const { rows: bets } = await sql<{ bets: bigint; stake: bigint; payout: bigint }>`
      select count(*) as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
      from betting.v_all_bets where player_id = any(${members}::uuid[]) and state = 'settled'`.execute(db)
    const { rows: accounts } = await sql<{ held: bigint }>`
      select coalesce(sum(balance), 0)::bigint as held from ledger.player_accounts where owner = any(${members}::uuid[])`.execute(
      db,
    )
    const day = { from: minutesAfter(new Date(), -600), to: minutesAfter(new Date(), 600) }
    for (const isCounted of [false, true]) {
      if (isCounted) {
        await sealAll(table)
        await Promise.all([countMoves(table.app), countMoves(table.app), countPlayOfLines(table.app)])
      }
      const [play] = await readPlay(db, brandId, [day])
      const { lines } = figuresOf(play, await readMoves(db, brandId, [day]))
      expect(play).toMatchObject({ bets: bets[0]!.bets, stake: bets[0]!.stake, returned: bets[0]!.payout })
      expect(lines).toMatchObject(expected)
      // What the ledger says of play and what the bets say is one amount.
      expect(lines.play).toBe(bets[0]!.payout - bets[0]!.stake)
      expect(Object.values(lines).reduce((sum, line) => sum + line, 0n)).toBe(accounts[0]!.held)
      const name = (await readWindows(db, noonZone())).windows[0]!.day
      const text = (amount = 0n) => amountText(amount, 'FUN')
      const { stake, payout } = bets[0]!
      expect((await daysView(table, { from: name, to: name })).content).toMatchObject([
        {
          ...{ day: name, bets: Number(bets[0]!.bets), stakes: text(stake), payouts: text(payout) },
          ...{
            ggr: text(stake - payout),
            bonuses: text(expected['bonuses']),
            agentPay: text(expected['agentPay']),
          },
          ngr: text(stake - payout - (expected['bonuses'] ?? 0n) - (expected['agentPay'] ?? 0n)),
          ...{ deposits: text(expected['deposits']), withdrawals: text(-(expected['withdrawals'] ?? 0n)) },
          ...{ topUps: text(expected['topUps']), fees: text(-(expected['fees'] ?? 0n)) },
          ...{ corrections: text(expected['corrections']), held: text(accounts[0]!.held + PAID_EARLIER) },
        },
      ])
      expect(await readHeld(db, brandId)).toEqual([
        { currency: 'FUN', held: accounts[0]!.held + PAID_EARLIER, open: 0n },
      ])
    }
  })

  it('are read by a plan that takes little for what is not counted, however much was played before', async () => {
    const { brandId } = table.settings.current()
    const playerId = await sitAs(table, 0)
    const longAgo = minutesAfter(new Date(), -100_000)
    await asOwner(
      table.app,
      `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
       select $1, gen_random_uuid(), 1, gen_random_uuid(), 'a game', 'FUN', 1, 0, '{}', $2 from generate_series(1, $3)`,
      [playerId, longAgo, FACTS_BEFORE],
    )
    await countPlayOfLines(table.app)
    await asOwner(table.app, 'analyze betting.facts')
    const span = { from: minutesAfter(new Date(), -60), to: minutesAfter(new Date(), 60) }
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (format json) select * from ${playIn(brandId, [span])} s`.execute(table.app.db)
    expect(mostRowsOf(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(FACTS_BEFORE / 10)
  })
})

const FACTS_BEFORE = 30_000

interface PlanNode {
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** The most rows that any part of a plan expects. */
const mostRowsOf = (node: PlanNode): number =>
  Math.max(node['Plan Rows'], ...(node.Plans ?? []).map(mostRowsOf))

/** A first deposit of days ago, as the ledger would have posted it then. */
const pastDeposit = async (playerId: string, amount: bigint, at: Date): Promise<void> => {
  const { platformOwner } = table.settings.current()
  await sql`
    with account as (
      insert into ledger.player_accounts (owner, purpose, currency, balance, version)
      values (${playerId}::uuid, ${purposes.cash}, 'FUN', ${amount}, 1)),
    moved as (
      insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
      values (${platformOwner}::uuid, ${purposes['payment-clearing']}, 'FUN', ${-amount}, 1, ${at}))
    insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose, currency, amount,
      credit_after, credit_version, posted_at)
    values (${newId()}::uuid, ${causeKinds.deposit}, 0, ${platformOwner}::uuid, ${purposes['payment-clearing']}, ${playerId}::uuid,
      ${purposes.cash}, 'FUN', ${amount}, ${amount}, 1, ${at})`.execute(table.app.db)
}
