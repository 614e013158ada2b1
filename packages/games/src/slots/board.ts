import { runLength } from './compile.ts'
import type { ReelSet, SlotGame } from './compile.ts'
import type { Cell, View } from './view.ts'

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

/** Coins of a board without scatter pays, and its scatters. */
export type Reading = { coins: number; scatters: number }

export function readBoard(game: SlotGame, set: ReelSet, stops: readonly number[]): Reading {
  const { rule } = set
  if (rule === null) return { coins: lineCoins(game, set, stops), scatters: scatterCount(set, stops) }
  if (rule.kind === 'tumble') return rule.read(stops)
  return { coins: rule.read(stops).coins, scatters: scatterCount(set, stops) }
}

/** Coins of a board without scatter pays, by whatever rule it is read. */
export function boardCoins(game: SlotGame, set: ReelSet, stops: readonly number[]): number {
  return set.rule === null ? lineCoins(game, set, stops) : set.rule.read(stops).coins
}

export function scattersAt({ table, starts, width }: ReelSet, reel: number, stop: number): number {
  return table[starts[reel]! + stop * width + width - 1]!
}

export type LineHit = { line: number; symbol: number; count: number; coins: number }

/** The lines behind `lineCoins`, one by one in the order of the definition; read from the same tables. */
export function lineHits(game: SlotGame, set: ReelSet, stops: readonly number[]): LineHit[] {
  const { lines, pays } = game
  const hits: LineHit[] = []
  const masks = rowMasks(game, set, stops)
  for (let line = 0; line < lines.length; line += 1) {
    const { start } = lines[line]!
    const mask = masks[start]!
    if (mask === 0) continue
    const count = runLength(lines[line]!, mask)
    const symbol = set.table[stops[0]! * set.width + start]!
    const coins = pays[symbol]![count]!
    if (coins > 0) hits.push({ line, symbol, count, coins })
  }
  return hits
}

/** For each board row: the cells that go on with the symbol that the first reel shows there. */
function rowMasks({ rows }: SlotGame, { table, starts, width }: ReelSet, stops: readonly number[]): number[] {
  const masks: number[] = []
  for (let row = 0; row < rows; row += 1) {
    const symbol = table[stops[0]! * width + row]!
    let mask = 0
    for (let reel = 1; reel < stops.length; reel += 1)
      mask |= table[starts[reel]! + stops[reel]! * width + symbol]!
    masks.push(mask)
  }
  return masks
}

/** The board as symbols: `window[reel][row]`. */
export function windowOf(set: ReelSet, stops: readonly number[]): View[] {
  return set.views.map((views, reel) => views[stops[reel]!]!)
}

/** Cells of the scatters once the board has come to rest. */
export function scatterCells(game: SlotGame, set: ReelSet, stops: readonly number[]): Cell[] {
  const window = set.rule?.kind === 'tumble' ? set.rule.steps(stops).at(-1)!.window : windowOf(set, stops)
  return cellsWith(window, game.scatter)
}

export function cellsWith(window: readonly View[], symbol: string | null): Cell[] {
  return window.flatMap((view, reel) =>
    view.flatMap((id, row): Cell[] => (id === symbol ? [[reel, row]] : [])),
  )
}
