import { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { post } from '../../core/ledger/index.ts'
import { proposeApproval } from '../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../core/operators/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { liabilityOf, openLiability, pointsOf } from './accounts.ts'
import { readPoints } from './point-reads.ts'
import { amountOfPoints, POINTS } from './rules.ts'

const KIND = 'points.correct'
const detailSchema = z.object({ playerId: z.uuid(), points: z.number().int() })

export interface CorrectionWanted {
  playerId: string
  key: string
  points: number
  reason: string
}

/** Puts a change of a player's points before a second operator; nothing moves until that one agrees. */
export const proposeCorrection = (
  app: App,
  { key, reason, ...detail }: CorrectionWanted,
  by: Actor,
): Promise<{ approvalId: string }> =>
  transact(app.db, async (tx) => {
    if (!(await readUsernames(tx, [detail.playerId])).has(detail.playerId)) throw new Refusal('NOT_FOUND')
    const subject = `player-points:${detail.playerId}`
    const { approvalId } = await proposeApproval(tx, { key, kind: KIND, subject, detail, reason, by })
    return { approvalId }
  })

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const { playerId, points } = detailSchema.parse(approval.detail)
  const has = await readPoints(db, playerId)
  return [
    { name: 'player', form: 'player', value: playerId },
    { name: 'points', form: 'text', value: String(has + BigInt(points)), was: String(has) },
  ]
}

const act = async (tx: Tx, approval: Approval, platformOwner: string): Promise<Record<string, unknown>> => {
  const { playerId, points } = detailSchema.parse(approval.detail)
  const isGiven = points > 0
  const [own, liability] = [pointsOf(playerId), liabilityOf(platformOwner)]
  await openLiability(tx, platformOwner)
  await post(tx, [
    {
      cause: { kind: 'points-correction', id: approval.approvalId },
      debit: isGiven ? liability : own,
      credit: isGiven ? own : liability,
      currency: POINTS,
      amount: amountOfPoints(BigInt(Math.abs(points))),
    },
  ])
  return { transfer: `points-correction:${approval.approvalId}:0` }
}

/** The only way staff change what a player has: agreed by two, and never below nothing. */
export const pointsCorrectionKind = (settings: Settings): ApprovalKind => ({
  kind: KIND,
  permission: 'ledger.correct',
  describe,
  act: (tx, approval) => act(tx, approval, settings.current().platformOwner),
})
