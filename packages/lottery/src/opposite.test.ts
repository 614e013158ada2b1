import { expect, it } from 'vitest'
import { areOpposite, patternsOf } from './opposite.ts'
import { betTypeOf, seriesOf } from './series.ts'
import type { BetType, Picks } from './bet-type.ts'

const ssc = seriesOf('SSC')!
const patternOf = patternsOf(ssc)
/** What is sold under a name, with its pick. */
const sold = (name: string): [BetType, Picks] => {
  const type = ssc.bets.find(({ names }) => names?.includes(name))!
  return [type, [[type.names!.indexOf(name)]]]
}

it.each([
  ['1.BIG', '1.SMALL', true],
  ['1.SMALL', '1.BIG', true],
  ['1.ODD', '1.EVEN', true],
  ['1.BIG', '1.BIG', false],
  ['1.BIG', '2.SMALL', false],
  ['1.BIG', '1.ODD', false],
])('%s and %s: %s', (one, other, opposite) => {
  expect(areOpposite(patternOf(...sold(one)), patternOf(...sold(other)))).toBe(opposite)
})

const place = ssc.bets.find(({ rows, count }) => rows.length === 5 && count([[1], [], [], [], []]) === 1)!
const isOpposite = (id: string, one: Picks, other: Picks) => {
  const type = betTypeOf('SSC', id)!
  return areOpposite(patternOf(type, one), patternOf(type, other))
}
const digits = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it.each([
  ['half and half', digits(0, 4), digits(5, 9), true],
  ['nine and one', digits(0, 8), [9], true],
  ['two that leave two digits out', digits(0, 3), digits(5, 8), false],
  ['two that share a digit', digits(0, 5), digits(5, 9), false],
])('picks of a place, %s: %s', (_, one, other, opposite) => {
  const only = (row: number[]): Picks => [row, [], [], [], []]
  expect(isOpposite(place.id, only(one), only(other))).toBe(opposite)
})
