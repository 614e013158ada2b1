import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { gameOf, simGames, WHEEL } from './games.ts'
import { gameNames } from './words/games.ts'
import { tableWords } from './words/words.ts'
import type { TableLanguage } from './words/words.ts'

const STAKE = 100_000n

/** All outcomes of a game whose chance is two draws below `limit`, or one. */
const returnOf = (code: string, choice: string, limits: readonly number[]): number => {
  const outcomes = limits.reduce((product, limit) => product * limit, 1)
  let paid = 0n
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    let left = outcome
    paid += gameOf(code)!.play(choice, STAKE, (limit) => {
      const value = left % limit
      left = Math.floor(left / limit)
      return value
    }).payout
  }
  return Number(paid) / Number(STAKE) / outcomes
}

test.each([
  ['pier-dice', 'low', [6, 6], 0.9583],
  ['pier-dice', 'seven', [6, 6], 0.9583],
  ['pier-dice', 'high', [6, 6], 0.9583],
  ['lotus-wheel', 'spin', [WHEEL.length], 0.95],
  ['naga-garuda', 'naga', [13, 13], 0.9615],
  ['naga-garuda', 'garuda', [13, 13], 0.9615],
  ['naga-garuda', 'tie', [13, 13], 0.6923],
  ['lantern-pond', 'silver', [2], 0.95],
  ['lantern-pond', 'golden', [10], 0.95],
  ['lantern-pond', 'dragon', [50], 0.95],
  ['river-league', 'home', [100], 0.946],
  ['river-league', 'draw', [100], 0.945],
  ['river-league', 'away', [100], 0.9454],
  ['virtual-arena', 'red', [100], 0.9494],
  ['virtual-arena', 'draw', [100], 0.948],
  ['pixel-duel', 'left', [2], 0.95],
  ['quick-digit', '7', [10], 0.95],
  ['quick-digit', 'even', [10], 0.95],
] as const)('%s on %s returns what it says, over every outcome', (code, choice, limits, expected) => {
  expect(returnOf(code, choice, limits)).toBeCloseTo(expected, 4)
})

test('every game takes every one of its choices', () => {
  for (const game of simGames)
    for (const choice of game.choices)
      expect(game.play(choice, STAKE, randomInt).payout).toBeGreaterThanOrEqual(0n)
})

test('every game has its name and every choice its word in every language', () => {
  for (const { code, choices, cells = [] } of simGames)
    for (const [language, words] of Object.entries(tableWords)) {
      expect([code, language, gameNames[code]?.[language as TableLanguage]]).not.toContain(undefined)
      for (const said of [...choices, ...cells])
        expect([said, Object.hasOwn(words, said) || /^\d$/.test(said)]).toEqual([said, true])
    }
})
