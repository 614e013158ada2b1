import { parseAmount } from '@krathong/money'
import { describe, expect, it } from 'vitest'
import { drawFrom } from './draw.ts'
import { betTypeOf, priceOf, seriesList, worstOf } from './index.ts'
import type { Picks } from './index.ts'
import { randomStream, somePicks } from './testing.ts'

const digits = (text: string) => Array.from(text, Number)
const all = digits('0123456789')
const type = (id: string) => betTypeOf('SSC', id)!

describe('the most lines that one draw lets win', () => {
  it('is never less than what wins, for any bet of any series', () => {
    for (const { code, bets, format } of seriesList) {
      for (const [no, one] of bets.entries()) {
        const random = randomStream(no)
        const picks = somePicks(one, random)
        const lines = one.count(picks)
        const peak = one.peak?.(picks) ?? (one.wins ? Math.min(lines * one.wins.each, one.wins.all) : lines)
        for (let draw = 0; draw < 40; draw += 1) {
          const result = drawFrom(format, random)
          const { won } = one.judge(picks, result)
          expect({ code, id: one.id, picks, result, isWithin: won <= peak }).toMatchObject({ isWithin: true })
        }
      }
    }
  })

  it.each([
    ['SSC.1.POS', [all, all, [], [], [3]], '00003', 3],
    ['SSC.3.TAIL:LAST', [all], '00009', 1],
    ['SSC.5.X1', [all], '01234', 5],
    ['SSC.5.X2', [all], '00112', 2],
    ['SSC.5.X4', [all], '00001', 1],
    ['SSC.5.ANY2', [all], '01234', 10],
    ['SSC.4.ANY1:FRONT', [all], '01234', 4],
    [
      'SSC.3.BSOE:LAST',
      [
        [0, 1, 2, 3],
        [0, 2],
        [0, 1],
      ],
      '00999',
      4,
    ],
    ['SSC.2.STRAIGHT:ANY', [[1], [1], [1], [], []], '11100', 3],
    [
      'SSC.2.GROUP:ANY',
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      '12300',
      3,
    ],
    ['SSC.5.STRAIGHT', [all, all, all, all, all], '12345', 1],
  ] as [string, Picks, string, number][])('%s of %j is reached by %s: %i', (id, picks, result, lines) => {
    expect(type(id).judge(picks, digits(result)).won).toBe(lines)
    expect(type(id).peak!(picks)).toBe(lines)
  })

  it('says what a ticket is paid at most', () => {
    const terms = { picks: [all, all, [], [], [3]], each: 20_000n, price: priceOf(type('SSC.1.POS'), 1_900) }
    expect(worstOf(type('SSC.1.POS'), terms)).toBe(parseAmount('57', 4))
  })
})
