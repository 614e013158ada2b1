import { lawFrom, MULTIPLIER_SCALE } from '../kit/law.ts'
import type { InstantRules } from './rules.ts'

/** What each kind of wager pays to 1. */
export type RouletteDefinition = { pays: { [kind: string]: number } }

const POCKETS = 37
export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
/** The pockets in the order of the European wheel. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const numbers = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1)

/** Every wager of the layout by its name, with the numbers that it covers. */
export const rouletteWagers: ReadonlyMap<string, readonly number[]> = new Map([
  ...[0, ...numbers].map((number) => named('straight', [number])),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => named('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => named('split', [number, number + 3])),
  named('street', [0, 1, 2]),
  named('street', [0, 2, 3]),
  ...rows().map((row) => named('street', row)),
  named('corner', [0, 1, 2, 3]),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => named('corner', [number, number + 1, number + 3, number + 4])),
  ...rows()
    .slice(0, -1)
    .map((row) => named('line', [...row, ...row.map((number) => number + 3)])),
  ...[1, 2, 3].map((column) => group(`column-${column}`, (number) => number % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => group(`dozen-${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
  group('red', (number) => RED.includes(number)),
  group('black', (number) => !RED.includes(number)),
  group('odd', (number) => number % 2 === 1),
  group('even', (number) => number % 2 === 0),
  group('low', (number) => number <= 18),
  group('high', (number) => number > 18),
])

/** European wheel of 37 pockets; zero loses every outside wager. */
export function rouletteRules({ pays }: RouletteDefinition): InstantRules {
  const returnOf = (on: string) => (1 + pays[on.split('-')[0]!]!) * MULTIPLIER_SCALE
  return {
    mostWagers: 60,
    menu: [...rouletteWagers.keys()],
    knows: (on) => rouletteWagers.has(on),
    lawOf: (on) => lawFrom(BigInt(POCKETS), [[returnOf(on), BigInt(rouletteWagers.get(on)!.length)]]),
    draw: (_, random) => [random.below(POCKETS)],
    multiplierOf: (on, [pocket]) => (rouletteWagers.get(on)!.includes(pocket!) ? returnOf(on) : 0),
  }
}

function rows(): number[][] {
  return Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3])
}

function named(kind: string, covered: readonly number[]): [string, readonly number[]] {
  return [`${kind}-${covered.join('-')}`, covered]
}

function group(name: string, covers: (number: number) => boolean): [string, readonly number[]] {
  return [name, numbers.filter(covers)]
}
