import { parseAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertRefusedAttempt } from './store.ts'
import type { WantedTransfer } from './types.ts'

const DECIMALS = 4

/** Writes down that a player wanted to send money where no line goes; nothing else of the request stands. */
export const noteRefused = (
  app: App,
  senderId: string,
  wanted: WantedTransfer,
  code: string,
): Promise<void> =>
  transact(app.db, (tx) =>
    insertRefusedAttempt(tx, {
      attemptId: newId(),
      senderId,
      wantedReceiver: wanted.downlineId ?? '',
      code,
      amount: parseAmount(wanted.amount, DECIMALS) ?? 0n,
    }),
  )
