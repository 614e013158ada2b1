import { describe, expect, it } from 'vitest'
import { billUnit, carrySum, dividendBill, salaryBase, salaryBill, settleDown, teamResult } from './index.ts'
import type { CarryPart, CarryRule, DividendTerms } from './index.ts'
import { amount, rate, readTable } from './testing/read-table.ts'
import { dividend, flat, salary, tiersOf } from './testing/terms.ts'

const UNIT = billUnit(2)
const TIERS = tiersOf(`
  turnover  | active | loss   | rate
  300,000   | 3      | 10,000 | 3%
  500,000   | 3      | 30,000 | 5%
  1,000,000 | 3      | 50,000 | 10%`)

const bill = (
  terms: DividendTerms,
  row: Record<string, string>,
  carry: readonly CarryPart[] = [],
  isSecondHalf = false,
) =>
  dividendBill(terms, {
    team: { turnover: amount(row['turnover'] ?? '1,000,000'), active: Number(row['active'] ?? 5) },
    result: amount(row['result']!),
    fees: amount(row['fees'] ?? '0'),
    carry,
    isSecondHalf,
    unit: UNIT,
  })

it('takes the result of a team with everything it was given', () => {
  const rows = readTable(`
    stakes  | prizes  | rebates | agent pay | bonuses | subsidies | result
    900,000 | 870,000 | 4,000   | 6,000     | 3,000   | 500       | -16,500
    100     | 150     | 0       | 0         | 0       | 0         | 50`)
  for (const row of rows) {
    const team = {
      stakes: amount(row['stakes']!),
      prizes: amount(row['prizes']!),
      rebates: amount(row['rebates']!),
      agentPay: amount(row['agent pay']!),
      bonuses: amount(row['bonuses']!),
      feeSubsidies: amount(row['subsidies']!),
    }
    expect(teamResult(team)).toBe(amount(row['result']!))
  }
})

describe('a dividend', () => {
  const cases = readTable(`
    mode  | turnover  | active | result  | tier | bill      | why
    FIXED | 800,000   | 5      | -25,000 | 1    | 750.00    | the second asks for a loss of 30,000
    FLOAT | 800,000   | 5      | -25,000 | 2    | 1,041.66  | 25,000 x 5% x 25,000 / 30,000
    FIXED | 800,000   | 5      | -30,000 | 2    | 1,500.00  | exactly the loss that is asked
    FLOAT | 800,000   | 5      | -60,000 | 2    | 3,000.00  | never more than the whole rate
    FIXED | 1,000,000 | 3      | -50,000 | 3    | 5,000.00  | exactly all three
    FIXED | 1,000,000 | 2      | -50,000 | -    | 0         | one active member too few
    FIXED | 299,999   | 5      | -50,000 | -    | 0         | too little turnover
    FLOAT | 299,999   | 5      | -50,000 | -    | 0         | of which no part is paid
    FIXED | 800,000   | 5      | 0       | -    | 0         | nothing lost
    FLOAT | 800,000   | 5      | 5,000   | -    | 0         | the members won`)
  it.each(cases)('$mode at $turnover, $active, $result: $why', (row) => {
    const found = bill(dividend(TIERS, { mode: row['mode'] as 'FIXED' | 'FLOAT' }), row)
    expect(found.tier === null ? '-' : String(found.tier + 1)).toBe(row['tier'])
    expect(found.amount).toBe(amount(row['bill']!))
  })

  it('goes along the line, each level keeping what is not owed below', () => {
    const rows = readTable(`
      agent | upline | team loss | rate | bill   | pays down | net
      M     | -      | 150,000   | 30%  | 45,000 | 24,000    | 21,000
      A     | M      | 120,000   | 20%  | 24,000 | 5,000     | 19,000
      B     | A      | 50,000    | 10%  | 5,000  | 0         | 5,000`)
    const bills = rows.map((row) => ({
      contractId: row['agent']!,
      holder: row['agent']!,
      issuer: row['upline'] === '-' ? null : row['upline']!,
      amount: bill(dividend(flat(row['rate']!)), { result: `-${row['team loss']}` }).amount,
    }))
    const nets = settleDown(bills)
    expect(nets).toEqual(
      rows.map((row) => ({
        holder: row['agent'],
        bill: amount(row['bill']!),
        paysDown: amount(row['pays down']!),
        net: amount(row['net']!),
      })),
    )
    expect(nets.reduce((sum, { net }) => sum + net, 0n)).toBe(amount('45,000'))
  })

  it('may leave an upline owing more than it gets, where another leg won', () => {
    const [own, leg, other] = ['-10,000', '-100,000', '90,000'].map((result, at) =>
      bill(dividend(flat(at === 0 ? '30%' : '20%')), { result }),
    )
    expect([own!.amount, leg!.amount, other!.amount]).toEqual(['3,000', '20,000', '0'].map(amount))
    expect(carrySum(other!.carry)).toBe(amount('90,000'))
    expect(
      settleDown([
        { contractId: '1', holder: 'M', issuer: null, amount: own!.amount },
        { contractId: '2', holder: 'A', issuer: 'M', amount: leg!.amount },
      ])[0]!.net,
    ).toBe(amount('-17,000'))
  })

  it('of a partner outside the tree is less the fee of the platform and of payments', () => {
    const tiers = tiersOf(`
      active | loss    | rate
      2      | 1       | 15%
      5      | 50,000  | 20%
      10     | 200,000 | 25%
      20     | 500,000 | 30%`)
    const terms = dividend(tiers, { period: 'M', carry: 'PERMANENT', platformFee: rate('10%') })
    const carry = [{ amount: amount('6,000'), periodsLeft: null }]
    const found = bill(terms, { active: '6', result: '-120,000', fees: '1,400' }, carry)
    expect([found.base, found.amount]).toEqual([amount('100,600'), amount('20,120.00')])
    expect(found.carry).toEqual([])
  })
})

/** Goes through periods one after the other; the second of two halves has the mark `2`. */
const walk = (rule: CarryRule, table: string) => {
  let carry: CarryPart[] = []
  for (const row of readTable(table)) {
    const terms = dividend(flat('10%'), { carry: rule })
    const found = bill(terms, row, carry, row['half'] === '2')
    const drafted = [found.carryBefore, found.base, found.amount, carrySum(found.carry)]
    expect(drafted, `${rule} ${JSON.stringify(row)}`).toEqual(
      ['before', 'base', 'dividend', 'after'].map((head) => amount(row[head]!)),
    )
    carry = found.carry
  }
}

describe('what a team won is lost again before it pays', () => {
  it('over any number of periods', () => {
    walk(
      'PERMANENT',
      `result  | before | base   | dividend | after
       20,000  | 0      | 0      | 0        | 20,000
       -15,000 | 20,000 | 0      | 0        | 5,000
       -30,000 | 5,000  | 25,000 | 2,500.00 | 0
       1,000   | 0      | 0      | 0        | 1,000
       0       | 1,000  | 0      | 0        | 1,000`,
    )
  })
  it('over six, of each winning by itself', () => {
    walk(
      'SIX',
      `result | before | base | dividend | after
       700    | 0      | 0    | 0        | 700
       0      | 700    | 0    | 0        | 700
       -200   | 700    | 0    | 0        | 500
       100    | 500    | 0    | 0        | 600
       0      | 600    | 0    | 0        | 600
       0      | 600    | 0    | 0        | 600
       0      | 600    | 0    | 0        | 100
       -400   | 100    | 300  | 30       | 0`,
    )
  })
  it('over one, over none, or into the second half of a month', () => {
    walk(
      'PREVIOUS',
      `result | before | base  | dividend | after
       500    | 0      | 0     | 0        | 500
       300    | 500    | 0     | 0        | 300
       -1,000 | 300    | 700   | 70       | 0`,
    )
    walk(
      'NONE',
      `result | before | base | dividend | after
       500    | 0      | 0    | 0        | 0
       -500   | 0      | 500  | 50       | 0`,
    )
    walk(
      'SECOND_HALF',
      `half | result | before | base | dividend | after
       1    | 500    | 0      | 0    | 0        | 500
       2    | -600   | 500    | 100  | 10       | 0
       1    | 500    | 0      | 0    | 0        | 500
       2    | 800    | 500    | 0    | 0        | 0
       1    | -200   | 0      | 200  | 20       | 0`,
    )
  })
})

describe('a salary', () => {
  const paid = (row: Record<string, string>, tiers = flat(row['rate']!)) =>
    salaryBill(salary(tiers), {
      team: { turnover: amount(row['turnover']!), active: Number(row['active'] ?? 5) },
      base: amount(row['base'] ?? row['turnover']!),
      unit: UNIT,
    })
  const nets = (rows: Record<string, string>[], amounts: bigint[]) =>
    settleDown(
      rows.map((row, at) => ({
        contractId: row['agent']!,
        holder: row['agent']!,
        issuer: row['upline'] === '-' ? null : row['upline']!,
        amount: amounts[at]!,
      })),
    ).map(({ net }) => net)

  it.each([
    [
      'of a day',
      `agent | upline | turnover | rate | bill  | net
       M     | -      | 400,000  | 1.2% | 4,800 | 2,300
       A     | M      | 250,000  | 1.0% | 2,500 | 1,700
       B     | A      | 100,000  | 0.8% | 800   | 800`,
    ],
    [
      'of an hour',
      `agent | upline | turnover | rate | bill | net
       M     | -      | 60,000   | 0.4% | 240  | 105
       A     | M      | 45,000   | 0.3% | 135  | 95
       B     | A      | 20,000   | 0.2% | 40   | 40`,
    ],
  ])('%s goes along the line', (_, table) => {
    const rows = readTable(table)
    const amounts = rows.map((row) => paid(row).amount)
    expect(amounts).toEqual(rows.map((row) => amount(row['bill']!)))
    expect(nets(rows, amounts)).toEqual(rows.map((row) => amount(row['net']!)))
  })

  it.each([
    [
      'B has two active members of three',
      `agent | upline | turnover | active | tier | bill  | net
       M     | -      | 400,000  | 12     | 2    | 4,800 | 3,050
       A     | M      | 250,000  | 8      | 1    | 1,750 | 1,750
       B     | A      | 100,000  | 2      | -    | 0     | 0`,
    ],
    [
      'B has three',
      `agent | upline | turnover | active | tier | bill  | net
       M     | -      | 400,000  | 12     | 2    | 4,800 | 3,050
       A     | M      | 250,000  | 8      | 1    | 1,750 | 1,150
       B     | A      | 100,000  | 3      | 1    | 600   | 600`,
    ],
  ])('chooses the highest tier that is reached: %s', (_, table) => {
    const of = (low: string, high: string | null) =>
      tiersOf(`turnover | active | rate
        100,000 | 3 | ${low}${high ? `\n300,000 | 5 | ${high}` : ''}`)
    const tiers = { M: of('0.8%', '1.2%'), A: of('0.7%', '1.0%'), B: of('0.6%', null) }
    const rows = readTable(table)
    const bills = rows.map((row) => paid(row, tiers[row['agent'] as 'M']))
    expect(bills.map(({ tier }) => (tier === null ? '-' : String(tier + 1)))).toEqual(
      rows.map((row) => row['tier']),
    )
    expect(bills.map((found) => found.amount)).toEqual(rows.map((row) => amount(row['bill']!)))
    expect(
      nets(
        rows,
        bills.map((found) => found.amount),
      ),
    ).toEqual(rows.map((row) => amount(row['net']!)))
  })

  it('counts the stakes its type names, and pays nothing where there are none', () => {
    const stakes = { won: 3n, lost: 5n, single: 9n }
    expect((['PROFIT', 'LOSS', 'SINGLE'] as const).map((base) => salaryBase(base, stakes))).toEqual([
      3n,
      5n,
      9n,
    ])
    expect(paid({ turnover: '400,000', base: '0', rate: '1%' })).toEqual({ base: 0n, tier: null, amount: 0n })
  })

  it('is cut to 0.01, or to the smallest unit of the currency where that is coarser', () => {
    const row = { turnover: '33.33', rate: '1%' }
    expect(paid(row).amount).toBe(amount('0.33'))
    expect(billUnit(0)).toBe(amount('1'))
    expect(billUnit(8)).toBe(amount('0.01'))
  })
})
