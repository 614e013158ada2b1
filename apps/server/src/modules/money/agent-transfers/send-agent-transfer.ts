import { parseAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { transactAt, transact } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireRealAccount } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { transferSettings } from './transfer-settings.ts'
import type { ReceiptRow } from './reads.ts'
import { transferOnce } from './transfer-once.ts'
import type { WantedTransfer } from './types.ts'
import { newId } from '../../../platform/ids.ts'
import { insertRefusedAttempt } from './store.ts'

const DECIMALS = 4

/** Writes down that a player wanted to send money where no line goes; nothing else of the request stands. */
const noteRefused = (app: App, senderId: string, wanted: WantedTransfer, code: string): Promise<void> =>
  transact(app.db, (tx) =>
    insertRefusedAttempt(tx, {
      attemptId: newId(),
      senderId,
      wantedReceiver: wanted.downlineId ?? '',
      code,
      amount: parseAmount(wanted.amount, DECIMALS) ?? 0n,
    }),
  )

const STRANGERS: ReadonlySet<string> = new Set(['NOT_DIRECT_LINE', 'TRANSFER_TO_SELF'])

/**
 * Sends free money one step along the line: up to one's agent or down to a player directly below, never to anybody else. Edge, cap of
 * the day, proof of the payment password, receipt and money stand or fall together; the same request is answered as the first time.
 */
export const sendAgentTransfer = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  wanted: WantedTransfer,
): Promise<ReceiptRow> => {
  requireRealAccount(caller)
  const rules = transferSettings(settings)
  const { playerId } = caller
  const done = await transactAt(app.db, 'line-transfer', (tx) =>
    transferOnce(tx, playerId, wanted, rules),
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal && STRANGERS.has(error.code))
      await noteRefused(app, playerId, wanted, error.code)
    throw error
  })
  for (const { owner, currency, balance, version } of done.accounts)
    app.bus.publish('balance', { playerId: owner, currency, balance, version })
  return done.receipt
}
