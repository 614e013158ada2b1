/**
 * The reference of `bench slots`: a line slot the plain way, as open TypeScript engines are written. Symbols are
 * texts, a board is an array of arrays, every line is walked cell by cell and every win is an object. It shares nothing
 * with our tables.
 */
import type { SlotDefinition } from '@krathong/games/slots'

export interface LoopWin {
  line: number
  symbol: string
  count: number
  positions: [number, number][]
  coins: number
}

export interface LoopResult {
  stops: number[]
  board: string[][]
  wins: LoopWin[]
  scatters: [number, number][]
  coins: number
}

export class LoopEngine {
  readonly reels: string[][]
  readonly #definition: SlotDefinition
  readonly #isExpanding: boolean

  constructor(definition: SlotDefinition, set: string, isExpanding: boolean) {
    this.#definition = definition
    this.#isExpanding = isExpanding
    this.reels = definition.strips[set]!.map((strip) => strip.split(' '))
  }

  spin(): LoopResult {
    return this.play(this.reels.map((reel) => Math.floor(Math.random() * reel.length)))
  }

  play(stops: number[]): LoopResult {
    const shown = this.reels.map((reel, index) => this.#view(reel, stops[index]!))
    const board = this.#isExpanding ? shown.map((view) => this.#expand(view)) : shown
    const wins = this.#definition.lines.flatMap((rows, line) => this.#lineWin(board, rows, line))
    const scatters = shown.flatMap((view, reel) =>
      view.flatMap((symbol, row): [number, number][] =>
        this.#kindOf(symbol) === 'scatter' ? [[reel, row]] : [],
      ),
    )
    const scatterX = this.#definition.scatterPayX[scatters.length] ?? 0
    const coins = wins.reduce((sum, win) => sum + win.coins, 0) + scatterX * this.#definition.betUnits
    return { stops, board, wins, scatters, coins }
  }

  #view(reel: string[], stop: number): string[] {
    return Array.from({ length: this.#definition.grid.rows }, (_, row) => reel[(stop + row) % reel.length]!)
  }

  #expand(view: string[]): string[] {
    const wild = view.find((symbol) => this.#kindOf(symbol) === 'wild')
    return wild === undefined ? view : view.map(() => wild)
  }

  #lineWin(board: string[][], rows: readonly number[], line: number): LoopWin[] {
    const symbols = rows.map((row, reel) => board[reel]![row]!)
    const symbol = symbols.find((candidate) => this.#kindOf(candidate) !== 'wild')
    if (symbol === undefined) return []
    const positions: [number, number][] = []
    for (let reel = 0; reel < symbols.length; reel += 1) {
      if (symbols[reel] !== symbol && this.#kindOf(symbols[reel]!) !== 'wild') break
      positions.push([reel, rows[reel]!])
    }
    const coins = this.#definition.paytable[symbol]?.[positions.length] ?? 0
    return coins > 0 ? [{ line: line + 1, symbol, count: positions.length, positions, coins }] : []
  }

  #kindOf(symbol: string): string | undefined {
    return this.#definition.symbols[symbol]!.kind
  }
}
