import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { guardOf } from './guard-statements.ts'
import { NO_GUARD } from './rules/play.ts'
import type { Guard, PlayRules } from './types.ts'

/** One player's guard as the next bet would be judged by it, with its windows. */
export const readGuard = async (db: Db | Tx, playerId: string, rules: PlayRules): Promise<Guard> => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from protection.guards_of(array[${playerId}::uuid], ${rules.currency}, ${rules.timeZone}, true)`.execute(
    db,
  )
  return rows[0] ? guardOf(rows[0]) : NO_GUARD
}
