import { readResult, soldGameOf, writeResult } from '@krathong/lottery'
import type { Result, SoldGame } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { insertEntry, readWaitingEntry, setEntryOutcome } from './entries-store.ts'
import type { Entry } from './entries-store.ts'
import { holdDrawAlone, setOfficialResult } from './store.ts'
import type { DrawRow } from './store.ts'
import type { LotteryParts } from './types.ts'

type Wanted = CallRead<typeof calls.lotteryBackOffice.enterResult>
type Outcome = 'waiting' | 'agreed' | 'differed'

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
 * Takes what one person typed as the result of an official draw. The first of two waits; the second makes the result where both are the
 * same, and where they are not neither counts. Nobody is shown what waits, and nobody is both.
 */
export const enterResult = (
  { app }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { gameCode, numero, result: typed }: Wanted,
): Promise<{ outcome: Outcome }> =>
  transact(app.db, async (tx) => {
    const sold = soldGameOf(gameCode)
    const draw = sold ? await holdDrawAlone(tx, gameCode, numero) : null
    if (!sold || !draw) throw new Refusal('NOT_FOUND')
    await requireEnterable(tx, draw)
    const result = requireResult(sold, typed)
    const entry: Entry = { entryId: newId(), drawId: draw.draw_id, result, by: caller }
    const outcome = await takeEntry(tx, entry)
    if (outcome === 'agreed') await setOfficialResult(tx, draw.draw_id, { result, at: await databaseNow(tx) })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'lottery.result',
      subject: `draw:${gameCode}:${numero}`,
      before: null,
      // What waits for the second person stands nowhere that this one could read it.
      after: { outcome, ...(outcome !== 'waiting' && { result: resultText(sold, result) }) },
    })
    return { outcome }
  })

const requireEnterable = async (tx: Tx, draw: DrawRow): Promise<void> => {
  if (draw.source !== 'official' || draw.state !== 'scheduled') throw new Refusal('DRAW_FINAL')
  if ((await databaseNow(tx)) < draw.draw_at) throw new Refusal('RESULT_TOO_EARLY')
}

const takeEntry = async (tx: Tx, entry: Entry): Promise<Outcome> => {
  const first = await readWaitingEntry(tx, entry.drawId)
  if (!first) {
    await insertEntry(tx, entry, 'waiting')
    return 'waiting'
  }
  if (first.operator_id === entry.by.operatorId) throw new Refusal('APPROVAL_OWN')
  const outcome = first.result.join() === entry.result.join() ? 'agreed' : 'differed'
  await setEntryOutcome(tx, first.entry_id, outcome)
  await insertEntry(tx, entry, outcome)
  return outcome
}
