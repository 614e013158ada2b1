import type { DocumentKind } from '@krathong/protocol/calls/identity'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { lockPayeeName, writeIdentity } from '../players/index.ts'
import { readPolicy } from './policy.ts'
import { openPerson } from './sealed-person.ts'
import { leadsTo } from './rules/states.ts'
import { auditCase, requireMoved, requireSeen } from './staff.ts'
import type { Deciding, Seen } from './staff.ts'
import { insertPerson, moveCase } from './store.ts'
import type { Move } from './store.ts'
import type { Case, IdentityParts } from './types.ts'

const go = async (tx: Tx, before: Case, move: Move): Promise<Case> =>
  requireMoved(leadsTo(before.state, move.to) ? await moveCase(tx, before, move) : null)

/** Puts a case under the operator's name; a colleague may take it over, and both see since when. */
export const takeCase = (parts: IdentityParts, deciding: Deciding, seen: Seen): Promise<Case> =>
  transact(parts.app.db, async (tx) => {
    const { operatorId, username } = deciding.caller
    const before = await requireSeen(tx, parts, seen)
    const after = await go(tx, before, {
      to: 'review',
      actor: 'staff',
      by: username,
      reason: null,
      set: { reviewer_id: operatorId, reviewer_name: username, taken_at: now() },
    })
    await writeIdentity(tx, after.playerId, { state: 'review' })
    await auditCase(tx, deciding, { action: 'take', before, after, reason: null })
    return after
  })

const requireNoHit = async (tx: Tx, { playerId, brandId }: Case): Promise<void> => {
  const hit = await tx
    .selectFrom('identity_checks.hits')
    .select('hit_id')
    .where('player_id', '=', playerId)
    .where('brand_id', '=', brandId)
    .where('state', '<>', 'cleared')
    .limit(1)
    .executeTakeFirst()
  if (hit) throw new Refusal('IDENTITY_HIT')
}

/** What an approval makes true: one account a person, money in their name only, and the level. */
const verify = async (tx: Tx, parts: IdentityParts, found: Case): Promise<void> => {
  const person = await openPerson(parts, found)
  assert(person && found.personMark, 'a case in review was submitted')
  await requireNoHit(tx, found)
  if (!(await insertPerson(tx, { ...found, personMark: found.personMark })))
    throw new Refusal('IDENTITY_TAKEN')
  await lockPayeeName(tx, found.playerId, person.fullName)
  await writeIdentity(tx, found.playerId, { state: 'approved', level: found.level })
  await sendMessage(tx, {
    playerId: found.playerId,
    event: 'identity-approved',
    fills: {},
    cause: `identity-approved:${found.caseId}:${found.version}`,
  })
}

const requireMine = ({ state, reviewerId, firstApprover }: Case, operatorId: string): void => {
  if (state === 'review' && reviewerId !== operatorId) throw new Refusal('IDENTITY_MOVED')
  if (state === 'second' && firstApprover === operatorId) throw new Refusal('SAME_APPROVER')
}

/** Approves a case that is under the operator's name; above the level that needs two, a different colleague does it again. */
export const approveCase = (
  parts: IdentityParts,
  deciding: Deciding,
  wanted: Seen & { reason: string },
): Promise<Case> =>
  transact(parts.app.db, async (tx) => {
    const { operatorId, username } = deciding.caller
    const before = await requireSeen(tx, parts, wanted)
    requireMine(before, operatorId)
    const step = { actor: 'staff', by: username, reason: wanted.reason } as const
    const { validMonths } = await readPolicy(tx, parts.settings)
    const expires_at = new Date(now().getTime())
    expires_at.setUTCMonth(expires_at.getUTCMonth() + validMonths)
    const isFirstOfTwo = before.needsTwo && before.state === 'review'
    const after = isFirstOfTwo
      ? await go(tx, before, { ...step, to: 'second', set: { first_approver: operatorId } })
      : await go(tx, before, {
          ...step,
          to: 'approved',
          set: {
            expires_at,
            ...(before.needsTwo ? { second_approver: operatorId } : { first_approver: operatorId }),
          },
        })
    if (after.state === 'approved') await verify(tx, parts, after)
    else await writeIdentity(tx, after.playerId, { state: after.state })
    await auditCase(tx, deciding, { action: 'approve', before, after, reason: wanted.reason })
    return after
  })

/** Refuses a case with words for the player and the pictures they may send again. */
export const refuseCase = (
  parts: IdentityParts,
  deciding: Deciding,
  wanted: Seen & { reason: string; again: readonly DocumentKind[] },
): Promise<Case> =>
  transact(parts.app.db, async (tx) => {
    const { operatorId, username } = deciding.caller
    const before = await requireSeen(tx, parts, wanted)
    if (before.state === 'review' && before.reviewerId !== operatorId) throw new Refusal('IDENTITY_MOVED')
    const after = await go(tx, before, {
      to: 'refused',
      actor: 'staff',
      by: username,
      reason: wanted.reason,
      set: { reason: wanted.reason, again: [...wanted.again] },
    })
    await writeIdentity(tx, after.playerId, { state: 'refused' })
    await sendMessage(tx, {
      playerId: after.playerId,
      event: 'identity-refused',
      fills: { reason: wanted.reason },
      cause: `identity-refused:${after.caseId}:${after.version}`,
    })
    await auditCase(tx, deciding, { action: 'refuse', before, after, reason: wanted.reason })
    return after
  })
