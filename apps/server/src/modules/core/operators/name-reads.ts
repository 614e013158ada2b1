import type { Permission } from '@krathong/protocol/call'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readRoles } from './roles-store.ts'
import { permissionsOf, usernameKey } from './rules.ts'

const rolesWith = async (db: Db | Tx, permissions: readonly Permission[]): Promise<string[]> =>
  (await readRoles(db)).flatMap((held) =>
    permissions.every((one) => permissionsOf(held).has(one)) ? [held.role] : [],
  )

/** The operator of this name, however it is written; null when there is none. */
export const readOperatorByName = async (db: Db | Tx, username: string): Promise<string | null> => {
  const row = await db
    .selectFrom('operators.operators')
    .select('operator_id')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  return row?.operator_id ?? null
}

export const readOperatorNames = async (
  db: Db | Tx,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (operatorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators.operators')
    .select(['operator_id', 'username'])
    .where('operator_id', 'in', [...operatorIds])
    .execute()
  return new Map(rows.map((row) => [row.operator_id, row.username]))
}

/** Where letters to an operator go; null where nobody has told. */
export const readOwnEmail = async (db: Db | Tx, operatorId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('operators.operators')
    .select('email')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Active operators whose role opens all of this, each with the address that letters reach. */
export const readStaffWith = async (db: Db | Tx, permissions: readonly Permission[]) => {
  const may = await rolesWith(db, permissions)
  if (may.length === 0) return []
  const rows = await db
    .selectFrom('operators.operators')
    .select(['operator_id', 'username', 'email'])
    .where('role', 'in', may)
    .where('state', '=', 'active')
    .orderBy('username_key')
    .limit(1000)
    .execute()
  return rows.map(({ operator_id: operatorId, username, email }) => ({ operatorId, username, email }))
}

/** Active operators whose role opens this. */
export const readOperatorsWith = async (
  db: Db | Tx,
  permission: Permission,
): Promise<{ operatorId: string; username: string }[]> => {
  const may = await rolesWith(db, [permission])
  const rows = await db
    .selectFrom('operators.operators')
    .select(['operator_id', 'username'])
    .where('role', 'in', may)
    .where('state', '=', 'active')
    .orderBy('username_key')
    .limit(200)
    .execute()
  return rows.map((row) => ({ operatorId: row.operator_id, username: row.username }))
}
