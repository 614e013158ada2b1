import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { product, range, sumOf } from './counting.ts'
import { isEven, isOdd, market } from './market.ts'
import type { Selection } from './market.ts'
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

const TRIPLES = product([range(0, 9), range(0, 9), range(0, 9)])
const ofDigits = (code: string, selections: readonly Selection[]) => market(code, at, selections, TRIPLES)

export const twentyEightBets: readonly BetType[] = [
  ...[1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75].map((win, low) =>
    ofDigits(
      `PC.SUM${String(low).padStart(2, '0')}`,
      [low, 27 - low].map((sum) => byTotal(String(sum), win, (total) => total === sum)),
    ),
  ),
  ofDigits('PC.BIG', [byTotal('BIG', 500, isBig), byTotal('SMALL', 500, isSmall)]),
  ofDigits('PC.ODD', [byTotal('ODD', 500, isOdd), byTotal('EVEN', 500, isEven)]),
  ofDigits('PC.BO', [byTotal('BO', 231, (total) => isBig(total) && isOdd(total))]),
  ofDigits('PC.BE', [byTotal('BE', 269, (total) => isBig(total) && isEven(total))]),
  ofDigits('PC.SO', [byTotal('SO', 269, (total) => isSmall(total) && isOdd(total))]),
  ofDigits('PC.SE', [byTotal('SE', 231, (total) => isSmall(total) && isEven(total))]),
  ofDigits('PC.XL', [
    byTotal('SMALL', 56, (total) => range(0, 5).includes(total)),
    byTotal('BIG', 56, (total) => range(22, 27).includes(total)),
  ]),
  ofDigits('PC.TRI', [{ name: 'TRI', ...form('TRIPLE') }]),
  ofDigits('PC.RUN', [{ name: 'RUN', ...form('RUN') }]),
  ofDigits('PC.PAIR', [{ name: 'PAIR', ...form('PAIR') }]),
  ofDigits('PC.RED', [byTotal('RED', 332, wave(0))]),
  ofDigits('PC.GREEN', [byTotal('GREEN', 258, wave(1))]),
  ofDigits('PC.BLUE', [byTotal('BLUE', 258, wave(2))]),
]
