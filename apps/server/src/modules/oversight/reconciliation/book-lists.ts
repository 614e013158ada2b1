import { amountText } from '../../../platform/currencies.ts'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { CursorPlace } from '../../../platform/cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readCorrections, readDifferences, readRoots } from './reads.ts'

const badCursor = () => new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })

/** A root's number in a request. */
export const cursorNumber = (cursor: string | undefined): bigint | null => {
  if (cursor === undefined) return null
  if (!/^\d{1,18}$/.test(cursor)) throw badCursor()
  return BigInt(cursor)
}

const nextOf = (last: CursorPlace | undefined, isFull: boolean) => (last && isFull ? writeCursor(last) : null)

type Stretch = CallRead<typeof calls.proofOfReserves.roots>

export const listRoots = async (app: App, { cursor, limit }: Stretch) => {
  const rows = await readRoots(app.db, cursorNumber(cursor), limit)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      root: String(row.root_no),
      through: row.through.toISOString(),
      madeAt: row.made_at.toISOString(),
      text: row.document,
      hash: row.hash,
      signature: row.signature,
      publicKey: row.public_key,
    })),
    nextCursor: last && rows.length === limit ? String(last.root_no) : null,
  }
}

export const listDifferences = async (
  app: App,
  { cursor, limit, state }: CallRead<typeof calls.reconciliationBackOffice.differences>,
) => {
  const place = readCursor(cursor)
  const before = place && { at: place.at, differenceId: place.id }
  const rows = await readDifferences(app.db, { isOpen: state === 'open', before, limit })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      differenceId: row.difference_id,
      check: row.check_name,
      subject: row.subject,
      touches: row.touches,
      detail: JSON.stringify(row.detail),
      foundAt: row.found_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      settledBy: row.settler,
      reason: row.settle_reason,
    })),
    nextCursor: nextOf(last && { at: last.found_at, id: last.difference_id }, rows.length === limit),
  }
}

export const listCorrections = async (app: App, { cursor, limit }: Stretch) => {
  const place = readCursor(cursor)
  const rows = await readCorrections(app.db, place && { at: place.at, reversalId: place.id }, limit)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      cause: `${row.kind}:${row.cause_id}:${row.leg}`,
      reversal: `correction:${row.reversal_id}:0`,
      approvalId: row.approval_id,
      amount: amountText(row.amount, row.currency),
      currency: row.currency,
      reason: row.reason,
      proposer: row.proposed_by,
      approver: row.approved_by,
      at: row.posted_at.toISOString(),
    })),
    nextCursor: nextOf(last && { at: last.posted_at, id: last.reversal_id }, rows.length === limit),
  }
}
