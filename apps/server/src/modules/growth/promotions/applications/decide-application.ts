import { plainAmount } from '@krathong/money'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { amountOf } from '../rules/terms.ts'
import { lockApplication } from './application-reads.ts'
import type { Seen } from './application-reads.ts'
import { writeDecision } from './application-store.ts'
import { grantApplication } from './grant-application.ts'

interface By {
  caller: OperatorCaller
  request: RequestFacts
}

/** Writes down the word on an application that is held, makes what it grants and tells its member. */
export const decideHeld = async (
  tx: Tx,
  settings: Settings,
  { caller, request }: By,
  { held, amount, remark }: { held: Seen; amount: string | null; remark: string },
): Promise<void> => {
  const { applicationId, playerId } = held
  const given = amount === null ? null : await grantApplication(tx, settings, held, amountOf(amount))
  await writeDecision(tx, { applicationId, by: caller.username, remark, given })
  await recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: 'applications.decide',
    subject: `player:${playerId}`,
    before: { state: 'APPLYING' },
    after: { state: given ? 'APPROVED' : 'REJECTED', amount: given && plainAmount(given.amount) },
    reason: remark,
  })
  const cause = `bonus-application:${applicationId}`
  if (!given)
    return sendMessage(tx, { playerId, event: 'application-refused', cause, fills: { reason: remark } })
  const shown = shownAmount(settings.current().value.currency, given.amount)
  const fills = { amount: shown, until: given.until.toISOString() }
  return sendMessage(tx, { playerId, event: 'application-granted', cause, fills })
}

/**
 * A person's word on an application, once and with a remark that its member reads; an amount is a yes. Above what one person gives alone
 * a second one decides too.
 */
export const decideApplication = (
  { app, settings }: RewardParts,
  by: By,
  { applicationId, amount, remark }: { applicationId: string; amount: string | null; remark: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const held = await lockApplication(tx, settings.current().brandId, applicationId)
    if (!held) throw new Refusal('NOT_FOUND')
    if (held.state !== 'APPLYING') throw new Refusal('SUBMISSION_DECIDED')
    await decideHeld(tx, settings, by, { held, amount, remark })
  })
