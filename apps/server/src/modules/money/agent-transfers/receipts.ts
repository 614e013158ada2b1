import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readReceipt, readReceipts } from './reads.ts'
import type { ReceiptPlace, ReceiptRow } from './reads.ts'

type Receipt = CallOutput<typeof calls.agentTransfers.receipt>

/** Receipts as one of the two reads them. */
export const receiptViews = async (
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
  return (await receiptViews(app, settings, [row], readerId))[0]!
}

export const placeOf = (cursor: string | undefined): ReceiptPlace | null => {
  const place = readExactCursor(cursor)
  return place && { sentAt: place.at, transferId: place.id }
}

const cursorAt = ({ exact_time, transfer_id }: ReceiptRow): string => `${exact_time}/${transfer_id}`

export const receipts = async (
  app: App,
  settings: Settings,
  readerId: string,
  { cursor, limit, direction }: CallRead<typeof calls.agentTransfers.receipts>,
) => {
  const page = { isSent: direction === 'sent', after: placeOf(cursor), limit, offset: 0 }
  const rows = await readReceipts(app.db, readerId, page)
  const last = rows.at(-1)
  return {
    content: await receiptViews(app, settings, rows, readerId),
    nextCursor: last && rows.length === limit ? cursorAt(last) : null,
  }
}

/** The same rows as a file. */
export const receiptFile = (
  app: App,
  settings: Settings,
  { playerId, language }: { playerId: string; language: string },
  { cursor, direction }: CallRead<typeof calls.agentTransfers.receiptFile>,
) => {
  const rows = async ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) => {
    const found = await readReceipts(app.db, playerId, {
      isSent: direction === 'sent',
      after: placeOf(after),
      ...page,
    })
    const views = await receiptViews(app, settings, found, playerId)
    return views.map((one, at) => ({ ...one, place: cursorAt(found[at]!) }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const { code } = settings.current().value.currency
  const columns: Record<string, (row: Row) => string | null> = {
    'column.time': ({ sentAt }) => sentAt,
    'column.transaction': ({ transferId }) => transferId,
    'line.from': ({ sender }) => sender,
    'line.to': ({ receiver }) => receiver,
    'line.purpose': ({ purpose }) => fileWord(language, `line.purpose.${purpose}`),
    'column.amount': ({ amount }) => amount,
    'column.currency': () => code,
    'column.before': ({ balanceBefore }) => balanceBefore,
    'column.after': ({ balanceAfter }) => balanceAfter,
    'line.note': ({ note }) => note,
    'line.takenBack': ({ reversal }) => reversal && `${reversal.at} ${reversal.reason}`,
  }
  return fileOf(
    { name: 'team-transfers', language, columns, rows, cursorOf: ({ place }: Row) => place },
    cursor,
  )
}
