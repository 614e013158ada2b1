import { bitOf, RUN_LENGTHS, SHORTEST_RUN, windowOf } from './compile.ts'
import type { Cell, ReelSet, SlotGame } from './compile.ts'

/** Coins of all line wins of a board. Stops of reels that the game does not have are 0. */
export function lineCoins(game: SlotGame, set: ReelSet, stops: ArrayLike<number>): number {
  const { pays, runs, bits, rows } = game
  const { lead, masks, starts, width } = set
  const first = stops[0]! * rows
  const at1 = starts[1]! + stops[1]! * width
  const at2 = starts[2]! + stops[2]! * width
  const at3 = starts[3]! + (stops[3] ?? 0) * width
  const at4 = starts[4]! + (stops[4] ?? 0) * width
  let coins = 0
  for (let row = 0; row < rows; row += 1) {
    const symbol = lead[first + row]!
    const mask = masks[at1 + symbol]! | masks[at2 + symbol]! | masks[at3 + symbol]! | masks[at4 + symbol]!
    const counts = runs[(row << bits) | mask]!
    if (counts !== 0) coins += runCoins(pays, symbol, counts)
  }
  return coins
}

/** Coins for the packed counts of one start row. */
export function runCoins(pays: Int32Array, symbol: number, counts: number): number {
  const row = symbol * RUN_LENGTHS
  return (
    (counts & 0xff) * pays[row]! +
    ((counts >>> 8) & 0xff) * pays[row + 1]! +
    ((counts >>> 16) & 0xff) * pays[row + 2]! +
    (counts >>> 24) * pays[row + 3]!
  )
}

export function scatterCount(set: ReelSet, stops: ArrayLike<number>): number {
  let count = 0
  for (let reel = 0; reel < set.scatters.length; reel += 1) count += set.scatters[reel]![stops[reel]!]!
  return count
}

export type LineHit = { line: number; symbol: number; count: number; coins: number }

/** The lines behind `lineCoins`, one by one in the order of the definition; read from the same tables. */
export function lineHits(game: SlotGame, set: ReelSet, stops: readonly number[]): LineHit[] {
  const hits: LineHit[] = []
  game.definition.lines.forEach((rows, line) => {
    const symbol = set.lead[stops[0]! * game.rows + rows[0]!]!
    let count = 1
    while (
      count < rows.length &&
      (maskAt(set, count, stops[count]!, symbol) & bitOf(count, rows[count]!, game.rows)) !== 0
    )
      count += 1
    const coins = count < SHORTEST_RUN ? 0 : game.pays[symbol * RUN_LENGTHS + count - SHORTEST_RUN]!
    if (coins > 0) hits.push({ line, symbol, count, coins })
  })
  return hits
}

function maskAt(set: ReelSet, reel: number, stop: number, symbol: number): number {
  return set.masks[set.starts[reel]! + stop * set.width + symbol]!
}

/** The board as symbols, reel by reel, each from the top. */
export function windowsOf(game: SlotGame, set: ReelSet, stops: readonly number[]): string[][] {
  return set.symbols.map((strip, reel) => windowOf(strip, stops[reel]!, game.rows))
}

export function scatterCells(game: SlotGame, window: readonly (readonly string[])[]): Cell[] {
  return window.flatMap((reel, at) =>
    reel.flatMap((id, row): Cell[] => (id === game.scatter ? [[at, row]] : [])),
  )
}
