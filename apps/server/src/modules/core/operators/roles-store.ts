import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { NO_ROLE } from './rules.ts'
import type { HeldRole } from './rules.ts'

/** Roles that owners make beside those of the program. */
export const ROLES_MAX = 40

export interface StoredRole extends HeldRole {
  isBuiltIn: boolean
  version: number
  changedAt: Date | null
  changedBy: string | null
  /** Accounts that have it, without those that were suspended. */
  holders: number
}

const holders = sql<number>`(select count(*)::int from operators.operators o where o.role = r.role and o.state <> 'disabled')`

/** Every role, those of the program first. */
export const readRoles = async (db: Db | Tx): Promise<StoredRole[]> => {
  const rows = await db
    .selectFrom('operators.roles as r')
    .select(['r.role', 'r.rights', 'r.is_built_in', 'r.version', 'r.changed_at', 'r.changed_by'])
    .select(holders.as('holders'))
    .where('r.role', '<>', NO_ROLE)
    .orderBy('r.is_built_in', 'desc')
    .orderBy('r.role_key')
    .execute()
  return rows.map((row) => ({
    role: row.role,
    rights: row.rights,
    isBuiltIn: row.is_built_in,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    holders: row.holders,
  }))
}

/** A role that somebody is about to be given: it stays while this lasts. Null where there is none. */
export const holdRole = async (tx: Tx, role: string): Promise<HeldRole | null> => {
  const row = await tx
    .selectFrom('operators.roles')
    .select(['role', 'rights'])
    .where('role', '=', role)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

/** One change of roles at a time: names and numbers of them are one picture. */
export const lockRoles = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('operators.roles'))`.execute(tx)
}

export const lockRole = (tx: Tx, role: string) =>
  tx
    .selectFrom('operators.roles as r')
    .select(['r.role', 'r.rights', 'r.is_built_in', 'r.version', 'r.changed_by'])
    .where('r.role', '=', role)
    .forUpdate()
    .executeTakeFirst()

/** How many accounts have it at all: suspended ones come back with it. */
export const countWith = async (tx: Tx, role: string): Promise<number> => {
  const row = await tx
    .selectFrom('operators.operators')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const countRoles = async (tx: Tx): Promise<number> => {
  const row = await tx
    .selectFrom('operators.roles')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('is_built_in', '=', false)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

interface RoleWritten {
  name: string
  nameKey: string
  rights: readonly string[] | null
  by: string
}

/** False where the name is taken. */
export const insertRole = async (tx: Tx, { name, nameKey, rights, by }: RoleWritten): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators.roles')
    .values({
      role: name,
      role_key: nameKey,
      rights: rights === null ? null : [...rights],
      version: 1,
      changed_at: sql<Date>`clock_timestamp()`,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False where another role has the name. Accounts keep the role under its new name. */
export const updateRole = async (
  tx: Tx,
  role: string,
  { name, nameKey, rights, by }: RoleWritten,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operators.roles as r')
    .set({
      role: name,
      role_key: nameKey,
      rights: rights === null ? null : [...rights],
      version: sql<number>`r.version + 1`,
      changed_at: sql<Date>`clock_timestamp()`,
      changed_by: by,
    })
    .where('r.role', '=', role)
    .where(
      sql<boolean>`not exists (select 1 from operators.roles other
        where (other.role_key = ${nameKey} or other.role = ${name}) and other.role <> ${role})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteRole = async (tx: Tx, role: string): Promise<void> => {
  await tx.deleteFrom('operators.roles').where('role', '=', role).execute()
}

/** What an operator may do at this moment; null for who works here no more. */
export const readHeldRole = async (tx: Tx, operatorId: string): Promise<HeldRole | null> => {
  const row = await tx
    .selectFrom('operators.operators as o')
    .innerJoin('operators.roles as r', 'r.role', 'o.role')
    .select(['r.role', 'r.rights'])
    .where('o.operator_id', '=', operatorId)
    .where('o.state', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}
