import type { RowFaultKind } from '@krathong/games/ledger-proofs'

/**
 * Where the trail is not whole. Beside faults of rows: `mark` and `root` say that the rows up to `row` are not those that stood there when
 * it was signed; `forged-mark` and `forged-root` that what was signed was changed or taken away.
 */
export interface Fault {
  kind: RowFaultKind | 'mark' | 'root' | 'forged-mark' | 'forged-root'
  row: bigint
  /** The last row before it that is known to be as it was. */
  after: bigint
  /** Number of the mark or root. */
  witness: bigint | null
  /** The hash that one is known to have had. */
  expected: string | null
}

export interface Progress {
  beganAt: Date
  checkedRow: bigint
  checkedHash: string
  againRow: bigint
  againHash: string
  againMark: bigint
  againRoot: bigint
  allAt: Date | null
}

/** Something signed that names where the trail ended. */
export interface Witness {
  no: bigint
  document: string
  hash: string
  signature: string
  key: string
}

/** What the program remembers by itself: whoever changes the database does not change this. */
export interface Memory {
  lastMark: { no: bigint; hash: string; row: bigint } | null
}

export interface Bounds {
  /** Rows hashed in one run at most. */
  rows: number
  /** Marks, and as many roots, compared in one run at most. */
  witnesses: number
}
