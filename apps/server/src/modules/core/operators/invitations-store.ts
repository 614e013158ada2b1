import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'

export interface NewInvitation {
  invitationId: string
  operatorId: string
  email: string
  tokenHash: Buffer
  isLinkShown: boolean
  madeBy: string
  livesMs: number
}

export const insertInvitation = async (tx: Tx, invitation: NewInvitation): Promise<Date> => {
  const row = await tx
    .insertInto('operators.invitations')
    .values({
      invitation_id: invitation.invitationId,
      operator_id: invitation.operatorId,
      email: invitation.email,
      token_hash: invitation.tokenHash,
      is_told: invitation.isLinkShown,
      made_by: invitation.madeBy,
      expires_at: sql<Date>`now() + ${invitation.livesMs} * interval '1 millisecond'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** Takes back what is open for this account, over by its time or not; false when nothing is. */
export const writeRevoked = async (tx: Tx, operatorId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.invitations')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('operator_id', '=', operatorId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const stillGood = sql<boolean>`(i.accepted_at is null and i.revoked_at is null and i.expires_at > clock_timestamp())`

/** A link that still opens something, with the person it was made for. */
export const readGoodInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('operators.invitations as i')
    .innerJoin('operators.operators as o', 'o.operator_id', 'i.operator_id')
    .select(['o.username', 'o.display_name', 'i.expires_at'])
    .where('i.token_hash', '=', tokenHash)
    .where(stillGood)
    .where('o.state', '=', 'invited')
    .executeTakeFirst()

/** The one guarded write of an acceptance: by however many at once and in whatever tabs, the link counts for one. */
export const useInvitation = async (
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ operatorId: string; isLinkShown: boolean } | null> => {
  const row = await tx
    .updateTable('operators.invitations as i')
    .set({ accepted_at: sql<Date>`clock_timestamp()` })
    .where('i.token_hash', '=', tokenHash)
    .where(stillGood)
    .returning(['i.operator_id', 'i.is_told'])
    .executeTakeFirst()
  return row ? { operatorId: row.operator_id, isLinkShown: row.is_told } : null
}

/** The account comes to life with a password of its own; null when it is not one that was invited. */
export const openAccount = async (
  tx: Tx,
  operatorId: string,
  { passwordHash, isLinkShown }: { passwordHash: string; isLinkShown: boolean },
) =>
  tx
    .updateTable('operators.operators')
    .set({
      state: 'active',
      password_hash: passwordHash,
      password_until: null,
      unconfirmed_since: isLinkShown ? sql<Date>`clock_timestamp()` : null,
    })
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'invited')
    .returning(['operator_id', 'username'])
    .executeTakeFirst()

const columns = ['i.made_at', 'i.expires_at', 'i.accepted_at', 'i.is_told', 'm.username as made_by'] as const

const stateOf = sql<
  'open' | 'accepted' | 'revoked' | 'expired'
>`case when i.accepted_at is not null then 'accepted'
  when i.revoked_at is not null then 'revoked' when i.expires_at > clock_timestamp() then 'open' else 'expired' end`.as(
  'state',
)

interface InvitationRow {
  state: 'open' | 'accepted' | 'revoked' | 'expired'
  made_at: Date
  expires_at: Date
  accepted_at: Date | null
  is_told: boolean
  made_by: string
}

const viewOf = (row: InvitationRow) => ({
  state: row.state,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  isLinkShown: row.is_told,
})

export const readNewestInvitation = async (db: Db, operatorId: string) => {
  const row = await db
    .selectFrom('operators.invitations as i')
    .innerJoin('operators.operators as m', 'm.operator_id', 'i.made_by')
    .select([...columns, stateOf])
    .where('i.operator_id', '=', operatorId)
    .orderBy('i.made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? viewOf(row) : null
}

export const readInvitations = async (db: Db, wanted: { pageNo: number; pageSize: number }) => {
  const { total } = await db
    .selectFrom('operators.invitations')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const place = placePage(wanted, Number(total))
  const rows = await db
    .selectFrom('operators.invitations as i')
    .innerJoin('operators.operators as m', 'm.operator_id', 'i.made_by')
    .innerJoin('operators.operators as o', 'o.operator_id', 'i.operator_id')
    .select([
      ...columns,
      stateOf,
      'i.invitation_id',
      'i.operator_id',
      'i.email',
      'o.username',
      'o.display_name',
    ])
    .orderBy('i.made_at', 'desc')
    .orderBy('i.invitation_id')
    .limit(place.pageSize)
    .offset(offsetOf(place))
    .execute()
  return {
    ...place,
    content: rows.map((row) => ({
      ...viewOf(row),
      invitationId: row.invitation_id,
      operatorId: row.operator_id,
      username: row.username,
      displayName: row.display_name,
      email: row.email,
    })),
  }
}
