import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { BASE_SET } from './definition.ts'
import type { BuyRule, FreeSpinsRule, SlotDefinition } from './definition.ts'
import { readDefinition, symbolsOf } from './read-definition.ts'

/*
 * A line game becomes a few small tables. A line's symbol is the one on its first reel. For that symbol each other
 * reel answers with the rows that show it or a wild, as bits; the bits of all reels together are an index into `runs`,
 * which knows for every start row how many of its lines run two, three, four and five long. So a board costs one
 * look-up for each of its rows, and production, simulator and enumerator all read these tables and nothing else.
 */

/** Boards are read as five reels; a game with fewer has blank ones behind, where nothing matches. */
export const REELS_READ = 5

/** Shortest run that can pay, and how many lengths of run there are. */
export const SHORTEST_RUN = 2
export const RUN_LENGTHS = 4

/** A place on the board: reel, then row, both from 0. */
export type Cell = readonly [reel: number, row: number]

export type ReelSet = {
  readonly name: string
  readonly symbols: readonly (readonly string[])[]
  readonly lengths: readonly number[]
  /** Paying symbol at `stop * rows + row` of the first reel; `blank` where there is none. */
  readonly lead: Uint8Array
  /** Rows of reel r at a stop that continue a symbol, shifted to the reel's place, at `starts[r] + stop * width + symbol`. */
  readonly masks: Uint32Array
  readonly starts: readonly number[]
  readonly width: number
  /** Scatters in view, for each reel at each stop. */
  readonly scatters: readonly Uint8Array[]
  /** For each reel at each stop: 1 where a wild in view fills the whole reel. */
  readonly expands: readonly Uint8Array[]
}

export type FreeSpins = {
  readonly rule: FreeSpinsRule
  readonly set: ReelSet
  /** Spins awarded by number of scatters in the paid spin, and in a free one. */
  readonly awards: Int32Array
  readonly retriggers: Int32Array
}

/** A definition made ready to play. One object serves production, simulator and enumerator. */
export type SlotGame = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly definition: SlotDefinition
  readonly reels: number
  readonly rows: number
  readonly betUnits: number
  readonly capCoins: number
  /** Paying symbols; a symbol's index here is its column in the tables. */
  readonly paying: readonly string[]
  readonly wilds: ReadonlySet<string>
  readonly scatter: string | null
  /** Coins at `symbol * RUN_LENGTHS + length - SHORTEST_RUN`; the last row, of the blank, is zero. */
  readonly pays: Int32Array
  /** Lines of a start row by length of run, a byte a length, at `row << bits | mask`. */
  readonly runs: Uint32Array
  readonly bits: number
  /** Cells of a line up to a run's length, at `[line][length]`. */
  readonly lineCells: readonly (readonly (readonly Cell[])[])[]
  /** Coins by number of scatters in view. */
  readonly scatterCoins: Int32Array
  readonly base: ReelSet
  readonly freeSpins: FreeSpins | null
  readonly buy: BuyRule | null
}

/** SHA-256 of the canonical JSON: the name under which a round says what it was played with. */
export function definitionHash(definition: SlotDefinition): string {
  return sha256Hex(canonicalJson(definition))
}

/** Reads, checks and compiles a definition from outside. Throws a DefinitionFault that says where it is wrong. */
export function compileSlot(value: unknown): SlotGame {
  const definition = readDefinition(value)
  const { reels, rows } = definition.grid
  const kinds = Object.entries(definition.symbols)
  const paying = Object.keys(definition.paytable)
  const wilds = new Set(kinds.filter(([, { kind }]) => kind === 'wild').map(([id]) => id))
  const scatter = kinds.find(([, { kind }]) => kind === 'scatter')?.[0] ?? null
  const parts = { definition, paying, wilds, scatter }
  return {
    id: definition.id,
    version: definition.version,
    hash: definitionHash(definition),
    definition,
    reels,
    rows,
    betUnits: definition.betUnits,
    capCoins: definition.maxWinX * definition.betUnits,
    paying,
    wilds,
    scatter,
    pays: compilePays(definition, paying),
    runs: compileRuns(definition),
    bits: rows * (REELS_READ - 1),
    lineCells: definition.lines.map((line) => [[], ...line.map((_, last) => cellsOf(line, last + 1))]),
    scatterCoins: byCount(definition.scatterPayX, reels * rows).map((payX) => payX * definition.betUnits),
    base: compileSet(parts, BASE_SET, false),
    freeSpins: compileFreeSpins(parts),
    buy: definition.features.find((feature) => feature.type === 'buy') ?? null,
  }
}

type Parts = Pick<SlotGame, 'definition' | 'paying' | 'wilds' | 'scatter'>

function compileFreeSpins(parts: Parts): FreeSpins | null {
  const { features, grid } = parts.definition
  const rule = features.find((feature) => feature.type === 'freeSpins')
  if (rule === undefined) return null
  const cells = grid.reels * grid.rows
  return {
    rule,
    set: compileSet(parts, rule.stripSet, rule.expandingWild),
    awards: byCount(rule.trigger.award, cells),
    retriggers: byCount(rule.retrigger?.award ?? {}, cells),
  }
}

function compilePays({ paytable }: SlotDefinition, paying: readonly string[]): Int32Array {
  const pays = new Int32Array((paying.length + 1) * RUN_LENGTHS)
  paying.forEach((id, symbol) => {
    for (const [count, coins] of Object.entries(paytable[id] ?? {})) {
      pays[symbol * RUN_LENGTHS + Number(count) - SHORTEST_RUN] = coins
    }
  })
  return pays
}

function compileRuns({ lines, grid }: SlotDefinition): Uint32Array {
  const bits = grid.rows * (REELS_READ - 1)
  const runs = new Uint32Array(grid.rows << bits)
  for (const line of lines) {
    const start = line[0]! << bits
    for (let mask = 0; mask < 1 << bits; mask += 1) {
      const length = runLength(line, grid.rows, mask)
      if (length >= SHORTEST_RUN) runs[start | mask]! += 2 ** (8 * (length - SHORTEST_RUN))
    }
  }
  return runs
}

function runLength(line: readonly number[], rows: number, mask: number): number {
  let length = 1
  while (length < line.length && (mask & bitOf(length, line[length]!, rows)) !== 0) length += 1
  return length
}

function cellsOf(line: readonly number[], length: number): Cell[] {
  return line.slice(0, length).map((row, reel): Cell => [reel, row])
}

export function bitOf(reel: number, row: number, rows: number): number {
  return 1 << ((reel - 1) * rows + row)
}

/** The highest tier that is reached, for every possible count. */
function byCount(tiers: { readonly [count: string]: number }, most: number): Int32Array {
  const table = new Int32Array(most + 1)
  for (let count = 1; count <= most; count += 1) table[count] = tiers[count] ?? table[count - 1]!
  return table
}

function compileSet(
  { definition, paying, wilds, scatter }: Parts,
  name: string,
  isExpanding: boolean,
): ReelSet {
  const { rows } = definition.grid
  const symbols = (definition.strips[name] ?? []).map(symbolsOf)
  const views = symbols.map((strip) => strip.map((_, stop) => windowOf(strip, stop, rows)))
  const width = paying.length + 1
  const starts: number[] = []
  const masks: number[] = []
  for (let reel = 0; reel < REELS_READ; reel += 1) {
    starts.push(masks.length)
    for (const view of reel === 0 ? [] : (views[reel] ?? [[]])) {
      const isFilled = isExpanding && view.some((id) => wilds.has(id))
      for (const id of paying)
        masks.push(maskOf(view, reel, (shown) => isFilled || shown === id || wilds.has(shown)))
      masks.push(0)
    }
  }
  return {
    name,
    symbols,
    lengths: symbols.map(({ length }) => length),
    lead: Uint8Array.from((views[0] ?? []).flat(), (id) =>
      paying.includes(id) ? paying.indexOf(id) : paying.length,
    ),
    masks: Uint32Array.from(masks),
    starts,
    width,
    scatters: views.map((reel) =>
      Uint8Array.from(reel, (view) => view.filter((id) => id === scatter).length),
    ),
    expands: views.map((reel) =>
      Uint8Array.from(reel, (view) => Number(isExpanding && view.some((id) => wilds.has(id)))),
    ),
  }
}

function maskOf(view: readonly string[], reel: number, continues: (id: string) => boolean): number {
  let mask = 0
  view.forEach((id, row) => {
    if (continues(id)) mask |= bitOf(reel, row, view.length)
  })
  return mask
}

/** What a reel shows at a stop, top row first. */
export function windowOf(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
}
