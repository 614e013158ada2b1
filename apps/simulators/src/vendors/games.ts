import { boardGames } from './board-games.ts'
import type { SimGame } from './sim-game.ts'
import { gameNames } from './words/games.ts'

const SIDES = 6
const SEVEN = 7
/** In hundredths of the stake: 15 of 36 ways pay 2.30, 6 of 36 pay 5.75; both come to 95.83 %. */
const LOW_HIGH_PAYS = 230n
const SEVEN_PAYS = 575n

const dice: SimGame = {
  code: 'pier-dice',
  choices: ['low', 'seven', 'high'],
  draws: 'dice',
  play: (choice, stake, draw) => {
    const shown = [1 + draw(SIDES), 1 + draw(SIDES)]
    const sum = shown[0]! + shown[1]!
    const came = sum < SEVEN ? 'low' : sum > SEVEN ? 'high' : 'seven'
    const pays = came === 'seven' ? SEVEN_PAYS : LOW_HIGH_PAYS
    return { shown, payout: came === choice ? (stake * pays) / 100n : 0n }
  },
}

/** Twenty fields that come to 19 stakes: 95 %. */
export const WHEEL = [0, 1, 0, 2, 0, 0, 4, 0, 1, 0, 2, 0, 1, 0, 5, 0, 0, 2, 0, 1] as const

const wheel: SimGame = {
  code: 'lotus-wheel',
  choices: ['spin'],
  draws: 'wheel',
  play: (_choice, stake, draw) => {
    const field = draw(WHEEL.length)
    return { shown: [field], payout: stake * BigInt(WHEEL[field]!) }
  },
}

const RANKS = 13
const TIE_PAYS = 9n

/** One card each from an endless deck: a side pays 2, half of it stays on a tie; a tie pays 9. 96.15 % and 69.2 %. */
const cards: SimGame = {
  code: 'naga-garuda',
  choices: ['naga', 'tie', 'garuda'],
  draws: 'cards',
  play: (choice, stake, draw) => {
    const shown = [draw(RANKS), draw(RANKS)]
    const came = shown[0]! > shown[1]! ? 'naga' : shown[0]! < shown[1]! ? 'garuda' : 'tie'
    if (came === choice) return { shown, payout: stake * (came === 'tie' ? TIE_PAYS : 2n) }
    return { shown, payout: came === 'tie' ? stake / 2n : 0n }
  },
}

export const simGames: readonly SimGame[] = [
  dice,
  wheel,
  cards,
  { ...cards, code: 'river-dealer' },
  { ...dice, code: 'pier-dealer' },
  ...boardGames,
]
export const gameOf = (code: string): SimGame | undefined => simGames.find((game) => game.code === code)

/** What an operator reads to import the games. */
export const gameList = simGames.map(({ code }) => ({ game: code, names: gameNames[code]! }))
