import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { proposeApproval, recordAudit } from '../../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../../core/operators/index.ts'
import { readMeans } from './factor-reads.ts'
import { deleteAuthenticator, readEndedLately, waiveFactor } from '../security/security-store.ts'
import { endSessionRows } from '../store.ts'
import { notifyPlayer } from '../notify-player.ts'

const KIND = 'player.reset-factor'
const WAIVED_HOURS = 24
const detailSchema = z.object({ playerId: z.uuid() })

/** Asks a second operator to help a player in who lost every second proof. */
export const proposeFactorReset = (
  app: Pick<App, 'db'>,
  { playerId, key, reason }: { playerId: string; key: string; reason: string },
  by: Actor,
): Promise<{ approvalId: string }> =>
  transact(app.db, async (tx) => {
    if (!(await readMeans(tx, playerId))) throw new Refusal('NOT_FOUND')
    const { approvalId } = await proposeApproval(tx, {
      key,
      kind: KIND,
      subject: `player-factor:${playerId}`,
      detail: { playerId },
      reason,
      by,
    })
    return { approvalId }
  })

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const { playerId } = detailSchema.parse(approval.detail)
  const means = await readMeans(db, playerId)
  return [
    { name: 'player', form: 'player', value: playerId },
    {
      name: 'second-factor',
      form: 'text',
      value: 'none',
      ...(means?.has_authenticator ? { was: 'bound' } : {}),
    },
    { name: 'sessions', form: 'text', value: '0' },
  ]
}

/**
 * The authenticator app and its recovery codes are forgotten, every session ends, and the next sign-in within a day needs the password
 * only. Withdrawals wait as after every change of what guards an account: whoever talked two of the staff into this gains no money by it
 * before the owner is told.
 */
const act = async (tx: Tx, approval: Approval, by: Actor): Promise<Record<string, unknown>> => {
  const { playerId } = detailSchema.parse(approval.detail)
  const means = await readMeans(tx, playerId)
  if (!means) throw new Refusal('NOT_FOUND')
  await deleteAuthenticator(tx, playerId)
  await waiveFactor(tx, playerId, WAIVED_HOURS)
  await notifyPlayer(tx, { playerId, kind: 'factor-off', fills: {} })
  const ended = await endSessionRows(tx, playerId)
  await recordAudit(tx, {
    ...by,
    action: 'player.reset-factor',
    subject: `player:${playerId}`,
    before: { hasAuthenticator: means.has_authenticator, proposer: approval.proposedBy.username },
    after: { hasAuthenticator: false, sessionsEnded: ended.length, waivedHours: WAIVED_HOURS },
    reason: approval.reason,
  })
  return { sessionsEnded: ended.length }
}

export const resetFactorKind = (app: App): ApprovalKind => ({
  kind: KIND,
  permission: 'players.security',
  describe,
  act,
  done: async (approval) => {
    const { playerId } = detailSchema.parse(approval.detail)
    app.bus.publish('sessionEnded', { sessionIds: await readEndedLately(app.db, playerId) })
  },
})

/** Ends sessions of a player, one or all, with the name of who did and why. */
export const endSessionsByStaff = async (
  app: App,
  { playerId, sessionId, reason }: { playerId: string; sessionId?: string | undefined; reason: string },
  by: Actor,
): Promise<number> => {
  const sessionIds = await transact(app.db, async (tx) => {
    if (!(await readMeans(tx, playerId))) throw new Refusal('NOT_FOUND')
    const ended = await sql<{ session_id: string }>`
      update players.sessions set ended_at = now()
      where player_id = ${playerId}::uuid and ended_at is null
        and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null}::uuid)
      returning session_id`.execute(tx)
    const ids = ended.rows.map((row) => row.session_id)
    await recordAudit(tx, {
      ...by,
      action: 'player.end-sessions',
      subject: `player:${playerId}`,
      before: { sessions: ids },
      after: { sessions: [] },
      reason,
    })
    return ids
  })
  app.bus.publish('sessionEnded', { sessionIds })
  return sessionIds.length
}
