import { z } from 'zod'
import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { proposeApproval, recordAudit } from '../../core/operators/index.ts'
import type { Actor, ApprovalKind, ApprovalField } from '../../core/operators/index.ts'
import { readLink } from './links-reads.ts'
import { endLinkRow } from './links-store.ts'
import type { IdentityProviders } from './types.ts'

const KIND = 'player.end-link'
const detailSchema = z.object({ playerId: z.uuid(), linkId: z.uuid() })

const subjectOf = (linkId: string) => `elsewhere-link:${linkId}`

/** Puts the end of a link before a second operator: a player who lost the account elsewhere, or linked a wrong one. */
export const proposeUnlink = (
  { app }: Pick<IdentityProviders, 'app'>,
  { playerId, linkId, key, reason }: { playerId: string; linkId: string; key: string; reason: string },
  by: Actor,
): Promise<{ approvalId: string }> =>
  transact(app.db, async (tx) => {
    const link = await readLink(tx, linkId)
    if (!link || link.player_id !== playerId || link.ended_at) throw new Refusal('NOT_FOUND')
    const detail = { playerId, linkId }
    const wanted = { key, kind: KIND, subject: subjectOf(linkId), detail, reason, by }
    const { approvalId } = await proposeApproval(tx, wanted)
    return { approvalId }
  })

const describe = async (db: Db, approval: { detail: unknown }): Promise<ApprovalField[]> => {
  const { playerId, linkId } = detailSchema.parse(approval.detail)
  const link = await readLink(db, linkId)
  return [
    { name: 'player', form: 'player', value: playerId },
    { name: 'house', form: 'text', value: link?.provider ?? '' },
    { name: 'known-as', form: 'text', value: link?.email ?? link?.display_name ?? link?.subject ?? '' },
    ...(link ? [{ name: 'linked', form: 'moment' as const, value: link.linked_at.toISOString() }] : []),
  ]
}

/** The only way a link ends: two of the staff, with a reason, in the audit trail. The player may link anew. */
export const endLinkKind: ApprovalKind = {
  kind: KIND,
  permission: 'players.security',
  describe,
  act: async (tx, approval, by) => {
    const { playerId, linkId } = detailSchema.parse(approval.detail)
    const link = await readLink(tx, linkId)
    if (!link || !(await endLinkRow(tx, linkId))) throw new Refusal('NOT_FOUND')
    const { provider, issuer, subject, linked_at: linkedAt } = link
    await recordAudit(tx, {
      ...by,
      action: 'player.end-link',
      subject: `player:${playerId}`,
      before: { provider, issuer, subject, linkedAt: linkedAt.toISOString() },
      after: null,
      reason: approval.reason,
    })
    return { provider }
  },
}
