import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { range, subsets, sumOf, tally } from './counting.ts'
import {
  among,
  anyGroup,
  anyStraight,
  byFigure,
  forms,
  group,
  positions,
  singles,
  spanFigure,
  straight,
  sumFigure,
  typed,
} from './lines.ts'
import type { Group, Place } from './lines.ts'
import { dragonTiger, eachBall, eachNumber, isEven, isOdd, market, sides } from './market.ts'
import type { Selection } from './market.ts'

/** Five digits: time lotteries, and three of them as 3D. */
const DIGITS = [0, 9] as const

const whole: Place = { name: '', at: range(0, 4) }
const fours: Place[] = [
  { name: 'FRONT', at: range(0, 3) },
  { name: 'LAST', at: range(1, 4) },
]
const threes: Place[] = [
  { name: 'FRONT', at: [0, 1, 2] },
  { name: 'MIDDLE', at: [1, 2, 3] },
  { name: 'LAST', at: [2, 3, 4] },
]
const twos: Place[] = [
  { name: 'FRONT', at: [0, 1] },
  { name: 'LAST', at: [3, 4] },
]

const part = (name: 'single' | 'double' | 'triple' | 'quadruple', take: number) => ({
  name,
  take,
  times: { single: 1, double: 2, triple: 3, quadruple: 4 }[name],
})
const groups = {
  G120: [part('single', 5)],
  G60: [part('double', 1), part('single', 3)],
  G30: [part('double', 2), part('single', 1)],
  G20: [part('triple', 1), part('single', 2)],
  G10: [part('triple', 1), part('double', 1)],
  G5: [part('quadruple', 1), part('single', 1)],
  G24: [part('single', 4)],
  G12: [part('double', 1), part('single', 2)],
  'G6 of four': [part('double', 2)],
  G4: [part('triple', 1), part('single', 1)],
  G3: [part('double', 1), part('single', 1)],
  G6: [part('single', 3)],
  pair: [part('single', 2)],
} as const satisfies Record<string, Group>

/** The three-digit block, which SSC sells at three places and 3D at its one. */
export function threeDigits(prefix: string, places: readonly Place[]): BetType[] {
  return places.flatMap((place) => [
    straight(`${prefix}.STRAIGHT`, place, DIGITS, { total: 1_000 }),
    typed(`${prefix}.STRAIGHT`, place, 1, 1_000),
    byFigure(`${prefix}.STRAIGHT`, place, sumFigure),
    byFigure(`${prefix}.STRAIGHT`, place, spanFigure),
    group(`${prefix}.G3`, place, groups.G3, { symbols: DIGITS, total: 1_000, isOneRow: true }),
    group(`${prefix}.G6`, place, groups.G6, { symbols: DIGITS, total: 1_000 }),
    among(`${prefix}.ANY1`, place, { symbols: DIGITS, take: 1, chance: [271, 1_000] }),
    among(`${prefix}.ANY2`, place, { symbols: DIGITS, take: 2, chance: [54, 1_000] }),
  ])
}

export function twoDigits(
  codes: readonly [straight: string, group: string],
  places: readonly Place[],
): BetType[] {
  const [inOrder, anyOrder] = codes
  return places.flatMap((place) => [
    straight(inOrder, place, DIGITS, { total: 100 }),
    typed(inOrder, place, 1, 100),
    byFigure(inOrder, place, sumFigure),
    byFigure(inOrder, place, spanFigure),
    group(anyOrder, place, groups.pair, { symbols: DIGITS, total: 100 }),
  ])
}

export const tail = (code: string, place: Place): BetType =>
  singles(code, place, {
    ...{ name: 'tail', symbols: DIGITS, chance: [100, 1_000], most: 1 },
    wins: (number, drawn) => sumOf(drawn) % 10 === number,
  })

const official: BetType[] = [
  straight('SSC.5.STRAIGHT', whole, DIGITS, { total: 100_000 }),
  typed('SSC.5.STRAIGHT', whole, 1, 100_000),
  ...(['G120', 'G60', 'G30', 'G20', 'G10', 'G5'] as const).map((name) =>
    group(`SSC.5.${name}`, whole, groups[name], { symbols: DIGITS, total: 100_000 }),
  ),
  ...fours.flatMap((place) => [
    straight('SSC.4.STRAIGHT', place, DIGITS, { total: 10_000 }),
    typed('SSC.4.STRAIGHT', place, 1, 10_000),
    ...(
      [
        ['G24', groups.G24],
        ['G12', groups.G12],
        ['G6', groups['G6 of four']],
        ['G4', groups.G4],
      ] as const
    ).map(([name, parts]) => group(`SSC.4.${name}`, place, parts, { symbols: DIGITS, total: 10_000 })),
    among('SSC.4.ANY1', place, { symbols: DIGITS, take: 1, chance: [3_439, 10_000] }),
    among('SSC.4.ANY2', place, { symbols: DIGITS, take: 2, chance: [974, 10_000] }),
  ]),
  ...threeDigits('SSC.3', threes),
  ...threes.map((place) => tail('SSC.3.TAIL', place)),
  ...twoDigits(['SSC.2.STRAIGHT', 'SSC.2.GROUP'], twos),
  positions('SSC.1.POS', whole, DIGITS, 10),
  among('SSC.5.ANY2', whole, { symbols: DIGITS, take: 2, chance: [14_670, 100_000] }),
  among('SSC.5.ANY3', whole, { symbols: DIGITS, take: 3, chance: [4_350, 100_000] }),
  ...[40_951, 8_146, 856, 46].map((win, at) =>
    singles(`SSC.5.X${at + 1}`, whole, {
      ...{ name: 'numbers', symbols: DIGITS, chance: [win, 100_000], most: Math.floor(5 / (at + 1)) },
      wins: (number, drawn) => drawn.filter((digit) => digit === number).length > at,
    }),
  ),
  ...twos.map((place) => forms('SSC.2.BSOE', place)),
  ...threes.map((place) => forms('SSC.3.BSOE', place)),
  anyStraight('SSC.2.STRAIGHT', 'ANY', 2),
  anyStraight('SSC.3.STRAIGHT', 'ANY', 3),
  anyStraight('SSC.4.STRAIGHT', 'ANY', 4),
  anyGroup('SSC.2.GROUP', 'ANY', 2, { parts: groups.pair }),
  anyGroup('SSC.3.G3', 'ANY', 3, { parts: groups.G3, isOneRow: true }),
  anyGroup('SSC.3.G6', 'ANY', 3, { parts: groups.G6 }),
  anyGroup('SSC.4.G24', 'ANY', 4, { parts: groups.G24 }),
]

/** Whether digits follow each other in any order; 9 and 0 do. */
export function isRun(digits: readonly number[]): boolean {
  if (new Set(digits).size < digits.length) return false
  return digits.some((first) => digits.every((_, step) => digits.includes((first + step) % 10)))
}

const counts = (digits: readonly number[]) => [...tally(digits).values()].toSorted((a, b) => b - a).join('')

const isNeighbour = (digits: readonly number[]) => digits.some((digit) => digits.includes((digit + 1) % 10))

type Form = readonly [name: string, is: (digits: readonly number[]) => boolean, win: number]

export const threeForms: readonly Form[] = [
  ['TRIPLE', (digits) => counts(digits) === '3', 10],
  ['RUN', isRun, 60],
  ['PAIR', (digits) => counts(digits) === '21', 270],
  ['HALF', (digits) => counts(digits) === '111' && isNeighbour(digits) && !isRun(digits), 360],
  ['MIX', (digits) => counts(digits) === '111' && !isNeighbour(digits), 300],
]

const studs: readonly Form[] = [
  ['5K', (digits) => counts(digits) === '5', 10],
  ['4K', (digits) => counts(digits) === '41', 450],
  ['FH', (digits) => counts(digits) === '32', 900],
  ['ST', isRun, 1_200],
  ['3K', (digits) => counts(digits) === '311', 7_200],
  ['2P', (digits) => counts(digits) === '221', 10_800],
  ['1P', (digits) => counts(digits) === '2111', 50_400],
  ['HC', (digits) => counts(digits) === '11111' && !isRun(digits), 29_040],
]

const triples = subsets(range(0, 4), 3)

/** The bull of five digits: 0 for none, 10 for bull-bull. Three of them make a multiple of ten, the other two say which bull. */
export function bullOf(digits: readonly number[]): number {
  const sum = sumOf(digits)
  const hasTen = triples.some((three) => sumOf(three.map((at) => digits[at]!)) % 10 === 0)
  if (!hasTen) return 0
  return sum % 10 === 0 ? 10 : sum % 10
}

const BULLS_ODD = [1, 3, 5, 7, 9]
const BULLS_EVEN = [2, 4, 6, 8]

const bull = (name: string, wins: readonly number[], win: number): Selection => ({
  name,
  wins: (result) => wins.includes(bullOf(result)),
  chance: oneOf(win, 100_000),
})

const bulls: BetType[] = [
  market('SSC.TS.NOBULL', whole.at, [bull('NOBULL', [0], 35_649)]),
  market(
    'SSC.TS.BULL1',
    whole.at,
    BULLS_ODD.map((number) => bull(String(number), [number], 6_375)),
  ),
  market(
    'SSC.TS.BULL2',
    whole.at,
    BULLS_EVEN.map((number) => bull(String(number), [number], 6_505)),
  ),
  market('SSC.TS.BULLBULL', whole.at, [bull('BULLBULL', [10], 6_456)]),
  market('SSC.TS.BULLBIG', whole.at, [bull('BIG', range(6, 10), 32_216)]),
  market('SSC.TS.BULLSMALL', whole.at, [bull('SMALL', range(1, 5), 32_135)]),
  market('SSC.TS.BULLODD', whole.at, [bull('ODD', BULLS_ODD, 31_875)]),
  market('SSC.TS.BULLEVEN', whole.at, [bull('EVEN', [...BULLS_EVEN, 10], 32_476)]),
]

const half = oneOf(50_000, 100_000)

const twoSided: BetType[] = [
  eachNumber('SSC.TS.NUM', 5, DIGITS),
  eachBall(
    'SSC.TS.BIG',
    5,
    [
      ['BIG', (digit) => digit >= 5, 5],
      ['SMALL', (digit) => digit < 5, 5],
    ],
    { total: 10 },
  ),
  eachBall(
    'SSC.TS.ODD',
    5,
    [
      ['ODD', isOdd, 5],
      ['EVEN', isEven, 5],
    ],
    { total: 10 },
  ),
  sides('SSC.TS.SUMBIG', whole.at, { figure: sumOf }, [
    ['BIG', (sum) => sum >= 23, half],
    ['SMALL', (sum) => sum <= 22, half],
  ]),
  sides('SSC.TS.SUMODD', whole.at, { figure: sumOf }, [
    ['ODD', isOdd, half],
    ['EVEN', isEven, half],
  ]),
  dragonTiger('SSC.TS.DT', [[0, 4]], [45, 10, 100]),
  market(
    'SSC.TS.TIE',
    [0, 4],
    [{ name: 'TIE', wins: (result: Result) => result[0] === result[4], chance: oneOf(10, 100) }],
  ),
  ...threeForms.map(([name, is, win]) =>
    market(
      `SSC.TS.${name}`,
      whole.at,
      threes.map((place) => ({
        name: place.name,
        wins: (result) => is(place.at.map((at) => result[at]!)),
        chance: oneOf(win, 1_000),
      })),
    ),
  ),
  ...studs.map(([name, is, win]) =>
    market(`SSC.TS.${name}`, whole.at, [{ name, wins: is, chance: oneOf(win, 100_000) }]),
  ),
  ...bulls,
]

export const sscBets: readonly BetType[] = [...official, ...twoSided]
/** What is sold where the result is read straight from a hash. */
export const sscTwoSided: readonly BetType[] = twoSided

const one: Place = { name: '', at: [0, 1, 2] }
const ends: Place[] = [
  { name: 'FRONT', at: [0, 1] },
  { name: 'LAST', at: [1, 2] },
]

export const threeDigitBets: readonly BetType[] = [
  ...threeDigits('D3', [one]),
  ...twoDigits(['D3.F2', 'D3.F2G'], ends),
  positions('D3.POS', one, DIGITS, 10),
  ...ends.map((place) => forms('D3.BSOE2', place)),
]
