import { describe, expect, it } from 'vitest'
import { previewCascade } from './index.ts'
import type { ActiveContract, Terms } from './index.ts'
import { readTable } from './testing/read-table.ts'
import { dividend, flat } from './testing/terms.ts'

const active = (table: string): ActiveContract[] =>
  readTable(table).map((row) => ({
    contractId: row['holder']!,
    holder: row['holder']!,
    issuer: row['issuer']!,
    terms: dividend(flat(row['rate']!)),
  }))

const preview = (contracts: ActiveContract[], terms: Terms | null) =>
  previewCascade(contracts, 'M', terms).map(({ holder, reason }) => `${holder} ${reason}`)

describe('contracts below that end with new terms of M', () => {
  const line = active(`
    issuer | holder | rate
    M      | A      | 9%
    A      | B      | 7%
    M      | C      | 8%
    C      | D      | 8%`)
  it.each([
    ['8%', ['A UPLINE_RATE_LOWERED', 'B UPLINE_CONTRACT_ENDED']],
    ['9%', []],
    ['10%', []],
    [
      '7.9%',
      [
        'A UPLINE_RATE_LOWERED',
        'C UPLINE_RATE_LOWERED',
        'B UPLINE_CONTRACT_ENDED',
        'D UPLINE_CONTRACT_ENDED',
      ],
    ],
  ])('at %s', (rate, ended) => {
    expect(preview(line, dividend(flat(rate)))).toEqual(ended)
  })
  it('are all of them with another pay period, and when the own ends', () => {
    expect(preview(line, dividend(flat('10%'), { period: 'M' }))).toHaveLength(4)
    expect(preview(line, null)).toEqual(
      ['A', 'C', 'B', 'D'].map((holder) => `${holder} UPLINE_CONTRACT_ENDED`),
    )
  })
  it('are found a thousand levels deep', () => {
    const deep = Array.from({ length: 1000 }, (_, at) => ({
      contractId: String(at),
      issuer: at === 0 ? 'M' : String(at - 1),
      holder: String(at),
      terms: dividend(flat('5%')),
    }))
    expect(previewCascade(deep, 'M', dividend(flat('4%')))).toHaveLength(1000)
    expect(previewCascade(deep, 'M', dividend(flat('5%')))).toHaveLength(0)
  })
})
