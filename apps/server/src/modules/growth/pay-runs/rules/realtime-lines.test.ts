import { describe, expect, it } from 'vitest'
import { amount, readTable } from '../../../../../../../packages/contracts/src/testing/read-table.ts'
import { realtime } from '../../../../../../../packages/contracts/src/testing/terms.ts'
import { addWages, chainOf, realtimeLines } from './realtime-lines.ts'
import type { RunRound, TimedContract, Wages } from './realtime-lines.ts'
import { inLineOrder } from './team-sums.ts'

const START = new Date('2026-01-01T00:00:00Z')
const ROUND = new Date('2026-01-02T00:00:00Z')
const hold = (
  holderId: string,
  issuerId: string | null,
  rates: [string, string],
  other: Partial<TimedContract> = {},
): TimedContract => ({
  contractId: `c-${holderId}`,
  holderId,
  issuerId,
  agreementHash: 'a'.repeat(64),
  terms: realtime(...rates),
  effectiveFrom: START,
  effectiveTo: null,
  ...other,
})
const THREE = [
  hold('M', null, ['0.5%', '1.2%']),
  hold('A', 'M', ['0.4%', '1.0%']),
  hold('B', 'A', ['0.3%', '0.7%']),
]
const heldBy = (contracts: readonly TimedContract[]) => Map.groupBy(contracts, ({ holderId }) => holderId)
const round = (line: string, stake: string, returned: string, other: Partial<RunRound> = {}): RunRound => ({
  playerId: `p-${line}`,
  type: 0,
  path: [...line],
  openedAt: ROUND,
  stake: amount(stake),
  returned: amount(returned),
  stakeBefore: 0n,
  returnedBefore: 0n,
  ...other,
})
const linesOf = (rounds: readonly RunRound[], contracts = THREE, carries = new Map()) => {
  const sums = new Map<string, Wages>()
  // Wages are added up in pieces, wherever a piece ends.
  for (const piece of [rounds.slice(0, 1), rounds.slice(1)]) addWages(sums, piece, heldBy(contracts))
  return realtimeLines(
    inLineOrder(contracts.filter(({ contractId }) => sums.has(contractId))),
    sums,
    carries,
  ).map(({ line, carry }) => ({ holder: line.holder, amount: line.amount, wages: line.base, carry }))
}
const amountsOf = (...args: Parameters<typeof linesOf>) =>
  Object.fromEntries(linesOf(...args).map((line) => [line.holder, line.amount]))

describe('wages by the round', () => {
  it('are the table of three levels: each bill has what is below in it, and what is kept is the difference', () => {
    const table = `
      line | stake | returned | B    | A    | M
      MAB  | 1,000 | 1,800    | 3.00 | 4.00 | 5.00
      MAB  | 600   | 0        | 4.20 | 6.00 | 7.20
      MA   | 300   | 100      | 0    | 3.00 | 3.60
      M    | 200   | 200      | 0    | 0    | 0`
    for (const row of readTable(table)) {
      const paid = amountsOf([round(row['line']!, row['stake']!, row['returned']!)])
      for (const holder of ['B', 'A', 'M']) expect(paid[holder] ?? 0n).toBe(amount(row[holder]!))
    }
    const all = readTable(table).map((row) => round(row['line']!, row['stake']!, row['returned']!))
    expect(amountsOf(all)).toEqual({ M: amount('15.80'), A: amount('13.00'), B: amount('7.20') })
  })

  it('are cut once for each level with everything below, so that nothing is lost between two', () => {
    const three = [
      hold('M', null, ['0.5%', '0.5%']),
      hold('A', 'M', ['0.4%', '0.4%']),
      hold('B', 'A', ['0.3%', '0.3%']),
    ]
    expect(amountsOf([round('MAB', '33.33', '0')], three)).toEqual({
      M: amount('0.1666'),
      A: amount('0.1333'),
      B: amount('0.0999'),
    })
  })

  it('of a round told anew are the difference, and what is too much is taken from the next', () => {
    const won = round('MA', '1,000', '0', { stakeBefore: amount('1,000'), returnedBefore: amount('2,000') })
    expect(amountsOf([won])).toEqual({ M: amount('7'), A: amount('6') })
    const isVoid = round('MA', '0', '0', { stakeBefore: amount('1,000') })
    const first = linesOf([isVoid])
    expect(first.map((line) => [line.holder, line.amount, line.wages])).toEqual([
      ['M', 0n, amount('-12')],
      ['A', 0n, amount('-10')],
    ])
    const carries = new Map([
      ['M -', first[0]!.carry!],
      ['A M', first[1]!.carry!],
    ])
    const next = linesOf([round('MA', '1,500', '0')], THREE, carries)
    expect(next.map(({ amount: paid, carry }) => [paid, carry])).toEqual([
      [amount('6'), []],
      [amount('5'), []],
    ])
  })

  it('go by the contracts of when the round opened, whatever came after', () => {
    const change = new Date('2026-01-03T00:00:00Z')
    const versions = [
      { ...THREE[0]!, effectiveTo: change },
      hold('M', null, ['0.1%', '0.1%'], { contractId: 'c-M2', effectiveFrom: change }),
    ]
    const held = heldBy(versions)
    const names = (openedAt: Date) =>
      chainOf(round('M', '1', '0', { openedAt }), held).map(({ contractId }) => contractId)
    expect(names(ROUND)).toEqual(['c-M'])
    expect(names(change)).toEqual(['c-M2'])
    expect(names(new Date('2025-12-31T00:00:00Z'))).toEqual([])
    // Two rounds of one run under two versions are two bills of one holder.
    expect(
      linesOf([round('M', '1,000', '0'), round('M', '1,000', '0', { openedAt: change })], versions).map(
        ({ amount: paid }) => paid,
      ),
    ).toEqual([amount('12'), amount('1')])
  })

  it('stop where the line of contracts stops, and an agent is in the own chain', () => {
    const without = [THREE[0]!, THREE[2]!]
    expect(amountsOf([round('MAB', '1,000', '0')], without)).toEqual({ M: amount('12') })
    expect(amountsOf([round('MA', '1,000', '0', { playerId: 'B', type: 1 })])).toEqual({
      M: amount('12'),
      A: amount('10'),
      B: amount('7'),
    })
    // The platform agent above has no contract, and the platform's own with the one below begins the chain.
    expect(amountsOf([round('HM', '1,000', '0')])).toEqual({ M: amount('12') })
  })
})
