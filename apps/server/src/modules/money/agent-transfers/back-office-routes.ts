import { plainAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { transferMarks } from '@krathong/protocol/calls/agent-transfers-back-office'
import type { App } from '../../../platform/app.ts'
import { amountText } from '../../../platform/currencies.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readBackOfficeTransfers, readRefusedAttempts } from './back-office-reads.ts'
import { placeOf } from './receipts.ts'
import { CAUSE } from './rules/causes.ts'
import type { TransferPurpose } from './types.ts'

type Mark = (typeof transferMarks)[number]
const isMark = (tag: string): tag is Mark => (transferMarks as readonly string[]).includes(tag)

export const agentTransfersBackOfficeRoutes = (app: App) =>
  implement('agentTransfersBackOffice', calls.agentTransfersBackOffice, {
    transfers: async ({ cursor, limit, playerId }) => {
      const rows = await readBackOfficeTransfers(app.db, { playerId, after: placeOf(cursor), limit })
      const names = await readUsernames(
        app.db,
        rows.flatMap((row) => [row.sender_id, row.receiver_id]),
      )
      const person = (id: string) => ({ playerId: id, account: names.get(id) ?? id })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          transferId: row.transfer_id,
          cause: `${CAUSE[row.purpose as TransferPurpose]}:${row.transfer_id}:0`,
          sentAt: row.sent_at.toISOString(),
          purpose: row.purpose as TransferPurpose,
          sender: person(row.sender_id),
          receiver: person(row.receiver_id),
          amount: amountText(row.amount, row.currency),
          currency: row.currency,
          note: row.note,
          marks: row.tags.filter(isMark),
          isReversed: row.is_reversed,
        })),
        nextCursor: last && rows.length === limit ? `${last.exact_time}/${last.transfer_id}` : null,
      }
    },
    refused: async ({ cursor, limit }) => {
      const rows = await readRefusedAttempts(app.db, { after: placeOf(cursor), limit })
      const names = await readUsernames(
        app.db,
        rows.flatMap((row) =>
          row.wanted_receiver === '' ? [row.sender_id] : [row.sender_id, row.wanted_receiver],
        ),
      )
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          attemptId: row.attempt_id,
          at: row.at.toISOString(),
          sender: { playerId: row.sender_id, account: names.get(row.sender_id) ?? row.sender_id },
          wantedReceiver: names.get(row.wanted_receiver) ?? '',
          amount: plainAmount(row.amount),
        })),
        nextCursor: last && rows.length === limit ? `${last.exact_time}/${last.attempt_id}` : null,
      }
    },
  })
