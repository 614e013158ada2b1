import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { promoteMember } from '../../growth/agents/index.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { decisionTexts } from './decision-texts.ts'
import { readApplication } from './back-office-reads.ts'
import type { BackOfficeApplication } from './back-office-reads.ts'
import { writeDecision } from './store.ts'
import type { SubmissionParts } from './types.ts'

/** Decides once, with a reason that the applicant reads; a yes makes them an agent where they stand. */
export const decideApplication = async (
  { app, settings }: SubmissionParts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  wanted: { applicationId: string; isApproved: boolean; reason: string },
): Promise<BackOfficeApplication> => {
  const { brandId } = settings.current()
  const { applicationId, reason } = wanted
  return transact(app.db, async (tx) => {
    const existing = await readApplication(tx, brandId, applicationId)
    if (!existing) throw new Refusal('NOT_FOUND')
    if (!(await writeDecision(tx, { ...wanted, brandId, by: caller.username })))
      throw new Refusal('SUBMISSION_DECIDED')
    if (wanted.isApproved) await promoteMember(tx, brandId, existing.player_id)
    const row = (await readApplication(tx, brandId, applicationId))!
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'submissions.decide',
      subject: `application:${applicationId}`,
      before: { state: 'waiting' },
      after: { state: row.state },
      reason,
    })
    await sendMessage(tx, {
      playerId: row.player_id,
      cause: `application:${applicationId}`,
      kind: 'system',
      texts: decisionTexts(wanted.isApproved, reason),
      link: '/join',
    })
    return row
  })
}
