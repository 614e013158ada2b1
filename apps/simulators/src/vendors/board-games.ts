import type { SimGame } from './sim-game.ts'

interface Side {
  id: string
  /** Its ways of all ways of the board. */
  chances: number
  /** In hundredths of the stake. */
  pays: bigint
}

const HUNDRED = 100n

/** One of several sides comes, each by its ways; whoever chose it is paid. A simulated match is drawn when the stake stands. */
const contest = (code: string, sides: readonly Side[]): SimGame => {
  const all = sides.reduce((sum, { chances }) => sum + chances, 0)
  return {
    code,
    choices: sides.map(({ id }) => id),
    draws: 'board',
    cells: sides.map(({ id }) => id),
    play: (choice, stake, draw) => {
      let left = draw(all)
      const came = sides.findIndex(({ chances }) => (left -= chances) < 0)
      const side = sides[came]!
      return { shown: [came], payout: side.id === choice ? (stake * side.pays) / HUNDRED : 0n }
    },
  }
}

const match = (code: string): SimGame =>
  contest(code, [
    { id: 'home', chances: 44, pays: 215n },
    { id: 'draw', chances: 27, pays: 350n },
    { id: 'away', chances: 29, pays: 326n },
  ])

const SHOTS = [
  { id: 'silver', one: 2, pays: 190n },
  { id: 'golden', one: 10, pays: 950n },
  { id: 'dragon', one: 50, pays: 4750n },
] as const

/** One shot at a fish: it is hit once in so many, and pays 95 % over them all. */
const fish: SimGame = {
  code: 'lantern-pond',
  choices: SHOTS.map(({ id }) => id),
  draws: 'board',
  cells: [...SHOTS.map(({ id }) => id), 'water'],
  play: (choice, stake, draw) => {
    const aimed = SHOTS.findIndex(({ id }) => id === choice)
    const { one, pays } = SHOTS[aimed]!
    const isHit = draw(one) === 0
    return { shown: [isHit ? aimed : SHOTS.length], payout: isHit ? (stake * pays) / HUNDRED : 0n }
  },
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const DIGIT_PAYS = 950n
const PARITY_PAYS = 190n

/** One digit of ten: named itself or by its half; both pay 95 % over all digits. */
const digit: SimGame = {
  code: 'quick-digit',
  choices: [...DIGITS, 'odd', 'even'],
  draws: 'board',
  cells: DIGITS,
  playTypes: { digit: DIGITS, parity: ['odd', 'even'] },
  play: (choice, stake, draw) => {
    const came = draw(DIGITS.length)
    const half = came % 2 === 1 ? 'odd' : 'even'
    const pays = choice === String(came) ? DIGIT_PAYS : choice === half ? PARITY_PAYS : 0n
    return { shown: [came], payout: (stake * pays) / HUNDRED }
  },
}

/** The same round under other pictures: what makes a fish pond of it, a match or a lottery is written here as figures. */
export const boardGames: readonly SimGame[] = [
  fish,
  match('khlong-cup-1'),
  match('khlong-cup-2'),
  match('river-league'),
  contest('virtual-arena', [
    { id: 'red', chances: 47, pays: 202n },
    { id: 'draw', chances: 6, pays: 1580n },
    { id: 'blue', chances: 47, pays: 202n },
  ]),
  contest('pixel-duel', [
    { id: 'left', chances: 1, pays: 190n },
    { id: 'right', chances: 1, pays: 190n },
  ]),
  digit,
]
