import type { TumbleShape } from './tumble-shape.ts'

export const FIELD_BITS = 6
/** Counts a word has room for. */
export const FIELDS = 5
export const FIELD = (1 << FIELD_BITS) - 1
/** A count of this many, with what a win needs already added, sets the top bit of its field. */
const WINS_AT = 32
/** Stops of the last reel that one word of marks has room for. */
export const MARKS = 32

/** Counts of all symbols in two words, one field each: the first five in the low one. */
export type Packed = { low: number; high: number }

/**
 * The boards of every reel after a certain row of removals. Where symbols pay anywhere all cells of a winning symbol
 * go, so what a reel shows next follows from its own stop and the symbols that were removed: one table for each such
 * history.
 */
export type History = {
  /** What each reel shows at each stop, and where its strip goes on above. */
  cells: Uint8Array
  next: Uint16Array
  /** Counts of the first five symbols and of the rest, in turn, by reel and stop. */
  sums: Int32Array
  /** The most of each symbol that the last reel shows. */
  mostLow: number
  mostHigh: number
  /**
   * Stops of the last reel, as bits, that show at least so many of a symbol: at `(block * symbols + symbol) * (rows + 2)`
   * plus so many.
   */
  marks: Int32Array
  /** By the symbols that go next, as bits. */
  after: (History | undefined)[]
}

/** Where each reel's stops begin in the tables of a history. */
export function startsOf({ strips }: TumbleShape): number[] {
  return strips.map((_, reel) => strips.slice(0, reel).reduce((sum, strip) => sum + strip.length, 0))
}

/** Whether counts of all symbols fit their fields. */
export function isPackable({ ids, reels, rows, fewest }: TumbleShape): boolean {
  return ids.length <= 2 * FIELDS && WINS_AT - fewest + reels * rows <= FIELD
}

/** One count a field. */
export function packedOf(counts: readonly number[]): Packed {
  const packed = { low: 0, high: 0 }
  counts.forEach((count, symbol) => {
    if (symbol < FIELDS) packed.low += count << (symbol * FIELD_BITS)
    else packed.high += count << ((symbol - FIELDS) * FIELD_BITS)
  })
  return packed
}

/** What is added to every sum, so that a count that wins sets the top bit of its field; and those top bits. */
export function winFields({ paying, fewest }: TumbleShape): { bias: Packed; wins: Packed } {
  return {
    bias: packedOf(Array.from({ length: paying }, () => WINS_AT - fewest)),
    wins: packedOf(Array.from({ length: paying }, () => WINS_AT)),
  }
}

export function fieldOf(symbol: number, low: number, high: number): number {
  const word = symbol < FIELDS ? low >>> (symbol * FIELD_BITS) : high >>> ((symbol - FIELDS) * FIELD_BITS)
  return word & FIELD
}

/** How many of a paying symbol a field of a biased sum says. */
export function countOf(field: number, fewest: number): number {
  return field - WINS_AT + fewest
}

/** The fields whose top bit is set, as one bit each. */
export function wonIn(low: number, high: number): number {
  return gathered(low >>> (FIELD_BITS - 1)) | (gathered(high >>> (FIELD_BITS - 1)) << FIELDS)
}

function gathered(bits: number): number {
  return (bits & 1) | ((bits >>> 5) & 2) | ((bits >>> 10) & 4) | ((bits >>> 15) & 8) | ((bits >>> 20) & 16)
}

/** The boards as they stop. */
export function rootOf(rule: TumbleShape): History {
  const { strips, rows } = rule
  const cells = strips.flatMap((strip) =>
    Array.from(strip, (_, stop) =>
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]!),
    ).flat(),
  )
  const next = strips.flatMap(({ length }) =>
    Array.from({ length }, (_, stop) => (stop + length - 1) % length),
  )
  return historyOf(rule, Uint8Array.from(cells), Uint16Array.from(next))
}

/** The boards of every reel once these symbols have gone. */
export function fallen(rule: TumbleShape, { cells, next }: History, won: number): History {
  const { rows, strips } = rule
  const fell = new Uint8Array(cells.length)
  const pointers = next.slice()
  let at = 0
  for (const strip of strips) {
    for (const end = at + strip.length; at < end; at += 1) {
      const top = at * rows
      // What is left falls, keeping its order; gaps fill from the lowest up with what stands above on the strip.
      let row = top + rows - 1
      for (let from = row; from >= top; from -= 1) {
        fell[row] = cells[from]!
        row -= 1 - ((won >> cells[from]!) & 1)
      }
      pointers[at] = fill(fell, { top, row }, strip, pointers[at]!)
    }
  }
  return historyOf(rule, fell, pointers)
}

/** Fills from this row up to the top; answers where the strip goes on. */
function fill(
  cells: Uint8Array,
  { top, row }: { top: number; row: number },
  strip: Uint8Array,
  next: number,
): number {
  let pointer = next
  for (let gap = row; gap >= top; gap -= 1) {
    cells[gap] = strip[pointer]!
    pointer = (pointer === 0 ? strip.length : pointer) - 1
  }
  return pointer
}

function historyOf(rule: TumbleShape, cells: Uint8Array, next: Uint16Array): History {
  const sums = new Int32Array(2 * next.length)
  for (let at = 0, cell = 0; at < next.length; at += 1) {
    let low = 0
    let high = 0
    for (const end = cell + rule.rows; cell < end; cell += 1) {
      const symbol = cells[cell]!
      if (symbol < FIELDS) low += 1 << (symbol * FIELD_BITS)
      else high += 1 << ((symbol - FIELDS) * FIELD_BITS)
    }
    sums[2 * at] = low
    sums[2 * at + 1] = high
  }
  const last = 2 * (next.length - rule.strips.at(-1)!.length)
  const most = packedOf(rule.ids.map((_, symbol) => mostIn(sums, last, symbol)))
  return {
    cells,
    next,
    sums,
    mostLow: most.low,
    mostHigh: most.high,
    marks: marksOf(rule, sums, last),
    after: [],
  }
}

function mostIn(sums: Int32Array, from: number, symbol: number): number {
  let most = 0
  for (let at = from; at < sums.length; at += 2)
    most = Math.max(most, fieldOf(symbol, sums[at]!, sums[at + 1]!))
  return most
}

function marksOf({ ids, rows }: TumbleShape, sums: Int32Array, from: number): Int32Array {
  const width = rows + 2
  const stops = (sums.length - from) / 2
  const marks = new Int32Array(Math.ceil(stops / MARKS) * ids.length * width)
  for (let stop = 0; stop < stops; stop += 1) {
    const block = Math.floor(stop / MARKS) * ids.length
    for (let symbol = 0; symbol < ids.length; symbol += 1) {
      const count = fieldOf(symbol, sums[from + 2 * stop]!, sums[from + 2 * stop + 1]!)
      for (let least = 0; least <= count; least += 1)
        marks[(block + symbol) * width + least]! |= 1 << (stop % MARKS)
    }
  }
  return marks
}
