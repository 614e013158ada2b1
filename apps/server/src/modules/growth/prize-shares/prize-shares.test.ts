import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { openTestTable } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { planDraws, tendLotteries } from '../../play/lottery/program.ts'
import {
  bendDraw,
  buyMany,
  buyOne,
  expectSoundLedger,
  openDraw,
  STRAIGHT,
  testBeacon,
  timesAt,
  UNIT,
} from '../../play/lottery/testing.ts'
import type { Change } from '../../play/lottery/testing.ts'
import { countPrizeShares } from './program.ts'
import { readPayments, readShareIncome, readShares } from './reads.ts'
import { changesOf, partsOf, payOf } from './rules.ts'
import type { CountedTicket, Part } from './rules.ts'

const amount = (units: string): bigint => BigInt(Math.round(Number(units) * 10_000))

const ticketOf = (change: Partial<CountedTicket> = {}): CountedTicket => ({
  ...{ betId: 'bet', playerId: 'p', drawId: 'draw', gameCode: 'SSC_1M', numero: '1', currency: 'FUN' },
  ...{ base: 1_000n * UNIT, betGroup: 1_900, ownGroup: 1_930 },
  ...{ line: ['b', 'a', 'm'], lineGroups: [1_940, 1_950, 1_956] },
  ...change,
})
const everybody = { has: () => true } as unknown as ReadonlySet<string>

describe('parts of a line', () => {
  // The worked example of the reference on agents.
  it.each`
    stake     | bet      | own      | line               | groups                   | parts
    ${'1000'} | ${1_900} | ${1_930} | ${['b', 'a', 'm']} | ${[1_940, 1_950, 1_956]} | ${{ b: '5', a: '5', m: '3' }}
    ${'2000'} | ${1_934} | ${1_934} | ${['b', 'a', 'm']} | ${[1_940, 1_950, 1_956]} | ${{ b: '6', a: '10', m: '6' }}
    ${'500'}  | ${1_940} | ${1_946} | ${['a', 'm']}      | ${[1_950, 1_956]}        | ${{ a: '1', m: '1.5' }}
    ${'100'}  | ${1_800} | ${1_950} | ${['m']}           | ${[1_956]}               | ${{ m: '0.3' }}
    ${'100'}  | ${1_900} | ${1_900} | ${['a', 'm']}      | ${[1_900, 1_900]}        | ${{}}
  `('of $stake at $bet', ({ stake, bet, own, line, groups, parts }) => {
    const ticket = ticketOf({
      ...{ base: amount(stake), betGroup: bet, ownGroup: own, line, lineGroups: groups },
    })
    const has = Object.fromEntries([...partsOf(ticket, everybody)].map(([who, part]) => [who, part.amount]))
    expect(has).toEqual(
      Object.fromEntries(Object.entries(parts).map(([who, part]) => [who, amount(String(part))])),
    )
  })

  it('of whoever may not earn stay with the house', () => {
    const has = partsOf(ticketOf(), new Set(['b', 'm']))
    expect([...has].map(([who, part]) => [who, part.amount])).toEqual([
      ['b', amount('5')],
      ['m', amount('3')],
    ])
  })

  it('add up to the difference of the highest group whatever is corrected, and nobody is paid below nothing', () => {
    const line = fc.array(fc.integer({ min: 1_800, max: 1_960 }), { minLength: 1, maxLength: 6 })
    const tickets = fc.record({
      own: fc.integer({ min: 1_800, max: 1_960 }),
      below: fc.integer({ min: 0, max: 100 }),
      groups: line,
      /** What counts of the stake, settlement after settlement. */
      bases: fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(tickets, { minLength: 1, maxLength: 8 }), (all) => {
        const [paid, carried] = [new Map<string, bigint>(), new Map<string, bigint>()]
        let spread = 0n
        for (const { own, below, groups, bases } of all) {
          const had = new Map<string, Part>()
          const shape = { ownGroup: own, betGroup: own - below, lineGroups: groups }
          const names = groups.map((_, at) => `agent${at}`)
          for (const base of bases) {
            const ticket = ticketOf({ ...shape, base, line: names })
            for (const share of changesOf(ticket, had, everybody)) {
              const before = had.get(share.agentId) ?? { base: 0n, amount: 0n }
              had.set(share.agentId, { base: before.base + share.base, amount: before.amount + share.amount })
              const pay = payOf(share.amount, carried.get(share.agentId) ?? 0n)
              expect(pay.paid >= 0n && pay.carried >= 0n).toBe(true)
              carried.set(share.agentId, pay.carried)
              paid.set(share.agentId, (paid.get(share.agentId) ?? 0n) + pay.paid)
            }
          }
          const last = bases.at(-1)!
          const [top, bet] = [Math.max(own, ...groups), own - below]
          spread += (last * BigInt(top - bet)) / 2_000n - (last * BigInt(below)) / 2_000n
        }
        const sum = (of: Map<string, bigint>) => [...of.values()].reduce((one, other) => one + other, 0n)
        expect(sum(paid) - sum(carried)).toBe(spread)
      }),
    )
  })
})

describe('shares of prize groups', () => {
  let table: TestTable
  const { beacon } = testBeacon()
  const parts = () => ({ app: table.app, settings: table.settings, beacon })
  beforeAll(async () => {
    table = await openTestTable({}, false)
    await planDraws(parts())
  })
  afterAll(() => table.close())

  const sit = async (type: number, group: number | null, upline?: string): Promise<string> => {
    const playerId = await table.sit(1_000n * UNIT)
    await table.app.db
      .updateTable('players.players')
      .set({ type })
      .where('player_id', '=', playerId)
      .execute()
    if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
    if (group !== null) await say(playerId, group)
    return playerId
  }
  const say = (playerId: string, group: number) =>
    sql`insert into players.rebate_points (player_id, category, points, counts_from)
      values (${playerId}::uuid, 'GROUP', ${group}, now())`.execute(table.app.db)
  const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
  const buy = (playerId: string, numero: string, change: Change) =>
    buyOne(parts(), numero, playerId, { ...STRAIGHT, ...change })
  const settle = async (numero: string) => {
    await bendDraw(table.app, timesAt('-2 min', '-1 min'), numero)
    await tendLotteries(parts())
  }
  /** Transactions of other tests hold the edge of the facts back: counts until the tickets are behind it, and once more. */
  const countAll = async (agentId: string) => {
    const before = await readPayments(table.app.db, agentId, all)
    await vi.waitFor(
      async () => {
        await Promise.all([1, 2].map(() => countPrizeShares(table.app, table.settings)))
        expect((await readPayments(table.app.db, agentId, all)).length).toBeGreaterThan(before.length)
      },
      { timeout: 30_000, interval: 50 },
    )
    await countPrizeShares(table.app, table.settings)
  }
  const all = { after: null, limit: 100, offset: 0 }

  it('are paid up the line once, from the groups at the sale, and open to their tickets', async () => {
    const top = await sit(2, null)
    const agent = await sit(1, 1_940, top)
    const player = await sit(0, 1_930, agent)
    const tester = await sit(41, 1_956, top)
    const tried = await sit(0, 1_900, tester)
    const alone = await sit(0, null)
    const numero = await openDraw(table.app)
    expect(await buy(alone, numero, { group: 1_901, stake: 10n * UNIT }).catch((error) => error.code)).toBe(
      'PRICE_CHANGED',
    )
    expect(await buy(player, numero, { group: 1_931, stake: 10n * UNIT }).catch((error) => error.code)).toBe(
      'PRICE_CHANGED',
    )
    // 10 units at 1900 of 1930: 0.15 to the player, 0.05 to the agent, 0.08 to the top.
    await buy(player, numero, { group: 1_900, stake: 10n * UNIT })
    // All ten digits are more than 70 %: nothing of it counts.
    const whole = [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]
    await buy(player, numero, { group: 1_900, picks: whole, stake: 20n * UNIT })
    await buy(tried, numero, { group: 1_900, stake: 10n * UNIT })
    await buy(alone, numero, { group: 1_900, stake: 10n * UNIT })
    // The agent's own ticket earns the top alone.
    await buy(agent, numero, { group: 1_940, stake: 10n * UNIT })
    // What is said after the sale changes nothing of it.
    await say(agent, 1_956)
    await settle(numero)
    const before = await Promise.all([top, agent, tester].map(cashOf))
    await countAll(agent)
    const after = await Promise.all([top, agent, tester].map(cashOf))
    // The top: 0.08 and 0.08 of those two, and 0.28 of the tester's, whose own part stays with the platform.
    expect(after.map((cash, at) => cash - before[at]!)).toEqual([1_600n, 500n, 0n])
    const [payment] = await readPayments(table.app.db, agent, all)
    expect(payment).toMatchObject({ numero, tickets: 1, base: 10n * UNIT, earned: 500n, paid: 500n })
    // What the days say is what was paid.
    const days = { currency: 'FUN', from: '2020-01-01', to: '2100-01-01' }
    const income = [top, agent, tester].map((playerId) =>
      readShareIncome(table.app.db, { ...days, playerId }),
    )
    expect((await Promise.all(income)).map((rows) => rows.map(({ received }) => received))).toEqual([
      [1_600n],
      [500n],
      [],
    ])
    expect(await readShares(table.app.db, payment!.paymentId, all)).toMatchObject([
      { base: 10n * UNIT, amount: 500n, betGroup: 1_900, ownGroup: 1_930, lineGroups: [1_940, 1_956] },
    ])
    await expectSoundLedger(table.app.db)
  })

  it('of two-sided bets are those above the own group', async () => {
    const top = await sit(2, null)
    const player = await sit(0, 1_900, top)
    const numero = await openDraw(table.app)
    const bet = { betType: 'SSC.TS.SUMBIG', picks: [[0]], each: 10n * UNIT }
    await buyMany(parts(), numero, player, { tickets: [bet], stake: 10n * UNIT })
    await settle(numero)
    const before = await cashOf(top)
    await countAll(top)
    expect((await cashOf(top)) - before).toBe(2_800n)
    await expectSoundLedger(table.app.db)
  })
})
