import type { TrailPlace } from '@krathong/games/ledger-proofs'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readAuditChain, readAuditHash, walkAudit } from '../../core/operators/index.ts'
import type { Fault } from './types.ts'

const ROWS_A_READ = 1_000

export interface Walked {
  at: TrailPlace
  rows: number
  faults: Fault[]
}

interface Stretch {
  from: TrailPlace
  /** No further than this row. */
  to: bigint
  rows: number
}

const faultOfRow = (found: { kind: Fault['kind']; row: bigint }): Fault => ({
  ...found,
  after: found.row - 1n,
  witness: null,
  expected: null,
})

/** Hashes rows anew behind a place. From the very start on, what stands before the first row is looked at too. */
export const walkRows = async (
  db: Db | Tx,
  { from, to, rows: most }: Stretch,
  faultsMax: number,
): Promise<Walked> => {
  const walk = walkAudit(from)
  const faults: Fault[] = []
  let [rows, after] = [0, from.row === 0n ? null : from.row]
  while (rows < most) {
    const limit = Math.min(ROWS_A_READ, most - rows)
    const page = (await readAuditChain(db, { after, limit })).filter(({ row }) => row <= to)
    for (const row of page) {
      const found = walk.take(row)
      if (found && faults.length < faultsMax) faults.push(faultOfRow(found))
    }
    rows += page.length
    if (page.length < limit) break
    after = walk.at.row
  }
  return { at: walk.at, rows, faults }
}

/** Whether a fault that was found at this row is still there. */
export const isRowFaulty = async (db: Db | Tx, { kind, row }: Fault): Promise<boolean> => {
  const isFirst = row <= 1n
  const hash = isFirst ? null : await readAuditHash(db, row - 1n)
  if (!isFirst && hash === null) return true
  const walk = walkAudit(hash === null ? undefined : { row: row - 1n, hash })
  const [next] = await readAuditChain(db, { after: isFirst ? null : row - 1n, limit: 1 })
  return next === undefined || walk.take(next)?.kind === kind
}
