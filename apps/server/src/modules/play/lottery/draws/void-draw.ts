import { soldGameOf } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { holdDrawAlone, setVoided } from '../store.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts } from '../types.ts'

type Wanted = CallRead<typeof calls.lotteryBackOffice.voidDraw>

/**
 * A draw of the platform is only void before its close, of Yeekee before the last number is in: nobody can know its result then. An official one until it has a result; what is
 * wrong with it after that is corrected.
 */
export const mayVoid = (
  {
    source,
    state,
    close_at: closeAt,
    shots_until: shotsUntil,
  }: Pick<DrawRow, 'source' | 'state' | 'close_at' | 'shots_until'>,
  at: Date,
): boolean => state === 'scheduled' && (source === 'official' || at < (shotsUntil ?? closeAt))

/** Makes a draw void. Sales that saw it open have ended; its stakes go back with the next look at what is to be settled. */
export const voidDraw = (
  { app }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { gameCode, numero, reason }: Wanted,
): Promise<Record<string, never>> =>
  transact(app.db, async (tx) => {
    const draw = soldGameOf(gameCode) ? await holdDrawAlone(tx, gameCode, numero) : null
    if (!draw) throw new Refusal('NOT_FOUND')
    if (!mayVoid(draw, await databaseNow(tx))) throw new Refusal('DRAW_FINAL')
    await setVoided(tx, draw.draw_id, reason)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'lottery.void',
      subject: `draw:${gameCode}:${numero}`,
      before: { state: draw.state },
      after: { state: 'voided' },
      reason,
    })
    return {}
  })
