import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PlayerRead } from './types.ts'

/** The same look again within a minute is the same look: a screen that refreshes itself does not fill the book. */
export const insertPlayerRead = async (db: Db | Tx, read: PlayerRead): Promise<void> => {
  const { operatorId, username } = read.by.operator
  await sql`insert into operators.player_reads (operator_id, operator, address, player_id, what, reason)
    select ${operatorId}::uuid, ${username}, ${read.by.address}, ${read.playerId}::uuid, ${read.what}, ${read.reason}
    where ${read.reason}::text is not null or not exists (
      select 1 from (
        select what, at, player_id from operators.player_reads where operator_id = ${operatorId}::uuid order by read_no desc limit 50
      ) latest
      where latest.player_id = ${read.playerId}::uuid and latest.what = ${read.what} and latest.at > clock_timestamp() - interval '1 minute')`.execute(
    db,
  )
}
