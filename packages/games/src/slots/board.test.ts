import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { lineCoins, lineHits, scatterCount, windowOf } from './board.ts'
import { compileSlot } from './compile.ts'
import type { ReelSet, SlotGame } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import { enumerateBoards } from './enumerate.ts'
import { allStops, anyDefinition, chaoPhraya } from './testing.ts'

type Win = { line: number; symbol: string; count: number; coins: number }

/** The rule of the evaluator as it is written, on the symbols themselves: for every symbol, the leading cells. */
function winsByTheRule(definition: SlotDefinition, window: readonly (readonly string[])[]): Win[] {
  const isWild = (id: string) => definition.symbols[id]!.kind === 'wild'
  return definition.lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => window[reel]![row]!)
    const wins = Object.entries(definition.paytable).map(([symbol, pays]): Win => {
      const end = cells.findIndex((id) => id !== symbol && !isWild(id))
      const count = end < 0 ? cells.length : end
      return { line, symbol, count, coins: pays[count] ?? 0 }
    })
    const best = wins.reduce((a, b) => (b.coins > a.coins ? b : a))
    return best.coins > 0 ? [best] : []
  })
}

/** The window as the strips and stops say, wilds spread where the set says so. */
function boardByTheRule(
  definition: SlotDefinition,
  set: string,
  stops: readonly number[],
  isExpanding: boolean,
) {
  return definition.strips[set]!.map((strip, reel) => {
    const ids = strip.split(' ')
    const view = Array.from(
      { length: definition.grid.rows },
      (_, row) => ids[(stops[reel]! + row) % ids.length]!,
    )
    const wild = view.find((id) => definition.symbols[id]!.kind === 'wild')
    return isExpanding && wild !== undefined ? view.map(() => wild) : view
  })
}

/** What the tables say of a board, and what the rule says; plain texts, as there are many boards. */
function bothWays(game: SlotGame, set: ReelSet, stops: readonly number[]): { tables: string; rule: string } {
  const { definition, paying } = game
  const wins = winsByTheRule(definition, boardByTheRule(definition, set.name, stops, set.isExpanding))
  const shown = boardByTheRule(definition, set.name, stops, false)
  const coins = wins.reduce((sum, win) => sum + win.coins, 0)
  const scatters = shown.flat().filter((id) => definition.symbols[id]!.kind === 'scatter').length
  const hits = lineHits(game, set, stops).map(({ line, symbol, ...hit }): Win => ({
    line,
    symbol: paying[symbol]!,
    ...hit,
  }))
  return {
    tables: JSON.stringify([
      scatterCount(set, stops),
      lineCoins(game, set, stops),
      hits,
      windowOf(set, stops),
    ]),
    rule: JSON.stringify([scatters, coins, wins, shown]),
  }
}

describe('the board tables', () => {
  it('pay what the written rule pays, on thousands of boards of the shipped game', () => {
    const random = createStream('b'.repeat(64), 'boards', 0)
    for (const set of [chaoPhraya.base, chaoPhraya.freeSpins!.set]) {
      const boards = Array.from({ length: 5000 }, () =>
        set.symbols.map((strip) => random.below(strip.length)),
      )
      const wrong = boards.filter((stops) => {
        const { tables, rule } = bothWays(chaoPhraya, set, stops)
        return tables !== rule
      })
      expect(wrong).toEqual([])
    }
  })

  it('pay what the written rule pays, on every board of any game, and the enumeration counts the same', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const game = compileSlot(definition)
        for (const set of [game.base, game.freeSpins!.set]) {
          const seen = new Map<string, number>()
          for (const stops of allStops(set)) {
            const { tables, rule } = bothWays(game, set, stops)
            if (tables !== rule) expect(tables).toBe(rule)
            const key = `${scatterCount(set, stops)} ${lineCoins(game, set, stops)}`
            seen.set(key, (seen.get(key) ?? 0) + 1)
          }
          expect(countedBoards(game, set)).toEqual(seen)
        }
      }),
      { numRuns: 12 },
    )
  })
})

function countedBoards(game: SlotGame, set: ReelSet): Map<string, number> {
  const counted = new Map<string, number>()
  enumerateBoards(game, set).boards.forEach((byCoins, scatters) => {
    byCoins.forEach((count, coins) => {
      if (count > 0) counted.set(`${scatters} ${coins}`, count)
    })
  })
  return counted
}
