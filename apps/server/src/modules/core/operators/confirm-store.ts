import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { shippedDeciders } from './rules.ts'

/** Who stands where, for the question whose word counts. `hasCodes`: staff sign in with authenticators here. */
export interface Vouching {
  operatorId: string
  hasCodes: boolean
}

/** Roles that decide what others propose: whoever has one may say whose an account is. */
const decides = sql<boolean>`exists (select 1 from operators.roles r where r.role = p.role
  and case when r.rights is null then r.role = any(${shippedDeciders}) else 'approvals.decide' = any(r.rights) end)`

/** Somebody who works here, decides, and is confirmed: `p`. */
const isSound = (hasCodes: boolean) =>
  sql<boolean>`(p.state = 'active' and p.unconfirmed_since is null and ${decides}
    and (p.totp_secret_sealed is not null or not ${hasCodes}))`

/** Whether anybody beside this operator could confirm an account at all: the very first one has nobody to ask. */
const hasOthers = ({ operatorId, hasCodes }: Vouching) =>
  sql<boolean>`exists (select 1 from operators.operators p where p.operator_id <> ${operatorId}::uuid and ${isSound(hasCodes)})`

/** Begins the wait of a fresh binding; where nobody could ever end it, what was there before stays. */
export const writeUnconfirmed = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx
    .updateTable('operators.operators')
    .set({ unconfirmed_since: sql<Date>`clock_timestamp()` })
    .where('operator_id', '=', operatorId)
    .where(hasOthers({ operatorId, hasCodes: true }))
    .execute()
}

/**
 * Whether this operator's word counts for `o`: who stands apart from it; and an owner, where nobody who works here does.
 */
const wordCounts = ({ operatorId, hasCodes }: Vouching) =>
  sql<boolean>`exists (select 1 from operators.operators p where p.operator_id = ${operatorId}::uuid and p.operator_id <> o.operator_id
    and ${isSound(hasCodes)} and (operators.may_vouch(p.operator_id, o.operator_id) or (p.role = 'owner' and not exists (
      select 1 from operators.operators other where other.operator_id not in (o.operator_id, p.operator_id)
        and exists (select 1 from operators.operators p where p.operator_id = other.operator_id and ${isSound(hasCodes)})
        and operators.may_vouch(other.operator_id, o.operator_id)))))`

const columns = [
  'o.operator_id',
  'o.username',
  'o.display_name',
  'o.role',
  'o.state',
  'o.unconfirmed_since',
  'o.totp_secret_sealed',
  'o.password_hash',
] as const

const SHOWN = 100

/** Accounts that wait and can be confirmed now: one whose authenticator is not set up yet has nothing to compare. */
export const readUnconfirmed = (db: Db, viewer: Vouching) =>
  db
    .selectFrom('operators.operators as o')
    .select(columns)
    .select(wordCounts(viewer).as('may_confirm'))
    .where('o.unconfirmed_since', 'is not', null)
    .where('o.state', '=', 'active')
    .where(sql<boolean>`(o.totp_secret_sealed is not null or not ${viewer.hasCodes})`)
    .orderBy('o.unconfirmed_since')
    .limit(SHOWN)
    .execute()

export const lockForWord = (tx: Tx, operatorId: string) =>
  tx
    .selectFrom('operators.operators as o')
    .select(columns)
    .where('o.operator_id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The one guarded write of a confirmation; false when this operator's word does not count, or nothing waits. */
export const writeConfirmed = async (tx: Tx, operatorId: string, by: Vouching): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.operators as o')
    .set({
      unconfirmed_since: null,
      confirmed_at: sql<Date>`clock_timestamp()`,
      confirmed_by: by.operatorId,
    })
    .where('o.operator_id', '=', operatorId)
    .where('o.state', '=', 'active')
    .where('o.unconfirmed_since', 'is not', null)
    .where(wordCounts(by))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Without anybody's standing being asked: for the machine itself. */
export const writeVouchedFor = async (tx: Tx, operatorId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.operators')
    .set({ unconfirmed_since: null, confirmed_at: sql<Date>`clock_timestamp()`, confirmed_by: null })
    .where('operator_id', '=', operatorId)
    .where('unconfirmed_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
