import type { CallRead, calls } from '@krathong/protocol'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readReceived } from '../../core/mailbox/index.ts'
import { sendFeedback } from './send-feedback.ts'
import type { Feedback, SubmissionParts } from './types.ts'

/** A message of the own mailbox that somebody finds wrong, put among the feedback that staff reads. */
export const reportMessage = async (
  parts: SubmissionParts,
  context: { caller: PlayerCaller; request: RequestFacts },
  { messageId, feedbackId, reason }: CallRead<typeof calls.feedback.reportMessage>,
): Promise<Feedback> => {
  const found = await readReceived(parts.app.db, context.caller.playerId, messageId)
  if (!found) throw new Refusal('NOT_FOUND')
  const about = [found.author, found.title, messageId].filter(Boolean).join(' · ')
  return sendFeedback(parts, context, { feedbackId, questionType: 'other', content: reason, about })
}
