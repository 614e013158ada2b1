import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Whose } from './overview-reads.ts'

/** What is asked of the records of a team. */
export interface RecordsWanted {
  agentId: string
  whose: Whose
  /** One member alone; null: everybody of the scope. */
  memberId: string | null
  currency: string
  zone: string
  from: string
  to: string
}

/** Who may have a record in the scope: the agent, whoever ever was directly below, or everybody who is or ever was below at any depth. */
const candidates = ({ agentId, whose }: Pick<RecordsWanted, 'agentId' | 'whose'>) => {
  if (whose === 'own') return sql`select ${agentId}::uuid`
  if (whose === 'direct')
    return sql`select e.downline_id from players.v_edges e where e.upline_id = ${agentId}::uuid`
  return sql`
    select ${agentId}::uuid
    union select n.player_id from players.v_team_members n where n.upline @> array[${agentId}::uuid]
    union select h.player_id from players.v_line_history h where h.path @> array[${agentId}::uuid] and h.valid_to is not null`
}

/**
 * Those people; what of theirs may be seen is for the row to say, by the line it was made under. Test and trial accounts are in no record.
 */
export const everBelow = (wanted: Pick<RecordsWanted, 'agentId' | 'memberId' | 'whose'>) => sql`
  select m.player_id, m.username, m.brand_id from players.v_team_members m
  where m.type in (0, 1, 2) and (${wanted.memberId === null} or m.player_id = ${wanted.memberId}::uuid)
    and m.player_id in (${candidates(wanted)})`

/** The moment a day of the zone begins. */
export const startOf = (day: string, zone: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${zone})`

/** A member of the team, now or once, by the key of the whole name. */
export const readMemberId = async (db: Db, agentId: string, key: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select m.player_id as id from players.v_team_members m
    where m.username_key = ${key} and m.brand_id = (select brand_id from players.v_team_members where player_id = ${agentId}::uuid)
      and (m.player_id = ${agentId}::uuid or m.upline @> array[${agentId}::uuid] or exists (
        select 1 from players.v_line_history h
        where h.player_id = m.player_id and h.path @> array[${agentId}::uuid]))`.execute(db)
  return rows[0]?.id ?? null
}
