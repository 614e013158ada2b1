import type { LineWin, SymbolWin } from '@krathong/games/slots'
import type { SlotLook } from './look.ts'

export type Cell = readonly [number, number]
export type Win = LineWin | SymbolWin

export const colourOf = (look: SlotLook, line: number) =>
  look.colours.line[(line - 1) % look.colours.line.length] ?? look.colours.light

/** Every cell that counts, once. */
export const cellsOf = (wins: readonly Win[]): Cell[] => {
  const seen = new Map<string, Cell>()
  for (const { cells } of wins) for (const cell of cells) seen.set(cell.join(), cell)
  return [...seen.values()]
}
