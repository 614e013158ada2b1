import type { BoardRule, Cell, View } from './view.ts'
import type { SlotDefinition } from './definition.ts'

/** What a symbol pays on adjacent reels: one cell of each, in every way they can be chosen. */
export type WaysPay = { symbol: string; count: number; ways: number; cells: Cell[]; coins: number }

/** Board rows of each reel that hold a wild which stays, as bits. */
export type Held = Int32Array

/**
 * A symbol's coins are its pay times the number of ways; a wild that multiplies is as many ways as it multiplies by. Each reel answers for each stop, and for each set of rows
 * whose wilds stay, with how many of its cells go on with each symbol; a board is a few products of these numbers.
 */
export class WaysRule implements BoardRule {
  readonly kind = 'ways'
  readonly symbols: readonly string[]
  readonly pays: readonly Int32Array[]
  readonly reels: number
  readonly #rows: number
  readonly #heldBits: number
  readonly #views: readonly (readonly View[])[]
  readonly #isWild: (id: string) => boolean
  /** How many ways lead through a cell: a wild that multiplies counts as so many. */
  readonly #waysOf: (id: string) => number
  /** `counts[reel][((stop << heldBits) | held) * symbols + symbol]`. */
  readonly #counts: readonly Uint16Array[]
  readonly #landed: readonly Uint8Array[]
  /** The symbols that can pay with the first reel at each stop, and all of them. */
  readonly #leads: readonly Uint8Array[]
  readonly #all: Uint8Array

  constructor(definition: SlotDefinition, views: readonly (readonly View[])[], isSticky: boolean) {
    const { symbols, paytable, grid } = definition
    this.symbols = Object.keys(paytable)
    this.reels = grid.reels
    this.pays = this.symbols.map((id) =>
      Int32Array.from({ length: grid.reels + 1 }, (_, count) => paytable[id]![count] ?? 0),
    )
    this.#rows = grid.rows
    this.#heldBits = isSticky ? grid.rows : 0
    this.#views = views
    this.#isWild = (id) => symbols[id]?.kind === 'wild'
    this.#waysOf = (id) => symbols[id]?.multiplier ?? 1
    this.#landed = views.map((stops) => Uint8Array.from(stops, (view) => this.#wildRows(view)))
    this.#counts = views.map((stops) => this.#countsOf(stops))
    this.#all = Uint8Array.from(this.symbols, (_, symbol) => symbol)
    this.#leads = views[0]!.map((_, stop) =>
      this.#all.filter((symbol) => this.countAt(0, { stop, held: 0 }, symbol) > 0),
    )
  }

  read(stops: readonly number[], held: Held | null = null): { coins: number } {
    let coins = 0
    const leads = (held?.[0] ?? 0) === 0 ? this.#leads[stops[0]!]! : this.#all
    for (let lead = 0; lead < leads.length; lead += 1) {
      const symbol = leads[lead]!
      let ways = 1
      let reel = 0
      for (; reel < this.reels; reel += 1) {
        const count = this.#counts[reel]![this.#place(reel, stops, held) + symbol]!
        if (count === 0) break
        ways *= count
      }
      coins += ways * this.pays[symbol]![reel]!
    }
    return { coins }
  }

  hits(stops: readonly number[], held: Held | null = null): WaysPay[] {
    const window = this.windowOf(stops, held)
    return this.symbols.flatMap((symbol, at): WaysPay[] => {
      const byReel = window.map((view, reel) =>
        view.flatMap((id, row): Cell[] => (id === symbol || this.#isWild(id) ? [[reel, row]] : [])),
      )
      const end = byReel.findIndex((cells) => cells.length === 0)
      const used = end < 0 ? byReel : byReel.slice(0, end)
      const ways = used.reduce((product, cells) => product * this.#sum(window, cells), 1)
      const coins = ways * this.pays[at]![used.length]!
      return coins === 0 ? [] : [{ symbol, count: used.length, ways, cells: used.flat(), coins }]
    })
  }

  /** The board as it is seen: wilds that stay cover what the strip shows there. */
  windowOf(stops: readonly number[], held: Held | null): View[] {
    return this.#views.map((views, reel) => {
      const view = views[stops[reel]!]!
      const rows = held?.[reel] ?? 0
      return rows === 0 ? view : view.map((id, row) => ((rows >> row) & 1 ? this.#wild : id))
    })
  }

  /** Wilds that these stops bring stay from now on; tells the cells that had none before. */
  hold(stops: readonly number[], held: Held): Cell[] {
    const fresh: Cell[] = []
    for (let reel = 0; reel < this.reels; reel += 1) {
      const added = this.landedAt(reel, stops[reel]!) & ~held[reel]!
      held[reel]! |= added
      for (let row = 0; row < this.#rows; row += 1) if ((added >> row) & 1) fresh.push([reel, row])
    }
    return fresh
  }

  landedAt(reel: number, stop: number): number {
    return this.#landed[reel]![stop]!
  }

  /** Ways that lead through a reel for a symbol: its cells that go on with it, those that multiply counted so often. */
  countAt(reel: number, at: { stop: number; held: number }, symbol: number): number {
    return this.#counts[reel]![((at.stop << this.#heldBits) | at.held) * this.symbols.length + symbol]!
  }

  stopsOf(reel: number): number {
    return this.#views[reel]!.length
  }

  #sum(window: readonly View[], cells: readonly Cell[]): number {
    return cells.reduce((sum, [reel, row]) => sum + this.#waysOf(window[reel]![row]!), 0)
  }

  get #wild(): string {
    return this.#views.flat(2).find(this.#isWild) ?? ''
  }

  #place(reel: number, stops: readonly number[], held: Held | null): number {
    const rows = held === null ? 0 : held[reel]!
    return ((stops[reel]! << this.#heldBits) | rows) * this.symbols.length
  }

  #wildRows(view: View): number {
    return view.reduce((rows, id, row) => (this.#isWild(id) ? rows | (1 << row) : rows), 0)
  }

  #countsOf(stops: readonly View[]): Uint16Array {
    const states = 1 << this.#heldBits
    const counts = new Uint16Array(stops.length * states * this.symbols.length)
    stops.forEach((view, stop) => {
      for (let held = 0; held < states; held += 1) {
        this.symbols.forEach((symbol, at) => {
          counts[((stop << this.#heldBits) | held) * this.symbols.length + at] = view.reduce(
            (sum, id, row) =>
              id === symbol || this.#isWild(id) || (held >> row) & 1 ? sum + this.#waysOf(id) : sum,
            0,
          )
        })
      }
    })
    return counts
  }
}
