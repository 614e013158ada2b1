import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface Member {
  operatorId: string
  username: string
  usernameKey: string
  role: string
  state: 'invited' | 'active' | 'disabled'
}

const lockBy = async (
  tx: Tx,
  column: 'operator_id' | 'username_key',
  value: string,
): Promise<Member | null> => {
  const row = await tx
    .selectFrom('operators.operators')
    .select(['operator_id', 'username', 'username_key', 'role', 'state'])
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
    ? {
        operatorId: row.operator_id,
        username: row.username,
        usernameKey: row.username_key,
        role: row.role,
        state: row.state as Member['state'],
      }
    : null
}

/** The operator, locked, so that who may change them and what they are is one picture. */
export const lockMember = (tx: Tx, operatorId: string): Promise<Member | null> =>
  lockBy(tx, 'operator_id', operatorId)

export const lockMemberByName = (tx: Tx, key: string): Promise<Member | null> =>
  lockBy(tx, 'username_key', key)

export const isNameTaken = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('operators.operators')
    .select('operator_id')
    .where('username_key', '=', key)
    .executeTakeFirst()) !== undefined

/** Who was invited, with the address they were asked at. */
export const readInvited = async (tx: Tx, operatorId: string) => {
  const row = await tx
    .selectFrom('operators.operators')
    .select(['username', 'display_name', 'email'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  if (!row?.email) return null
  return { operatorId, username: row.username, displayName: row.display_name, email: row.email }
}

export const lockEmail = async (tx: Tx, operatorId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('operators.operators')
    .select('email')
    .where('operator_id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.email
}

export const writeEmail = async (tx: Tx, operatorId: string, email: string): Promise<void> => {
  await tx.updateTable('operators.operators').set({ email }).where('operator_id', '=', operatorId).execute()
}

/** Whether this one may leave the owners: with real money two others stay whose authenticators are confirmed. Asked behind the lock of `countOtherOwners`. */
export const keepsTwoOwners = async (tx: Tx, operatorId: string): Promise<boolean> => {
  const { rows } = await sql<{ keeps: boolean }>`select (not exists (select 1 from operators.real_money)
    or operators.sound_owners(${operatorId}::uuid) >= 2) as keeps`.execute(tx)
  return rows[0]!.keeps
}

/** Active owners beside this operator: the second pair of eyes. Owners who leave at the same moment wait for each other. */
export const countOtherOwners = async (tx: Tx, operatorId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('operators.owners'))`.execute(tx)
  const row = await tx
    .selectFrom('operators.operators')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('operator_id', '<>', operatorId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** One guarded write: from the role that was seen, and never away from the last active owner. */
export const writeRole = async (
  tx: Tx,
  { operatorId, from, to }: { operatorId: string; from: string; to: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.operators as o')
    .set({ role: to })
    .where('o.operator_id', '=', operatorId)
    .where('o.role', '=', from)
    .where(
      sql<boolean>`(o.role <> 'owner' or ${to} = 'owner' or o.state <> 'active' or exists (select 1 from operators.operators other
        where other.role = 'owner' and other.state = 'active' and other.operator_id <> o.operator_id))`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const writeState = async (
  tx: Tx,
  { operatorId, from, to }: { operatorId: string; from: string; to: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.operators as o')
    .set({ state: to })
    .where('o.operator_id', '=', operatorId)
    .where('o.state', '=', from)
    .where(
      sql<boolean>`(o.role <> 'owner' or ${to} = 'active' or exists (select 1 from operators.operators other
        where other.role = 'owner' and other.state = 'active' and other.operator_id <> o.operator_id))`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Remembers that one operator was in the place of another: the two do not decide each other's proposals for seven days. */
export const insertHelp = async (
  tx: Tx,
  help: { helperId: string; helpedId: string; why: 'made' | 'password' | 'second-factor' },
): Promise<void> => {
  if (help.helperId === help.helpedId) return
  await tx
    .insertInto('operators.account_helps')
    .values({ helper_id: help.helperId, helped_id: help.helpedId, why: help.why })
    .execute()
}

/** Forgets the authenticator: the next sign-in binds another. */
export const clearFactor = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx
    .updateTable('operators.operators')
    .set({ totp_secret_sealed: null, totp_last_step: null })
    .where('operator_id', '=', operatorId)
    .execute()
  // A key that was lost with the telephone opens nothing either.
  await tx.deleteFrom('operators.passkeys').where('operator_id', '=', operatorId).execute()
}

/** `until`: a password somebody else made, to be changed before then; null: one's own. */
export const writePassword = async (
  tx: Tx,
  operatorId: string,
  password: { hash: string; until: Date | null },
): Promise<void> => {
  await tx
    .updateTable('operators.operators')
    .set({ password_hash: password.hash, password_until: password.until })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Ends live sessions, unfinished sign-ins too; all but one where one stays. */
export const endSessionsOf = async (
  tx: Tx,
  operatorId: string,
  at: Date,
  except: Buffer | null = null,
): Promise<number> => {
  let query = tx
    .updateTable('operators.sessions')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('token_hash', '<>', except)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const insertNetwork = async (
  tx: Tx,
  network: { brandId: string; network: string; label: string; addedBy: string },
): Promise<void> => {
  await tx
    .insertInto('operators.networks')
    .values({
      brand_id: network.brandId,
      network: sql<string>`network(${network.network}::inet)`,
      label: network.label,
      added_by: network.addedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteNetwork = async (tx: Tx, brandId: string, network: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('operators.networks')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`network::text = ${network}`)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
