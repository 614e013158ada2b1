import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readReceipt, readReceipts } from './reads.ts'
import type { ReceiptPlace, ReceiptRow } from './reads.ts'

type Receipt = CallOutput<typeof calls.agentTransfers.receipt>

/** Receipts as one of the two reads them. */
export const tellReceipts = async (
  app: App,
  settings: Settings,
  rows: readonly ReceiptRow[],
  readerId: string,
): Promise<Receipt[]> => {
  const { exponent } = settings.current().value.currency
  const text = (amount: bigint) => formatAmount(amount, exponent)
  const names = await readUsernames(
    app.db,
    rows.flatMap((row) => [row.sender_id, row.receiver_id]),
  )
  return rows.map((row) => ({
    transferId: row.transfer_id,
    sentAt: row.sent_at.toISOString(),
    purpose: row.purpose as Receipt['purpose'],
    sender: names.get(row.sender_id) ?? '',
    receiver: names.get(row.receiver_id) ?? '',
    isMine: row.sender_id === readerId,
    amount: text(row.amount),
    balanceBefore: text(row.balance_after! - row.moved!),
    balanceAfter: text(row.balance_after!),
    note: row.note,
    reversal:
      row.reversed_at && row.reason ? { at: row.reversed_at.toISOString(), reason: row.reason } : null,
  }))
}

export const receipt = async (app: App, settings: Settings, readerId: string, transferId: string) => {
  const row = await readReceipt(app.db, readerId, transferId)
  if (!row) throw new Refusal('NOT_FOUND')
  return (await tellReceipts(app, settings, [row], readerId))[0]!
}

export const placeOf = (cursor: string | undefined): ReceiptPlace | null => {
  const place = readExactCursor(cursor)
  return place && { sentAt: place.at, transferId: place.id }
}

export const receipts = async (
  app: App,
  settings: Settings,
  readerId: string,
  { cursor, limit, direction }: CallRead<typeof calls.agentTransfers.receipts>,
) => {
  const page = { isSent: direction === 'sent', after: placeOf(cursor), limit }
  const rows = await readReceipts(app.db, readerId, page)
  const last = rows.at(-1)
  return {
    content: await tellReceipts(app, settings, rows, readerId),
    nextCursor: last && rows.length === limit ? `${last.exact_time}/${last.transfer_id}` : null,
  }
}
