import { z } from 'zod'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { proposeApproval, recordAudit } from '../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../core/operators/index.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import { releaseAccount } from '../players/index.ts'
import { requirePlayer } from './back-office-reads.ts'
import { readOpenFreeze, writeLifted } from './freeze-store.ts'
import { endStop } from './lift-stop.ts'
import type { ProtectionParts } from './protection-parts.ts'

const KIND = 'protection.unfreeze'
const detailSchema = z.object({ playerId: z.uuid(), freezeId: z.uuid() })
type Detail = z.infer<typeof detailSchema>

interface Lifting {
  by: Actor
  /** Everybody who agreed. */
  names: string
  reason: string
}

const lift = async (tx: Tx, { playerId, freezeId }: Detail, { by, names, reason }: Lifting) => {
  const freeze = await writeLifted(tx, freezeId, names, reason)
  if (!freeze) throw new Refusal('NOT_FOUND')
  await releaseAccount(tx, playerId, freeze.state_before)
  if (freeze.stop_id) await endStop(tx, { playerId, stopId: freeze.stop_id, by: names, why: reason })
  await recordAudit(tx, {
    ...by,
    action: 'protection.unfreeze',
    subject: `player:${playerId}`,
    before: {
      money: freeze.holds_money,
      signIn: freeze.holds_sign_in,
      play: freeze.holds_play,
      cause: freeze.cause,
      setBy: freeze.set_by,
    },
    after: null,
    reason,
  })
  await tellHooks(tx, 'account.unfrozen', playerId, () => ({}))
}

export interface UnfreezeWanted {
  playerId: string
  key: string
  reason: string
}

/** Lifts a freeze; one that was put for security or suspected laundering waits for a second operator. */
export const unfreezeAccount = async (
  parts: ProtectionParts,
  { playerId, key, reason }: UnfreezeWanted,
  by: Actor,
): Promise<{ approvalId: string | null }> => {
  await requirePlayer(parts, playerId)
  return transact(parts.app.db, async (tx) => {
    const freeze = await readOpenFreeze(tx, playerId)
    if (!freeze) throw new Refusal('NOT_FOUND')
    const detail = { playerId, freezeId: freeze.freeze_id }
    if (freeze.cause === 'other') {
      await lift(tx, detail, { by, names: by.operator.username, reason })
      return { approvalId: null }
    }
    const subject = `player-freeze:${freeze.freeze_id}`
    const { approvalId } = await proposeApproval(tx, { key, kind: KIND, subject, detail, reason, by })
    return { approvalId }
  })
}

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const { playerId } = detailSchema.parse(approval.detail)
  const freeze = await readOpenFreeze(db, playerId)
  return [
    { name: 'player', form: 'player', value: playerId },
    ...(freeze
      ? [{ name: 'freeze', form: 'text' as const, value: 'none', was: `${freeze.cause}: ${freeze.reason}` }]
      : []),
  ]
}

const act = async (tx: Tx, approval: Approval, by: Actor): Promise<Record<string, unknown>> => {
  const detail = detailSchema.parse(approval.detail)
  const names = `${approval.proposedBy.username}, ${by.operator.username}`
  await lift(tx, detail, { by, names, reason: approval.reason })
  return { unfrozen: detail.freezeId }
}

export const unfreezeKind: ApprovalKind = { kind: KIND, permission: 'protection.write', describe, act }
