import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { readFeedback } from './back-office-reads.ts'
import type { BackOfficeFeedback } from './back-office-reads.ts'
import { writeAnswer } from './store.ts'
import type { SubmissionParts } from './types.ts'

/** Answers once, into the player's mailbox too; whoever comes second is told that it was answered. */
export const answerFeedback = async (
  { app, settings }: SubmissionParts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { feedbackId, answer }: { feedbackId: string; answer: string },
): Promise<BackOfficeFeedback> => {
  const { brandId } = settings.current()
  return transact(app.db, async (tx) => {
    if (!(await readFeedback(tx, brandId, feedbackId))) throw new Refusal('NOT_FOUND')
    if (!(await writeAnswer(tx, { feedbackId, brandId, answer, by: caller.username })))
      throw new Refusal('SUBMISSION_DECIDED')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'submissions.answer',
      subject: `feedback:${feedbackId}`,
      before: null,
      after: { answer },
    })
    const row = (await readFeedback(tx, brandId, feedbackId))!
    await sendMessage(tx, {
      playerId: row.player_id,
      cause: `feedback:${feedbackId}`,
      event: 'feedback-answered',
      fills: { question: row.content, answer },
    })
    return row
  })
}
