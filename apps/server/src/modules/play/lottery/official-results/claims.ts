import type { Result } from '@krathong/lottery'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { insertResult, setCorrected } from '../settlement/corrections-store.ts'
import { insertEntry, readLastOfFeeds, readWaitingEntries, setEntryOutcome } from './entries-store.ts'
import type { Entry } from './entries-store.ts'
import { isPaused } from '../feeds/feeds-store.ts'
import { setOfficialResult } from '../store.ts'
import type { DrawRow } from '../store.ts'

export type Outcome = 'waiting' | 'agreed' | 'differed'

/**
 * Takes what one source, a person or a feed, says is the result of a draw that this transaction holds. It counts where another one has said
 * the same; where another of its kind has said something else, both are over. A person and a feed that differ wait beside each other: a wrong
 * feed stands in the way of no two people, and one person in the way of no two feeds. A correction always needs a person.
 */
export const takeClaim = async (tx: Tx, draw: DrawRow, claim: Entry): Promise<Outcome> => {
  const waiting = await readCounting(tx, draw.draw_id)
  const isFeed = 'feed' in claim.by
  const own = waiting.find((one) =>
    'feed' in claim.by ? one.feed === claim.by.feed : one.operator_id === claim.by.operatorId,
  )
  if (own && !isFeed) throw new Refusal('APPROVAL_OWN')
  if (own) await setEntryOutcome(tx, own.entry_id, 'differed')
  const others = waiting.filter((one) => one !== own)
  const same = others.find(
    (one) => one.result.join() === claim.result.join() && !(claim.version > 0 && isFeed && one.feed !== null),
  )
  if (same || (await isThird(tx, claim))) {
    for (const one of others) await setEntryOutcome(tx, one.entry_id, one === same ? 'agreed' : 'differed')
    await insertEntry(tx, claim, 'agreed')
    await makeCount(tx, draw, claim)
    return 'agreed'
  }
  // The result that stands begins no correction; as the second entry it ends a wrong one that waits.
  const ofKind = others.find((one) => (one.feed !== null) === isFeed)
  if (!ofKind && claim.result.join() === draw.result?.join()) throw new Refusal('RESULT_SAME')
  if (!ofKind) {
    await insertEntry(tx, claim, 'waiting')
    return 'waiting'
  }
  // Two feeds that have corrected themselves alike: one of them waits for a person.
  if (ofKind.result.join() === claim.result.join()) return 'waiting'
  await setEntryOutcome(tx, ofKind.entry_id, 'differed')
  await insertEntry(tx, claim, 'differed')
  return 'differed'
}

/** What waits and counts: not what a feed said that was paused at the same moment. */
const readCounting = async (tx: Tx, drawId: string) => {
  const counting = []
  for (const one of await readWaitingEntries(tx, drawId))
    if (one.feed !== null && (await isPaused(tx, one.feed)))
      await setEntryOutcome(tx, one.entry_id, 'differed')
    else counting.push(one)
  return counting
}

/** A third feed decides between two that differed, as each of them said last. */
const isThird = async (tx: Tx, { drawId, version, by, result }: Entry): Promise<boolean> => {
  if (version > 0 || !('feed' in by)) return false
  for (const one of await readLastOfFeeds(tx, drawId)) {
    const isSame = one.outcome === 'differed' && one.result.join() === result.join()
    if (isSame && one.feed !== null && one.feed !== by.feed && !(await isPaused(tx, one.feed))) return true
  }
  return false
}

/** Puts a result in force: the first of a draw, or the next of one that has. */
export const makeCount = async (
  tx: Tx,
  draw: DrawRow,
  { version, result }: { version: number; result: Result },
): Promise<void> => {
  const at = await databaseNow(tx)
  await insertResult(tx, { drawId: draw.draw_id, version, result, at })
  if (version === 0) await setOfficialResult(tx, draw.draw_id, { result, at })
  else await setCorrected(tx, draw, { result, at })
}
