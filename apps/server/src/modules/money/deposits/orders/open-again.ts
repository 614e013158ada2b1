import type { CallOutput, CallRead, calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { transactAt } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { endPauses, readOpenPauses } from '../callbacks/failures-store.ts'
import type { By } from '../methods/save-method.ts'
import type { Deposits } from '../types.ts'

type Listed = CallOutput<typeof calls.depositAdmin.pauses>

/** Who may not pay in now, or not by one way, since payments of theirs failed; the newest first. */
export const listPauses = async (
  { app }: Deposits,
  { cursor, limit }: CallRead<typeof calls.depositAdmin.pauses>,
): Promise<Listed> => {
  const rows = await readOpenPauses(app.db, { before: readCursor(cursor), limit })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      pauseId: row.pause_id,
      playerId: row.player_id,
      account: row.username!,
      methodCode: row.code,
      beganAt: row.began_at.toISOString(),
      until: row.until?.toISOString() ?? null,
    })),
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.began_at, id: last.pause_id }) : null,
  }
}

/** Somebody has looked: every way to pay is open to this player again, and nothing counts from before. */
export const openAgain = async (
  { app }: Deposits,
  { playerId, reason }: CallRead<typeof calls.depositAdmin.openAgain>,
  by: By,
): Promise<Record<string, never>> => {
  await transactAt(app.db, 'deposit-decision', async (tx) => {
    if (!(await endPauses(tx, playerId, by.caller.username))) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      operator: by.caller,
      address: by.request.address,
      action: 'deposits.open-again',
      subject: `player:${playerId}`,
      before: { isClosed: true },
      after: { isClosed: false },
      reason,
    })
    return true
  })
  return {}
}
