import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { BRITISH, cardOfRank, countCards } from './british-card.ts'
import { instantGames } from './games.ts'
import { bestPattern, bingoCounts, dealtBingo } from './video-bingo.ts'
import type { VideoBingoDefinition } from './video-bingo.ts'

const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const rulesOf = (id: string): VideoBingoDefinition => {
  const { definition } = instantGames.get(id)!
  if (definition.kind !== 'video-bingo') throw new TypeError(`${id} is no video bingo`)
  return definition.rules
}
const draw = (id: string, wagers: string[], nonce: number) =>
  instantGames.get(id)!.rules.draw(wagers, createStream(SERVER_SEED, 'lucky-elephant', nonce))

describe('the 60/30 game of the domain page', () => {
  it.each([
    ['bingo', 0.00000291607],
    ['perimeter', 0.0000588931],
    ['two-lines', 0.0011278784],
    ['plus', 0.0049553784],
    ['vee', 0.0479856621],
    ['one-line', 0.0631786562],
    ['corners', 0.0393443922],
  ])('%s', (name, chance) => {
    const rules = rulesOf('lantern-bingo')
    const { total, counts } = bingoCounts(rules)
    const at = rules.patterns.findIndex((pattern) => pattern.name === name)
    expect(Number((counts[at]! * 10n ** 18n) / total) / 1e18).toBeCloseTo(chance, 10)
  })

  it('deals a card, then the balls, each from its own shuffle', () => {
    const rules = rulesOf('lantern-bingo')
    const { cards, balls } = dealtBingo(rules, draw('lantern-bingo', ['card-1', 'card-2'], 0))
    expect(cards.map(({ place, cells }) => [place, new Set(cells).size])).toEqual([
      [1, 15],
      [2, 15],
    ])
    expect(new Set(balls).size).toBe(30)
    expect(dealtBingo(rules, draw('lantern-bingo', ['card-1'], 0)).cards[0]).toEqual(cards[0])
  })

  it('pays the best pattern only, and either V', () => {
    const rules = rulesOf('lantern-bingo')
    const card = Array.from({ length: 15 }, (_, at) => at + 1)
    expect(bestPattern(rules, card, [1, 2, 3, 4, 5])?.pattern.name).toBe('one-line')
    expect(bestPattern(rules, card, [1, 5, 11, 15])?.pattern.name).toBe('corners')
    expect(bestPattern(rules, card, [11, 7, 3, 9, 15, 1, 5])?.pattern.name).toBe('vee')
    expect(bestPattern(rules, card, [1, 7, 13, 9, 5])?.pattern.name).toBe('vee')
    expect(bestPattern(rules, card, card)?.pattern.name).toBe('bingo')
    expect(bestPattern(rules, card, [1, 5, 11])).toBeNull()
  })
})

describe('British cards', () => {
  it('are as many as are known', () => {
    expect(countCards(BRITISH)).toBe(3_669_688_706_217_187_500n)
  })

  it('of a small shape are each met once by the ranks', () => {
    const shape = { columns: [2, 2, 3], rows: [2, 2] }
    const all = Array.from({ length: Number(countCards(shape)) }, (_, rank) =>
      cardOfRank(shape, BigInt(rank)).join(),
    )
    // Two rows of two in three columns, none empty: one column is in both rows, the other two in one row each, either way round.
    expect(all).toHaveLength(2 * (1 * 2 * 3 + 1 * 2 * 3 + 3 * 2 * 2))
    expect(new Set(all).size).toBe(all.length)
  })

  it('are five of each row in rising tens, no column empty, each rising from above', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, countCards(BRITISH) - 1n), (rank) => {
        const card = cardOfRank(BRITISH, rank)
        const column = (number: number) => Math.min(8, Math.floor(number / 10))
        expect(new Set(card).size).toBe(15)
        const rows = [card.slice(0, 5), card.slice(5, 10), card.slice(10)]
        for (const row of rows) expect(row).toEqual([...row].sort((a, b) => a - b))
        for (const row of rows) expect(new Set(row.map(column)).size).toBe(5)
        expect(new Set(card.map(column)).size).toBe(9)
        for (let at = 0; at < 9; at += 1) {
          const inColumn = card.filter((number) => column(number) === at)
          expect(inColumn).toEqual([...inColumn].sort((a, b) => a - b))
        }
      }),
      { numRuns: 200 },
    )
  })
})
