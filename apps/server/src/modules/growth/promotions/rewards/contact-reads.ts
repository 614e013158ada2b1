import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export type Contact = 'mail' | 'phone'

/** Which contacts of a member are verified. */
export const readContacts = async (db: Db | Tx, playerId: string): Promise<Record<Contact, boolean>> => {
  const { rows } = await sql<Record<Contact, boolean>>`
    select email is not null as mail, phone is not null as phone from players.v_contacts where player_id = ${playerId}::uuid`.execute(
    db,
  )
  return rows[0] ?? { mail: false, phone: false }
}

/** For which contacts a member was given something already, by whichever promotion. */
export const readContactsGiven = async (db: Db | Tx, playerId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ period: string }>`
    select period from promotions.rewards where player_id = ${playerId}::uuid and kind = 'contact'`.execute(
    db,
  )
  return new Set(rows.map(({ period }) => period))
}
