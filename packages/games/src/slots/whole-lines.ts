import type { BoardRule, View } from './view.ts'
import type { SlotDefinition } from './definition.ts'

/** What a whole line pays: a symbol's run, or a group, and what its wilds multiplied it by. */
export type LinePay = { symbol: string; count: number; coins: number; multiplier: number }

/**
 * Lines of three reels on which the first cell does not yet say what can be won: wilds stand there, pay, multiply, and
 * groups mix symbols. Every line that can come up is worked out once, so a board costs one look-up a line.
 */
export class WholeLines implements BoardRule {
  readonly kind = 'whole-lines'
  readonly #lines: SlotDefinition['lines']
  readonly #ids: readonly string[]
  /** By the codes of the three cells. */
  readonly #pays: readonly (LinePay | null)[]
  readonly #coins: Int32Array
  /** The code of each cell of each reel: `codes[reel][stop * rows + row]`. */
  readonly #codes: readonly Int32Array[]
  readonly #rows: number

  constructor(definition: SlotDefinition, views: readonly (readonly View[])[]) {
    const ids = Object.keys(definition.symbols)
    this.#lines = definition.lines
    this.#ids = ids
    this.#rows = definition.grid.rows
    this.#pays = Array.from({ length: ids.length ** 3 }, (_, place) =>
      bestOf(definition, cellsAt(ids, place)),
    )
    this.#coins = Int32Array.from(this.#pays, (pay) => pay?.coins ?? 0)
    this.#codes = views.map((stops) => Int32Array.from(stops.flat(), (id) => ids.indexOf(id)))
  }

  read(stops: readonly number[]): { coins: number } {
    let coins = 0
    for (let line = 0; line < this.#lines.length; line += 1) coins += this.#coins[this.#place(line, stops)]!
    return { coins }
  }

  hits(stops: readonly number[]): (LinePay & { line: number })[] {
    return this.#lines.flatMap((_, line) => {
      const pay = this.#pays[this.#place(line, stops)]!
      return pay === null ? [] : [{ line, ...pay }]
    })
  }

  /**
   * All that one line can pay, with the boards of the cycle that show it. A symbol stands in a given row as often as it
   * stands on the strip, so every line has the same.
   */
  census(): (LinePay & { boards: number })[] {
    const counts = this.#codes.map((codes) =>
      this.#ids.map((_, code) => codes.filter((own, at) => at % this.#rows === 0 && own === code).length),
    )
    return this.#pays.flatMap((pay, place) => {
      if (pay === null) return []
      const boards = codesAt(this.#ids.length, place).reduce(
        (product, code, reel) => product * counts[reel]![code]!,
        1,
      )
      return boards === 0 ? [] : [{ ...pay, boards }]
    })
  }

  #place(line: number, stops: readonly number[]): number {
    const rows = this.#lines[line]!
    const codes = this.#codes
    const size = this.#ids.length
    const first = codes[0]![stops[0]! * this.#rows + rows[0]!]!
    const second = codes[1]![stops[1]! * this.#rows + rows[1]!]!
    return (first * size + second) * size + codes[2]![stops[2]! * this.#rows + rows[2]!]!
  }
}

function codesAt(size: number, place: number): number[] {
  return [Math.floor(place / size ** 2), Math.floor(place / size) % size, place % size]
}

function cellsAt(ids: readonly string[], place: number): string[] {
  return codesAt(ids.length, place).map((code) => ids[code]!)
}

/** The highest win of a line: of symbols, of the wild itself, of groups. */
function bestOf(definition: SlotDefinition, cells: readonly string[]): LinePay | null {
  const pays = [...symbolPays(definition, cells), ...groupPays(definition, cells)]
  return pays.reduce<LinePay | null>((best, pay) => (pay.coins > (best?.coins ?? 0) ? pay : best), null)
}

function symbolPays({ symbols, paytable }: SlotDefinition, cells: readonly string[]): LinePay[] {
  const isWild = (id: string) => symbols[id]!.kind === 'wild'
  return Object.entries(paytable).flatMap(([symbol, row]): LinePay[] => {
    const count = leading(cells, (id) => id === symbol || isWild(id))
    const run = cells.slice(0, count)
    const pay = row[count] ?? 0
    if (isWild(symbol)) {
      const own = leading(cells, isWild)
      return [{ symbol, count: own, coins: row[own] ?? 0, multiplier: 1 }]
    }
    // A run of wilds alone is the wild's own and no other symbol's.
    if (run.every(isWild)) return []
    const multiplier = timesOf(symbols, run)
    return [{ symbol, count, coins: pay * multiplier, multiplier }]
  })
}

function groupPays({ symbols, groups }: SlotDefinition, cells: readonly string[]): LinePay[] {
  return (groups ?? []).flatMap((group): LinePay[] => {
    const isWild = (id: string) => symbols[id]!.kind === 'wild'
    const count = leading(cells, (id) => group.symbols.includes(id) || isWild(id))
    const run = cells.slice(0, group.count)
    if (count < group.count || run.every(isWild)) return []
    const multiplier = timesOf(symbols, run)
    return [{ symbol: group.name, count: group.count, coins: group.pay * multiplier, multiplier }]
  })
}

function leading(cells: readonly string[], goesOn: (id: string) => boolean): number {
  const end = cells.findIndex((id) => !goesOn(id))
  return end < 0 ? cells.length : end
}

function timesOf(symbols: SlotDefinition['symbols'], run: readonly string[]): number {
  return run.reduce((product, id) => product * (symbols[id]!.multiplier ?? 1), 1)
}
