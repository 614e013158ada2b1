import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { range, sumOf } from './counting.ts'
import { isEven, isOdd, market } from './market.ts'
import { threeForms } from './ssc.ts'

/** PC28: the total of three digits, 0 to 27. */
const at = [0, 1, 2]

const byTotal = (name: string, win: number, wins: (total: number) => boolean) => ({
  name,
  wins: (result: Result) => wins(sumOf(result)),
  chance: oneOf(win, 1_000),
})

const isBig = (total: number) => total >= 14
const isSmall = (total: number) => total < 14

/** 0, 13, 14 and 27 have no colour. */
const wave = (remainder: number) => (total: number) =>
  total % 3 === remainder && ![0, 13, 14, 27].includes(total)

const form = (name: string) => {
  const [, is, win] = threeForms.find(([of]) => of === name)!
  return { wins: is, chance: oneOf(win, 1_000) }
}

export const twentyEightBets: readonly BetType[] = [
  ...[1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75].map((win, low) =>
    market(
      `PC.SUM${String(low).padStart(2, '0')}`,
      at,
      [low, 27 - low].map((sum) => byTotal(String(sum), win, (total) => total === sum)),
    ),
  ),
  market('PC.BIG', at, [byTotal('BIG', 500, isBig), byTotal('SMALL', 500, isSmall)]),
  market('PC.ODD', at, [byTotal('ODD', 500, isOdd), byTotal('EVEN', 500, isEven)]),
  market('PC.BO', at, [byTotal('BO', 231, (total) => isBig(total) && isOdd(total))]),
  market('PC.BE', at, [byTotal('BE', 269, (total) => isBig(total) && isEven(total))]),
  market('PC.SO', at, [byTotal('SO', 269, (total) => isSmall(total) && isOdd(total))]),
  market('PC.SE', at, [byTotal('SE', 231, (total) => isSmall(total) && isEven(total))]),
  market('PC.XL', at, [
    byTotal('SMALL', 56, (total) => range(0, 5).includes(total)),
    byTotal('BIG', 56, (total) => range(22, 27).includes(total)),
  ]),
  market('PC.TRI', at, [{ name: 'TRI', ...form('TRIPLE') }]),
  market('PC.RUN', at, [{ name: 'RUN', ...form('RUN') }]),
  market('PC.PAIR', at, [{ name: 'PAIR', ...form('PAIR') }]),
  market('PC.RED', at, [byTotal('RED', 332, wave(0))]),
  market('PC.GREEN', at, [byTotal('GREEN', 258, wave(1))]),
  market('PC.BLUE', at, [byTotal('BLUE', 258, wave(2))]),
]
