import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areGiftsSound,
  areRebatesSound,
  birthdaysOn,
  giftOf,
  giftsPassed,
  rebateGroupOf,
  rebateOf,
} from './gifts.ts'
import type { RebateGroup } from './gifts.ts'
import { amount, readTable } from './testing/read-table.ts'
import { categories } from './types.ts'

const CENT = 100n
const rates = (slots: number, live: number, sports: number, pvp: number) => ({ slots, live, sports, pvp })
const rebate = {
  tiers: [
    { level: 0, rates: rates(40, 30, 30, 20) },
    { level: 3, rates: rates(60, 50, 40, 30) },
    { level: 6, rates: rates(80, 60, 50, 40) },
    { level: 9, rates: rates(100, 80, 60, 50) },
  ],
  volume: { from: amount('100,000'), more: 10 },
  least: amount('1'),
}
const gifts = ['28', '88', '188', '388'].map((text, at) => ({ level: at + 1, amount: amount(text) }))

describe('gifts of levels', () => {
  it('give each level that was passed its own, which is 304 from level 0 to 3', () => {
    const total = (from: number, to: number) =>
      giftsPassed(gifts, { from, to }).reduce((sum, gift) => sum + gift.amount, 0n)
    expect(total(0, 3)).toBe(amount('304'))
    expect([total(3, 3), total(2, 3), total(0, 9)]).toEqual([0n, amount('188'), amount('692')])
  })

  it('are those of the level, or of the nearest below it', () => {
    expect([0, 1, 3, 9].map((level) => giftOf(gifts, level)?.amount ?? null)).toEqual([
      null,
      amount('28'),
      amount('188'),
      amount('388'),
    ])
  })

  it('rise by level and are never nothing', () => {
    expect(areGiftsSound(gifts)).toBe(true)
    for (const wrong of [[], gifts.toReversed(), [{ level: 1, amount: 0n }], [gifts[0]!, gifts[0]!]])
      expect(areGiftsSound(wrong)).toBe(false)
  })
})

it.each([
  [2, 28, false, [228, 229]],
  [2, 28, true, [228]],
  [2, 29, true, [229]],
  [3, 1, false, [301]],
  [12, 31, false, [1231]],
])('birthdays kept on %i/%i (leap year: %s)', (month, day, isLeapYear, kept) => {
  expect(birthdaysOn({ month, day, isLeapYear })).toEqual(kept)
})

describe('a rebate', () => {
  it('is what the worked examples come to', () => {
    const rows = readTable(`
      level | slots   | live   | sports   | pvp | total
      3     | 52,000  | 18,400 | 7,777.77 | 0   | 435.11
      3     | 100,000 | 0      | 0        | 0   | 700.00
      3     | 99,999.99 | 0    | 0        | 0   | 599.99
      0     | 249     | 0      | 0        | 0   | 0
      0     | 250     | 0      | 0        | 0   | 1.00
      10    | 0       | 0      | 0        | 200,000 | 1,200.00`)
    for (const row of rows) {
      const valid = Object.fromEntries(
        ['slots', 'live', 'sports', 'pvp'].map((group) => [group, amount(row[group]!)]),
      )
      expect(rebateOf(rebate, valid, { level: Number(row['level']), unit: CENT }).total).toBe(
        amount(row['total']!),
      )
    }
  })

  it('is the sum of its rows, never more than its highest rate, and nothing of lotteries', () => {
    const sum = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 11n })
    fc.assert(
      fc.property(fc.record({ slots: sum, live: sum, sports: sum, pvp: sum }), fc.nat(12), (valid, level) => {
        const { rows, total } = rebateOf(rebate, valid, { level, unit: CENT })
        const all = rows.reduce((whole, row) => whole + row.amount, 0n)
        expect(total === all || (total === 0n && all < rebate.least)).toBe(true)
        for (const row of rows) {
          expect(row.valid).toBe(valid[row.group])
          expect(row.amount * 10_000n <= row.valid * 110n && row.amount % CENT === 0n).toBe(true)
        }
      }),
    )
    const none = categories.filter((category) => rebateGroupOf(category) === null)
    expect(none).toEqual(['LOTTERY'])
  })

  it('cannot be kept with levels out of order, without the lowest, or with too much', () => {
    expect(areRebatesSound(rebate)).toBe(true)
    const only = (level: number, change: Partial<Record<RebateGroup, number>>) => ({
      ...rebate,
      tiers: [{ level, rates: { ...rates(0, 0, 0, 0), ...change } }],
    })
    for (const wrong of [
      { ...rebate, tiers: [] },
      { ...rebate, tiers: rebate.tiers.toReversed() },
      only(1, { slots: 40 }),
      only(0, {}),
      only(0, { live: 491 }),
      only(0, { live: -1, slots: 3 }),
    ])
      expect(areRebatesSound(wrong)).toBe(false)
  })
})
