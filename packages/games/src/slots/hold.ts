import type { RandomStream } from '../fairness/index.ts'
import type { Cell, View } from './view.ts'
import type { CoinValue, HoldAndWinRule } from './definition.ts'

/** A coin that landed: its cell as reel * rows + row, and its place in the coin table. */
export type LandedCoin = { cell: number; coin: number }

/** The coins of a hold-and-win as they came: those in view first, then those of each respin. */
export type HoldOutcome = { start: LandedCoin[]; respins: LandedCoin[][] }

export type Hold = {
  readonly rule: HoldAndWinRule
  readonly cells: number
  readonly betUnits: number
  readonly weights: number
}

/**
 * Coins in view get their values reel by reel; then every empty cell of each respin draws, in the same order, and a
 * coin that lands draws its value at once.
 */
export function playHold(hold: Hold, inView: readonly number[], random: RandomStream): HoldOutcome {
  const { rule, cells } = hold
  const [num, den] = rule.landProbability
  const held = new Set(inView)
  const start = inView.map((cell) => ({ cell, coin: drawCoin(hold, random) }))
  const respins: LandedCoin[][] = []
  for (let left = rule.respins; left > 0 && held.size < cells; left -= 1) {
    const landed: LandedCoin[] = []
    for (let cell = 0; cell < cells; cell += 1) {
      if (held.has(cell) || random.below(den) >= num) continue
      landed.push({ cell, coin: drawCoin(hold, random) })
    }
    for (const { cell } of landed) held.add(cell)
    respins.push(landed)
    if (landed.length > 0 && rule.resetOnNew) left = rule.respins + 1
  }
  return { start, respins }
}

export function isFull({ cells }: Hold, { start, respins }: HoldOutcome): boolean {
  return start.length + respins.flat().length === cells
}

/** What the coins and a full board come to, in coins of the bet. */
export function holdCoins(hold: Hold, outcome: HoldOutcome): number {
  const { coinTable, fullGridX } = hold.rule
  const values = [...outcome.start, ...outcome.respins.flat()].map(({ coin }) => coinTable[coin]!.valueX)
  const sum = values.reduce((total, value) => total + value, 0)
  return (sum + (isFull(hold, outcome) ? fullGridX : 0)) * hold.betUnits
}

export function coinCells(window: readonly View[], symbol: string): number[] {
  return window.flatMap((view, reel) =>
    view.flatMap((id, row) => (id === symbol ? [reel * view.length + row] : [])),
  )
}

export function cellAt(cell: number, rows: number): Cell {
  return [Math.floor(cell / rows), cell % rows]
}

export function weightOf(coinTable: readonly CoinValue[]): number {
  return coinTable.reduce((sum, { weight }) => sum + weight, 0)
}

function drawCoin({ rule, weights }: Hold, random: RandomStream): number {
  let left = random.below(weights)
  return rule.coinTable.findIndex(({ weight }) => {
    left -= weight
    return left < 0
  })
}
