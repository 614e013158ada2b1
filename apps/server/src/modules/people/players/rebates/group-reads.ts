import { groupBounds } from '@krathong/protocol/shapes/percents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'

/** An account's prize group now, and the line above it from the direct agent up, each with its group. */
export interface GroupLine {
  group: number
  line: readonly { agentId: string; group: number }[]
}

/** Groups of these accounts and of everybody above them, as they count at this moment; read in one statement. */
export const readGroupLines = async (
  db: Db | Tx,
  { rebates }: Pick<BrandSettings, 'rebates'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, GroupLine>> => {
  const { rows } = await sql<{ id: string; group: number; line: string[]; groups: number[] }>`
    with asked as (
      select player_id, upline from players.players where player_id = any (${[...playerIds]}::uuid[])),
    groups as materialized (
      select p.player_id, case when p.type in (1, 2) and p.upline = '{}' then ${rebates.greatestGroup}::int
        else least(coalesce(players.points_at(p.player_id, 'GROUP', clock_timestamp()), ${groupBounds.usual}::int),
          ${rebates.greatestGroup}::int) end as own
      from players.players p
      where p.player_id in (select player_id from asked union select unnest(upline) from asked))
    select a.player_id as id, g.own as group,
      array(select u.id from unnest(a.upline) with ordinality u (id, no) order by u.no desc) as line,
      array(select l.own from unnest(a.upline) with ordinality u (id, no) join groups l on l.player_id = u.id order by u.no desc) as groups
    from asked a join groups g using (player_id)`.execute(db)
  return new Map(
    rows.map(({ id, group, line, groups }) => [
      id,
      { group, line: line.map((agentId, at) => ({ agentId, group: groups[at]! })) },
    ]),
  )
}
