import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { purposes } from '../../core/ledger/index.ts'
import { outcomesOf } from '../../core/ledger/testing.ts'
import { openPastTable } from '../../growth/turnover/testing.ts'
import { game, openPot } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countMoves } from '../figures/program.ts'
import { homeView, move, noonZone, openPlatformSide, operation, sitAs, moves } from '../figures/testing.ts'
import { sealAll } from '../reconciliation/testing.ts'
import { reportTable } from './report-table.ts'
import type { ReportParts } from './report.ts'

const { costs, jackpots, liability, returns, revenue } = reportTable

const OPERATIONS = Number(process.env['REPORT_OPERATIONS'] ?? 120)
const UNIT = 10_000n
const SEED = 50n * UNIT

let table: TestTable
let parts: ReportParts
let days: { from: string; to: string; language: string }
let members: string[]
let funds: Record<string, string>

beforeAll(async () => {
  table = await openPastTable({ timeZone: noonZone() })
  parts = { ...table, gameName: (gameId) => `Game ${gameId}` }
  await openPlatformSide(table)
  const pot = { seed: SEED, contributionRate: 10_000 }
  funds = {
    OFTEN: await openPot(table, { ...pot, code: 'OFTEN', turnoverPerHit: 4n * UNIT }),
    NEVER: await openPot(table, { ...pot, code: 'NEVER', turnoverPerHit: 9_000_000_000_000n * UNIT }),
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(new Date())
  days = { from: today, to: today, language: 'en' }
  members = [await sitAs(table, 0), await sitAs(table, 1), await sitAs(table, 0)]
  const trial = await sitAs(table, 4)
  for (const playerId of [...members, trial]) await move(table, playerId, moves[0]!, 400n * UNIT)
  for (const { act, who, moveNo, amount } of fc.sample(operation, OPERATIONS)) {
    const playerId = [...members, trial][who % 4]!
    if (act === 'spin') await outcomesOf([table.play(playerId), table.play(playerId)])
    else await move(table, playerId, moves[moveNo]!, BigInt(amount))
  }
}, 120_000)
afterAll(() => table.close())

const ALL = { after: undefined, offset: 0, limit: 10_000 }
const units = (text: unknown): bigint => {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text))!
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(table.app.db)).rows[0]!

describe('the report of jackpots', () => {
  it('is the transfers of each fund to the unit, and says what is owed', async () => {
    const ask = { ...days, by: 'pot' as const }
    const { rows } = await jackpots(parts, ask)
    for (const row of await rows(ALL)) {
      const fund = funds[row.subject]!
      const sums = await one(sql<{ fed: bigint; paid: bigint; hits: number; seeds: bigint; held: bigint }>`
        select coalesce(sum(amount) filter (where k.name = 'jackpot-contribution'), 0)::bigint as fed,
          coalesce(sum(amount) filter (where k.name = 'jackpot'), 0)::bigint as paid, (count(*) filter (where k.name = 'jackpot'))::int as hits,
          coalesce(sum(amount) filter (where k.name = 'jackpot-seed'), 0)::bigint as seeds,
          sum(case when credit_owner = ${fund}::uuid then amount else -amount end)::bigint as held
        from ledger.transfers join ledger.cause_kinds k using (cause_kind)
        where ${fund}::uuid in (debit_owner, credit_owner)`)
      expect({
        fed: units(row.contributions),
        paid: units(row.paid),
        hits: row.hits,
        seeds: units(row.seeds),
        held: units(row.closing),
      }).toEqual(sums)
      expect([units(row.opening), units(row.owed)]).toEqual([0n, 0n])
    }
    const hit = (code: string, due: bigint | null) =>
      sql`insert into jackpots.hits (player_id, round_id, brand_id, pot_code, hit_at, due)
        values (${members[0]!}::uuid, ${newId()}::uuid, ${table.settings.current().brandId}::uuid, ${code}, now(), ${due})`.execute(
        table.app.db,
      )
    await hit('NEVER', null)
    await hit('OFTEN', 7n * UNIT)
    const after = await (await jackpots(parts, ask)).rows(ALL)
    const owed = Object.fromEntries(after.map((row) => [row.subject, units(row.owed)]))
    expect(owed).toEqual({
      OFTEN: 7n * UNIT,
      NEVER: units(after.find(({ subject }) => subject === 'NEVER')!.closing),
    })
  })

  it('of days before there was a pot has nothing in it', async () => {
    const { totals } = await jackpots(parts, { ...days, by: 'pot', from: '2001-01-01', to: '2001-01-02' })
    expect([units(totals!.opening), units(totals!.contributions), units(totals!.closing)]).toEqual([
      0n,
      0n,
      0n,
    ])
  })
})

describe('the report of costs', () => {
  it('is what the ledger gave and took back, and what the report of revenue takes from GGR', async () => {
    const given = await one(sql<{ given: bigint; back: bigint }>`
      select coalesce(sum(amount) filter (where debit_purpose in (${purposes.promotions}, ${purposes['agent-pay']})), 0)::bigint as given,
        coalesce(sum(amount) filter (where credit_purpose in (${purposes.promotions}, ${purposes['agent-pay']})), 0)::bigint as back
      from ledger.transfers where debit_owner = any(${members}::uuid[]) or credit_owner = any(${members}::uuid[])`)
    for (const isSealed of [false, true]) {
      if (isSealed) {
        await sealAll(table)
        await countMoves(table.app)
      }
      for (const by of ['cause', 'day'] as const) {
        const { rows, totals } = await costs(parts, { ...days, by })
        const content = await rows(ALL)
        const sum = (column: 'given' | 'takenBack' | 'cost') =>
          content.reduce((all, row) => all + units(row[column]), 0n)
        expect([sum('given'), sum('takenBack'), sum('cost')]).toEqual([
          given.given,
          given.back,
          given.given - given.back,
        ])
        expect(units(totals!.cost)).toBe(given.given - given.back)
      }
    }
    const { totals } = await revenue(parts, { ...days, by: 'day' })
    const spent = (await costs(parts, { ...days, by: 'cause' })).totals!
    expect([totals!.bonuses, totals!.agentPay]).toEqual([spent.bonuses, spent.agentPay])
  })
})

describe('the report of liability', () => {
  it('is what members hold by account, as the first page has it, with the funds of pots', async () => {
    await sql`insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
      select ${members[0]!}::uuid, now(), ${newId()}::uuid, ${newId()}::uuid, 'no-game', 'FUN', ${3n * UNIT}, 0, 'open', upline
      from players.players where player_id = ${members[0]!}::uuid`.execute(table.app.db)
    const { rows, totals } = await liability(parts, { ...days, by: 'kind' })
    const content = await rows(ALL)
    const { rows: held } = await sql<{ name: string; amount: bigint }>`
      select p.name, sum(balance)::bigint as amount from ledger.player_accounts a join ledger.purposes p using (purpose)
      where a.owner = any(${members}::uuid[]) and a.currency = 'FUN' and a.balance <> 0 group by 1`.execute(
      table.app.db,
    )
    const expected = Object.fromEntries(held.map(({ name, amount }) => [name, amount]))
    const found = Object.fromEntries(
      content.filter(({ amount }) => amount !== null).map((row) => [row.subject, units(row.amount)]),
    )
    const { pots, 'open-stakes': open, ...accounts } = found
    expect(accounts).toEqual(expected)
    expect(open).toBe(3n * UNIT)
    const { closing } = (await jackpots(parts, { ...days, by: 'pot' })).totals!
    expect(pots).toBe(units(closing))
    const [home] = (await homeView(table)).currencies
    expect(units(home!.windows[0]!.held) + units(home!.openStakes) + units(closing)).toBe(
      units(totals!.amount),
    )
    const owed = content.find(({ subject }) => subject === 'pots-owed')!
    expect([owed.amount, owed.holders]).toEqual([null, 2])
  })
})

describe('the report of returns', () => {
  it('is what was staked and returned by version, and no pot', async () => {
    const played = await one(sql<{ rounds: number; staked: bigint; returned: bigint }>`
      select count(*)::int as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as returned from betting.v_all_bets
      where game_id = ${game.id} and state = 'settled'`)
    const found = async () => {
      const [row] = await (await returns(parts, { ...days, by: 'game' })).rows(ALL)
      return row && { rounds: row.rounds, staked: units(row.staked), returned: units(row.returned) }
    }
    await expect.poll(found, { timeout: 30_000 }).toEqual(played)
    const { rows, totals } = await returns(parts, { ...days, by: 'game' })
    const [row] = await rows(ALL)
    expect([row!.subject, row!.version, row!.definition]).toEqual([
      `Game ${game.id}`,
      game.version,
      game.hash,
    ])
    expect(row!.realised).toBeCloseTo(Number(played.returned) / Number(played.staked), 3)
    expect(row!.promised).toBeGreaterThan(0.9)
    expect(units(totals!.staked)).toBe(played.staked)
    expect(
      await (await returns(parts, { ...days, by: 'game', from: '2001-01-01', to: '2001-01-02' })).rows(ALL),
    ).toEqual([])
  })
})
