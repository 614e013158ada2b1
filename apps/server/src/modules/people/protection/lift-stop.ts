import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { proposeApproval, recordAudit } from '../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../core/operators/index.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import { endExclusionMarks } from '../players/index.ts'
import { readStopById } from './back-office-reads.ts'
import { applyStops, lockGuard, readStop } from './store.ts'

const KIND = 'protection.lift'
const detailSchema = z.object({ playerId: z.uuid(), stopId: z.uuid() })

/** Staff lift what staff have set. What a player chose for themselves runs its full time: nobody ends it before, for good is for good. */
const liftable = async (db: Db | Tx, { playerId, stopId }: z.infer<typeof detailSchema>) => {
  const stop = await readStopById(db, playerId, stopId)
  if (!stop?.is_in_force) throw new Refusal('STOP_UNKNOWN')
  if (stop.kind === 'cool-off' || stop.kind === 'self-exclusion') throw new Refusal('STOP_NOT_OVER')
  return stop
}

export interface LiftWanted {
  playerId: string
  stopId: string
  key: string
  reason: string
}

/** Puts the lifting of a stop before a second operator; it stays in force until that one agrees. */
export const proposeLift = (
  app: App,
  { key, reason, ...detail }: LiftWanted,
  by: Actor,
): Promise<{ approvalId: string }> =>
  transact(app.db, async (tx) => {
    await liftable(tx, detail)
    const subject = `player-stop:${detail.stopId}`
    const { approvalId } = await proposeApproval(tx, { key, kind: KIND, subject, detail, reason, by })
    return { approvalId }
  })

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const detail = detailSchema.parse(approval.detail)
  const stop = await readStopById(db, detail.playerId, detail.stopId)
  return [
    { name: 'player', form: 'player', value: detail.playerId },
    ...(stop
      ? [{ name: 'stop', form: 'text' as const, value: 'none', was: `${stop.kind}: ${stop.reason ?? ''}` }]
      : []),
  ]
}

export interface StopEnd {
  playerId: string
  stopId: string
  by: string
  why: string
}

/** Ends a stop now, with all that hung on it. */
export const endStop = async (tx: Tx, { playerId, stopId, by, why }: StopEnd): Promise<void> => {
  await lockGuard(tx, playerId)
  await tx
    .updateTable('protection.stops')
    .set({ lifted_at: sql<Date>`clock_timestamp()`, lifted_by: by, lifted_why: why })
    .where('stop_id', '=', stopId)
    .where('lifted_at', 'is', null)
    .execute()
  await applyStops(tx, playerId)
  if ((await readStop(tx, playerId)) === null) await endExclusionMarks(tx, playerId)
  await tellHooks(tx, 'protection.lifted', playerId, () => ({}))
}

const act = async (tx: Tx, approval: Approval, by: Actor): Promise<Record<string, unknown>> => {
  const detail = detailSchema.parse(approval.detail)
  await lockGuard(tx, detail.playerId)
  const stop = await liftable(tx, detail)
  const names = `${approval.proposedBy.username}, ${by.operator.username}`
  await endStop(tx, { ...detail, by: names, why: approval.reason })
  await recordAudit(tx, {
    ...by,
    action: 'protection.lift',
    subject: `player:${detail.playerId}`,
    before: { kind: stop.kind, reason: stop.reason, proposer: approval.proposedBy.username },
    after: { kind: null },
    reason: approval.reason,
  })
  return { lifted: stop.kind }
}

/** The only way a stop of staff ends before its time. */
export const liftStopKind: ApprovalKind = { kind: KIND, permission: 'protection.write', describe, act }
