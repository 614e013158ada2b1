import { HUNDREDTHS, missingOf } from '@krathong/promotions'
import { plainAmount } from '@krathong/money'
import { transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import { recordAudit, requireSecondPerson } from '../../../core/operators/index.ts'
import { ALONE_MOST } from '../applications/application-rules.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { endRequirement, readMoney } from './end-requirement.ts'
import { readRequirement } from './requirement-reads.ts'
import { publishCash } from '../publish-cash.ts'
import type { Requirement } from '../types.ts'

const stillMissing = (row: Requirement): bigint => (missingOf(row) + HUNDREDTHS - 1n) / HUNDREDTHS

interface Wanted {
  playerId: string
  requirementId: string
  reason: string
}

/**
 * Asks for no more of an open requirement, once and with a reason; a bonus ends as one that was staked in full does. Where more is
 * missing, or more bonus money comes free, than one person decides, a second one decides too.
 */
export const waiveRequirement = async (
  { app, settings }: RewardParts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { playerId, requirementId, reason }: Wanted,
): Promise<Requirement> => {
  const waived = await transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const found = await readRequirement(tx, requirementId)
    if (found?.brandId !== brandId || found.playerId !== playerId) throw new Refusal('NOT_FOUND')
    const ask = async (held: Requirement) => {
      const { bonus } = await readMoney(tx, held)
      if (stillMissing(held) > ALONE_MOST || bonus > ALONE_MOST) requireSecondPerson()
    }
    const ended = await endRequirement(tx, settings, requirementId, { endKind: 'waived', ask })
    if (!ended) throw new Refusal('SUBMISSION_DECIDED')
    const after = (await readRequirement(tx, requirementId))!
    const missing = stillMissing(ended)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'requirements.waive',
      subject: `player:${playerId}`,
      before: { state: 'OPEN', missing: plainAmount(missing) },
      after: { state: 'WAIVED', requirementId, removed: plainAmount(after.removed) },
      reason,
    })
    await sendMessage(tx, {
      playerId,
      event: 'requirement-waived',
      cause: `requirement-waived:${requirementId}`,
      fills: { amount: shownAmount(value.currency, missing) },
    })
    return after
  })
  await afterCommit(() => publishCash(app, waived))
  return waived
}
