import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOwnFeedback } from './reads.ts'
import { feedbackLimit } from './rules.ts'
import { countFeedback, holdSender, insertFeedback } from './store.ts'
import type { Feedback, SubmissionParts } from './types.ts'

/** Keeps what a player wrote. The same key again is told what was kept the first time. */
export const sendFeedback = (
  { app, settings }: SubmissionParts,
  { caller, request }: { caller: PlayerCaller; request: RequestFacts },
  wanted: CallRead<typeof calls.feedback.send> & { about?: string },
): Promise<Feedback> =>
  transact(app.db, async (tx) => {
    const { playerId } = caller
    await holdSender(tx, playerId)
    const sent = await readOwnFeedback(tx, playerId, wanted.feedbackId)
    if (sent) return sent
    const limit = feedbackLimit(await countFeedback(tx, playerId))
    if (limit) throw new Refusal(limit)
    const { brandId } = settings.current()
    await insertFeedback(tx, { ...wanted, playerId, brandId, language: request.language })
    const kept = await readOwnFeedback(tx, playerId, wanted.feedbackId)
    // Somebody else's key: theirs is not told, and ours was not written.
    if (!kept) throw new Refusal('KEY_MALFORMED')
    return kept
  })
