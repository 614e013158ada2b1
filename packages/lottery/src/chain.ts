import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { isEven, isOdd, market } from './market.ts'

/** Games read straight from a block's hash, and the bets of those that show only its last digits. */
const DIGITS = 5

/** The last five characters of the hash that are decimal digits, in their order; null where it has fewer. */
export function digitsOfHash(hash: string): Result | null {
  const digits = Array.from(hash.replaceAll(/[^0-9]/g, '').slice(-DIGITS), Number)
  return digits.length === DIGITS ? digits : null
}

const LAST = 4
const BEFORE = 3
const EVEN_MONEY = 19_600n

const byLast = (name: string, is: (digit: number) => boolean) => ({
  name,
  wins: (result: Result) => is(result[LAST]!),
  ...{ chance: oneOf(5, 10), odds: EVEN_MONEY },
})

const isTie = (result: Result) => result[BEFORE] === result[LAST]

export const hashBets: readonly BetType[] = [
  market('CH.BS', [LAST], [byLast('BIG', (digit) => digit >= 5), byLast('SMALL', (digit) => digit < 5)]),
  market('CH.OE', [LAST], [byLast('ODD', isOdd), byLast('EVEN', isEven)]),
  market(
    'CH.BP',
    [BEFORE, LAST],
    [
      {
        name: 'PLAYER',
        wins: (result) => result[BEFORE]! > result[LAST]!,
        pushes: isTie,
        ...{ chance: oneOf(45, 100, 10), odds: EVEN_MONEY },
      },
      {
        name: 'BANKER',
        wins: (result) => result[LAST]! > result[BEFORE]!,
        pushes: isTie,
        ...{ chance: oneOf(45, 100, 10), odds: EVEN_MONEY },
      },
      { name: 'TIE', wins: isTie, chance: oneOf(10, 100), odds: 98_000n },
    ],
  ),
]
