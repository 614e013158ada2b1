import { isPair, readResult, soldGameOf, writeResult } from '@krathong/lottery'
import type { Result, SoldGame } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { takeClaim } from './claims.ts'
import type { Outcome } from './claims.ts'
import type { Entry } from './entries-store.ts'
import { holdDrawAlone } from '../store.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts } from '../types.ts'

type Wanted = CallRead<typeof calls.lotteryBackOffice.enterResult>

/** A result for a person to read: its prizes, in the order of the list. */
export const resultText = ({ series }: SoldGame, result: Result): string =>
  writeResult(series.format, result)
    .map(({ name, numbers }) => `${name} ${numbers.join(' ')}`)
    .join(' · ')

const requireResult = ({ series }: SoldGame, typed: Wanted['result']): Result => {
  const result = readResult(series.format, typed)
  if (!result) throw new Refusal('BAD_INPUT', {}, { result: { code: 'INVALID' } })
  return result
}

/**
 * Takes what one person typed as the result of an official draw, or as a correction of it. It makes the result where another person or a
 * source has said the same; two people who differ both start again. Nobody is shown what waits, and nobody is both.
 */
export const enterResult = (
  { app }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { gameCode, numero, version, reason: why, result: typed }: Wanted,
): Promise<{ outcome: Outcome }> =>
  transact(app.db, async (tx) => {
    const reason = why ?? null
    const sold = soldGameOf(gameCode)
    const draw = sold ? await holdDrawAlone(tx, gameCode, numero) : null
    // The result of a pair is that of its two games: it is entered there.
    if (!sold || !draw || isPair(sold)) throw new Refusal('NOT_FOUND')
    await requireEnterable(tx, draw, { version, reason })
    const result = requireResult(sold, typed)
    const entry: Entry = { entryId: newId(), drawId: draw.draw_id, result, by: caller, version, reason }
    const outcome = await takeClaim(tx, draw, entry)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: version === 0 ? 'lottery.result' : 'lottery.correction',
      subject: `draw:${gameCode}:${numero}`,
      before: draw.result ? { result: resultText(sold, draw.result) } : null,
      // What waits for the second person stands nowhere that this one could read it.
      after: { outcome, ...(outcome !== 'waiting' && { result: resultText(sold, result) }) },
      ...(reason !== null && { reason }),
    })
    return { outcome }
  })

/** The first result of a draw that has none, or the next of one that has: two who correct at once are one after the other. */
const requireEnterable = async (
  tx: Tx,
  draw: DrawRow,
  { version, reason }: { version: number; reason: string | null },
): Promise<void> => {
  const next = draw.result === null ? 0 : draw.version + 1
  if (draw.source !== 'official' || draw.state === 'voided' || version !== next)
    throw new Refusal('DRAW_FINAL')
  if (version > 0 !== (reason !== null)) throw new Refusal('BAD_INPUT', {}, { reason: { code: 'INVALID' } })
  if ((await databaseNow(tx)) < draw.draw_at) throw new Refusal('RESULT_TOO_EARLY')
}
