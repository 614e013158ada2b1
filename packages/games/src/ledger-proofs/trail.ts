import { canonicalJson } from '../fairness/canonical-json.ts'
import { sha256Hex } from '../fairness/sha256.ts'

/** What stands before the first row of the staff's audit trail: one zero byte. */
export const TRAIL_START = '00'

/** A row of the trail as it is hashed: `hash` is the SHA-256 of the bytes of `previous` and the UTF-8 of `text`. */
export interface TrailRow {
  row: bigint
  previous: string
  hash: string
  /** A JSON array that begins with the row's own number. */
  text: string
}

/** Where the trail ended at some moment. */
export interface TrailHead {
  row: string
  hash: string
}

/** Where the trail ended when the program last looked, signed with the installation's key and chained to the mark before. */
export interface TrailMark extends TrailHead {
  format: 'krathong-trail-mark/1'
  mark: string
  /** Hash of the mark before; zeros before the first. */
  previous: string
  at: string
}

export const markText = (mark: TrailMark): string => canonicalJson(mark)
export const markHash = (text: string): string => sha256Hex(text)

/**
 * `row`: its words are not what its hash says; `link`: it does not follow the row before it; `gap`: rows from this one on are missing;
 * `order`: its number does not come after the one before it.
 */
export type RowFaultKind = 'row' | 'link' | 'gap' | 'order'

export interface RowFault {
  kind: RowFaultKind
  row: bigint
}

/** SHA-256 over the bytes of the hash before and the words: given by whoever walks, who has a faster one than this package. */
export type HashRow = (previous: string, text: string) => string

export interface TrailPlace {
  row: bigint
  hash: string
}

const faultOf = (
  at: TrailPlace,
  { row, previous, hash, text }: TrailRow,
  hashRow: HashRow,
): RowFault | null => {
  if (row <= at.row) return { kind: 'order', row }
  if (row > at.row + 1n) return { kind: 'gap', row: at.row + 1n }
  if (!text.startsWith(`[${row}, `) || hashRow(previous, text) !== hash) return { kind: 'row', row }
  return previous === at.hash ? null : { kind: 'link', row }
}

/** Walks the trail row by row, from its start or from a place behind which all was whole. Goes on behind a fault: one is told once. */
export class TrailWalk {
  readonly #hashRow: HashRow
  #at: TrailPlace

  constructor(hashRow: HashRow, at: TrailPlace = { row: 0n, hash: TRAIL_START }) {
    this.#hashRow = hashRow
    this.#at = at
  }

  get at(): TrailPlace {
    return this.#at
  }

  take(row: TrailRow): RowFault | null {
    const fault = faultOf(this.#at, row, this.#hashRow)
    if (fault?.kind !== 'order') this.#at = { row: row.row, hash: row.hash }
    return fault
  }
}
