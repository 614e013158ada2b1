import { bitOf, windowOf } from './compile.ts'
import type { Cell, ReelSet, SlotGame } from './compile.ts'

/** Coins of all line wins of a board. */
export function lineCoins(game: SlotGame, set: ReelSet, stops: readonly number[]): number {
  const { wins, bits, rows } = game
  const { table, starts, width } = set
  const lead = stops[0]! * width
  const at1 = starts[1]! + stops[1]! * width
  const at2 = starts[2]! + stops[2]! * width
  const at3 = starts[3]! + (stops[3] ?? 0) * width
  const at4 = starts[4]! + (stops[4] ?? 0) * width
  let coins = 0
  for (let row = 0; row < rows; row += 1) {
    const symbol = table[lead + row]!
    const mask = table[at1 + symbol]! | table[at2 + symbol]! | table[at3 + symbol]! | table[at4 + symbol]!
    coins += wins[((symbol * rows + row) << bits) | mask]!
  }
  return coins
}

/** Scatters in view. */
export function scatterCount(set: ReelSet, stops: readonly number[]): number {
  const { table, starts, width } = set
  const last = width - 1
  return (
    table[stops[0]! * width + last]! +
    table[starts[1]! + stops[1]! * width + last]! +
    table[starts[2]! + stops[2]! * width + last]! +
    table[starts[3]! + (stops[3] ?? 0) * width + last]! +
    table[starts[4]! + (stops[4] ?? 0) * width + last]!
  )
}

export function scattersAt({ table, starts, width }: ReelSet, reel: number, stop: number): number {
  return table[starts[reel]! + stop * width + width - 1]!
}

export type LineHit = { line: number; symbol: number; count: number; coins: number }

/** The lines behind `lineCoins`, one by one in the order of the definition; read from the same tables. */
export function lineHits(game: SlotGame, set: ReelSet, stops: readonly number[]): LineHit[] {
  const hits: LineHit[] = []
  game.definition.lines.forEach((rows, line) => {
    const symbol = set.table[stops[0]! * set.width + rows[0]!]!
    let count = 1
    while (
      count < rows.length &&
      (maskAt(set, count, stops[count]!, symbol) & bitOf(count, rows[count]!, game.rows)) !== 0
    )
      count += 1
    const coins = game.pays[symbol]![count]!
    if (coins > 0) hits.push({ line, symbol, count, coins })
  })
  return hits
}

function maskAt(set: ReelSet, reel: number, stop: number, symbol: number): number {
  return set.table[set.starts[reel]! + stop * set.width + symbol]!
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
