import type { TumbleShape } from './tumble-shape.ts'

/** No shipped game comes near it; strips of one symbol would tumble for ever. */
export const LONGEST_TUMBLE = 100
/** What a board comes to once nothing wins any more. */
export type Rested = { coins: number; scatters: number }

type TumbleParts = Pick<TumbleShape, 'ids' | 'reels' | 'rows' | 'strips'>

/**
 * A board as words, one for each binary digit of its symbols' codes: bit `reel * rows + row` is the cell. Whole boards
 * are compared and emptied by a few operations on words, and a column falls by a look-up. No grid has more than 30 cells.
 */
export class TumblePlanes {
  /** The board's planes. */
  readonly words: Int32Array
  /** Where each reel stands on its strip, the cells that came from above counted. */
  readonly tops: Int32Array
  /** How many cells of each reel the last fall filled. */
  readonly filled: Int32Array
  /** Where each reel's stops begin in tables of all reels. */
  readonly starts: Int32Array
  readonly #rows: number
  readonly #lengths: Int32Array
  /** What a reel shows at a stop, plane by plane, its top row in bit 0. */
  readonly #windows: Uint8Array
  /** A column's bits without those that go, fallen, at `(gone << rows) | bits`. */
  readonly #fallen: Uint8Array
  readonly #sizes: Uint8Array

  constructor({ ids, reels, rows, strips }: TumbleParts) {
    const digits = Math.max(1, Math.ceil(Math.log2(ids.length)))
    this.words = new Int32Array(digits)
    this.tops = new Int32Array(reels)
    this.filled = new Int32Array(reels)
    this.#rows = rows
    this.#lengths = Int32Array.from(strips, ({ length }) => length)
    this.starts = Int32Array.from(strips, (_, reel) =>
      strips.slice(0, reel).reduce((sum, { length }) => sum + length, 0),
    )
    this.#windows = Uint8Array.from(
      strips.flatMap((strip) =>
        Array.from(strip, (_, stop) =>
          Array.from({ length: digits }, (__, digit) => windowBits({ strip, rows }, stop, digit)),
        ).flat(),
      ),
    )
    this.#fallen = Uint8Array.from({ length: 1 << (2 * rows) }, (_, at) => fallenBits(at, rows))
    this.#sizes = Uint8Array.from({ length: 1 << rows }, (_, bits) => bitsIn(bits))
  }

  open(stops: readonly number[]): void {
    const { words, tops, starts } = this
    const digits = words.length
    for (let digit = 0; digit < digits; digit += 1) {
      let word = 0
      for (let reel = 0; reel < tops.length; reel += 1)
        word |= this.#windows[(starts[reel]! + stops[reel]!) * digits + digit]! << (reel * this.#rows)
      words[digit] = word
    }
    for (let reel = 0; reel < tops.length; reel += 1) tops[reel] = stops[reel]!
  }

  /** Cells that show this code. */
  cellsOf(code: number): number {
    let cells = -1
    for (let digit = 0; digit < this.words.length; digit += 1)
      cells &= (code >> digit) & 1 ? this.words[digit]! : ~this.words[digit]!
    return cells & ((1 << (this.tops.length * this.#rows)) - 1)
  }

  codeAt(cell: number): number {
    let code = 0
    for (let digit = 0; digit < this.words.length; digit += 1)
      code |= ((this.words[digit]! >>> cell) & 1) << digit
    return code
  }

  /** These cells go, what is left falls, and what stands above on the strips comes in. */
  fall(gone: number): void {
    const rows = this.#rows
    const column = (1 << rows) - 1
    let left = gone
    for (let reel = 0; reel < this.tops.length; reel += 1, left >>>= rows) {
      const bits = left & column
      const size = this.#sizes[bits]!
      this.filled[reel] = size
      if (size > 0) this.#fallReel(reel, bits, size)
    }
  }

  #fallReel(reel: number, gone: number, size: number): void {
    const { words } = this
    const rows = this.#rows
    const shift = reel * rows
    const column = (1 << rows) - 1
    const above = this.tops[reel]! - size
    const top = above < 0 ? wrapped(above, this.#lengths[reel]!) : above
    const at = (this.starts[reel]! + top) * words.length
    this.tops[reel] = top
    for (let digit = 0; digit < words.length; digit += 1) {
      const word = words[digit]!
      const left = this.#fallen[(gone << rows) | ((word >>> shift) & column)]!
      const came = this.#windows[at + digit]! & ((1 << size) - 1)
      words[digit] = (word & ~(column << shift)) | ((left | came) << shift)
    }
  }
}

export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A strip may be shorter than what a fall takes from it. */
function wrapped(stop: number, length: number): number {
  return ((stop % length) + length) % length
}

function windowBits(
  { strip, rows }: { strip: Uint8Array; rows: number },
  stop: number,
  digit: number,
): number {
  let bits = 0
  for (let row = 0; row < rows; row += 1) bits |= ((strip[(stop + row) % strip.length]! >> digit) & 1) << row
  return bits
}

function fallenBits(at: number, rows: number): number {
  const gone = at >> rows
  let fallen = 0
  let to = rows - 1
  for (let row = rows - 1; row >= 0; row -= 1) {
    if ((gone >> row) & 1) continue
    fallen |= ((at >> row) & 1) << to
    to -= 1
  }
  return fallen
}
