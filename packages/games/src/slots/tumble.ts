import type { BoardRule, Cell, View } from './view.ts'
import type { SlotDefinition } from './definition.ts'
import { AnywhereBoards } from './anywhere-boards.ts'
import { ClusterBoards } from './cluster-boards.ts'
import { symbolsOf } from './read-families.ts'
import { isPackable } from './tumble-history.ts'
import { LONGEST_TUMBLE } from './tumble-planes.ts'
import type { Rested } from './tumble-planes.ts'
import type { TumbleShape } from './tumble-shape.ts'

/** A symbol's win in one step: so many cells anywhere, or one cluster of them. Coins are before the ladder. */
export type CellPay = { symbol: string; count: number; cells: Cell[]; coins: number }

/** The board of one step of a tumble, what it pays, and how often that counts. */
export type TumbleStep = { window: View[]; wins: CellPay[]; multiplier: number }

const NONE = -1

/**
 * Boards whose winning cells go and are refilled from the strip above, until nothing wins. All of it follows from the
 * stops. A cell holds the code of its symbol; paying symbols come first.
 */
export class TumbleRule implements BoardRule, TumbleShape {
  readonly kind = 'tumble'
  readonly ids: readonly string[]
  readonly paying: number
  readonly reels: number
  readonly rows: number
  readonly ladder: readonly number[]
  readonly fewest: number
  readonly tiers: readonly number[]
  readonly strips: readonly Uint8Array[]
  readonly scatter: number
  readonly pays: readonly Int32Array[]
  readonly isAnywhere: boolean
  /** How boards are read whose counts fit in two words; null for others. */
  readonly #boards: ClusterBoards | AnywhereBoards | null
  readonly #cells: Uint8Array
  readonly #next: Int32Array
  readonly #gone: Uint8Array
  readonly #group: Int32Array

  constructor(definition: SlotDefinition, set: string, ladder: readonly number[]) {
    const { symbols, grid, tiers = [], paytableX = {}, betUnits } = definition
    const size = grid.reels * grid.rows
    const paying = Object.keys(paytableX)
    const others = Object.keys(symbols).filter((id) => paytableX[id] === undefined)
    this.ids = [...paying, ...others]
    this.paying = paying.length
    this.reels = grid.reels
    this.rows = grid.rows
    this.ladder = ladder
    this.fewest = tiers[0] ?? size
    this.tiers = tiers
    this.scatter = this.ids.findIndex((id) => symbols[id]!.kind === 'scatter')
    this.strips = definition.strips[set]!.map((strip) =>
      Uint8Array.from(symbolsOf(strip), (id) => this.ids.indexOf(id)),
    )
    this.pays = paying.map((id) =>
      Int32Array.from({ length: size + 1 }, (_, count) => {
        const tier = tiers.findLastIndex((least) => count >= least)
        return tier < 0 ? 0 : Math.round(paytableX[id]![tier]! * betUnits)
      }),
    )
    this.isAnywhere = definition.evaluator === 'anywhere'
    this.#cells = new Uint8Array(size)
    this.#gone = new Uint8Array(size)
    this.#group = new Int32Array(size)
    this.#next = new Int32Array(grid.reels)
    this.#boards = boardsOf(this)
  }

  read(stops: readonly number[]): Rested {
    return this.#boards === null ? this.#readCells(stops) : this.#boards.read(stops)
  }

  /** Boards of any number of symbols, cell by cell. */
  #readCells(stops: readonly number[]): Rested {
    this.#open(stops)
    let coins = 0
    for (let step = 0; step < LONGEST_TUMBLE; step += 1) {
      const won = this.#mark(null)
      if (won === 0) break
      coins += won * this.timesAt(step)
      this.#fall()
    }
    return { coins, scatters: this.#scatters() }
  }

  /** Every step, the last one being the board that stays. */
  steps(stops: readonly number[]): TumbleStep[] {
    this.#open(stops)
    const steps: TumbleStep[] = []
    for (let step = 0; step <= LONGEST_TUMBLE; step += 1) {
      const wins: CellPay[] = []
      const window = this.#window()
      if (step < LONGEST_TUMBLE) this.#mark(wins)
      steps.push({ window, wins, multiplier: this.timesAt(step) })
      if (wins.length === 0) break
      this.#fall()
    }
    return steps
  }

  timesAt(step: number): number {
    return this.ladder[Math.min(step, this.ladder.length - 1)]!
  }

  #open(stops: readonly number[]): void {
    const { rows } = this
    for (let reel = 0; reel < this.reels; reel += 1) {
      const strip = this.strips[reel]!
      const stop = stops[reel]!
      for (let row = 0; row < rows; row += 1)
        this.#cells[reel * rows + row] = strip[(stop + row) % strip.length]!
      this.#next[reel] = (stop + strip.length - 1) % strip.length
    }
  }

  /** Marks the cells that win and tells their coins; notes each win where a list is given. */
  #mark(wins: CellPay[] | null): number {
    this.#gone.fill(0)
    return this.isAnywhere ? this.#markAnywhere(wins) : this.#markClusters(wins)
  }

  #markAnywhere(wins: CellPay[] | null): number {
    let coins = 0
    for (let symbol = 0; symbol < this.paying; symbol += 1) {
      let size = 0
      for (let cell = 0; cell < this.#cells.length; cell += 1) {
        if (this.#cells[cell] === symbol) this.#group[size++] = cell
      }
      coins += this.#take(symbol, size, wins)
    }
    return coins
  }

  #markClusters(wins: CellPay[] | null): number {
    let coins = 0
    // Visited cells are marked 2 until their cluster is known to win.
    for (let cell = 0; cell < this.#cells.length; cell += 1) {
      if (this.#gone[cell] !== 0) continue
      const symbol = this.#cells[cell]!
      const size = this.#flood(cell, symbol)
      coins += symbol < this.paying ? this.#take(symbol, size, wins) : 0
    }
    for (let cell = 0; cell < this.#gone.length; cell += 1) if (this.#gone[cell] === 2) this.#gone[cell] = 0
    return coins
  }

  #flood(start: number, symbol: number): number {
    const { rows } = this
    let size = 0
    const visit = (cell: number): void => {
      if (this.#gone[cell] !== 0 || this.#cells[cell] !== symbol) return
      this.#gone[cell] = 2
      this.#group[size++] = cell
    }
    visit(start)
    for (let at = 0; at < size; at += 1) {
      const cell = this.#group[at]!
      const row = cell % rows
      if (row > 0) visit(cell - 1)
      if (row < rows - 1) visit(cell + 1)
      if (cell >= rows) visit(cell - rows)
      if (cell + rows < this.#cells.length) visit(cell + rows)
    }
    return size
  }

  #take(symbol: number, size: number, wins: CellPay[] | null): number {
    const coins = this.pays[symbol]![size]!
    if (coins === 0) return 0
    for (let at = 0; at < size; at += 1) this.#gone[this.#group[at]!] = 1
    wins?.push({
      symbol: this.ids[symbol]!,
      count: size,
      cells: Array.from(this.#group.subarray(0, size), (cell): Cell => [
        Math.floor(cell / this.rows),
        cell % this.rows,
      ]),
      coins,
    })
    return coins
  }

  /** What is left falls, keeping its order; gaps fill from the lowest up with what stands above on the strip. */
  #fall(): void {
    const { rows } = this
    for (let reel = 0; reel < this.reels; reel += 1) {
      const strip = this.strips[reel]!
      const top = reel * rows
      let to = top + rows - 1
      for (let cell = to; cell >= top; cell -= 1)
        if (this.#gone[cell] === 0) this.#cells[to--] = this.#cells[cell]!
      for (; to >= top; to -= 1) {
        this.#cells[to] = strip[this.#next[reel]!]!
        this.#next[reel] = (this.#next[reel]! + strip.length - 1) % strip.length
      }
    }
  }

  #scatters(): number {
    if (this.scatter === NONE) return 0
    let count = 0
    for (let cell = 0; cell < this.#cells.length; cell += 1)
      if (this.#cells[cell] === this.scatter) count += 1
    return count
  }

  #window(): View[] {
    return Array.from({ length: this.reels }, (_, reel) =>
      Array.from({ length: this.rows }, (__, row) => this.ids[this.#cells[reel * this.rows + row]!]!),
    )
  }
}

function boardsOf(rule: TumbleShape): ClusterBoards | AnywhereBoards | null {
  if (!rule.isAnywhere) return new ClusterBoards(rule)
  return isPackable(rule) ? new AnywhereBoards(rule) : null
}
