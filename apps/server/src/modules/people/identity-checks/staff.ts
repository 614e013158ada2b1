import type { IdentityPolicyShape } from '@krathong/protocol/calls/identity'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { readShape } from './policy.ts'
import { readCase } from './reads.ts'
import { insertPolicy } from './store.ts'
import type { Case, IdentityParts } from './types.ts'

/** Which operator decides, and from where. */
export interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

export interface Seen {
  caseId: string
  version: number
}

/** The case as the operator saw it: of this brand, and of the version they decided on. */
export const requireSeen = async (
  tx: Tx,
  { settings }: Pick<IdentityParts, 'settings'>,
  { caseId, version }: Seen,
): Promise<Case> => {
  const found = await readCase(tx, settings.current().brandId, caseId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT')
  return found
}

/** No edge from where it is now, or somebody was first. */
export const requireMoved = (moved: Case | null): Case => {
  if (!moved) throw new Refusal('IDENTITY_MOVED')
  return moved
}

/** The audit row of a decision, in the decision's own transaction. What the player sent never stands in it. */
export const auditCase = (
  tx: Tx,
  { caller, request }: Deciding,
  { action, before, after, reason }: { action: string; before: Case; after: Case; reason: string | null },
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: `identity.${action}`,
    subject: `identity:${after.caseId}`,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, level: after.level },
    ...(reason === null ? {} : { reason }),
  })

/** Puts a new version of the terms in force; players are told before their next deposit, and nothing older is held against them. */
export const changePolicy = (
  { app, settings }: Pick<IdentityParts, 'app' | 'settings'>,
  { caller, request }: Deciding,
  { version, policy, reason }: { version: number; policy: IdentityPolicyShape; reason: string },
) =>
  transact(app.db, async (tx) => {
    const levels = policy.levels.map(({ level }) => level)
    const isWhole =
      new Set(levels).size === levels.length && policy.rules.every(({ level }) => levels.includes(level))
    if (!isWhole) throw new Refusal('BAD_INPUT', {}, { rules: { code: 'INVALID' } })
    const before = await readShape(tx, settings)
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT')
    const { brandId } = settings.current()
    const next = version + 1
    if (!(await insertPolicy(tx, { brandId, version: next, value: policy, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'identity.policy',
      subject: `brand:${brandId}`,
      before: before.policy,
      after: policy,
      reason,
    })
    return { version: next, policy }
  })
