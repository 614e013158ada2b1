import { parseAmount } from '@krathong/money'
import type { VipLevel } from '@krathong/protocol/calls/vip'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Change, Level, VipStatus } from './types.ts'

const DECIMALS = 4

export interface Programme {
  version: number
  levels: VipLevel[]
  changedAt: Date | null
  changedBy: string | null
}

/** The levels of a brand in force; none where it never had any. */
export const readProgramme = async (db: Db | Tx, brandId: string): Promise<Programme> => {
  const row = await db
    .selectFrom('vip.programmes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: 0, levels: [], changedAt: null, changedBy: null }
  return {
    version: row.version,
    levels: row.levels as VipLevel[],
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/** What each level asks, in amounts. */
export const amountsOf = (levels: readonly VipLevel[]): Level[] =>
  levels.map(({ needs, keeps }) => ({
    needs: parseAmount(needs, DECIMALS) ?? 0n,
    keeps: parseAmount(keeps, DECIMALS) ?? 0n,
  }))

/** The player's rank; 0 without one. Support opens its back office for VIPs by it. */
export const readRank = async (db: Db | Tx, playerId: string): Promise<number> => {
  const row = await db
    .selectFrom('vip.standings')
    .select('rank')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.rank ?? 0
}

export interface Played {
  isMember: boolean
  status: VipStatus | null
  total: bigint
  month: bigint
  monthBegan: Date
  monthEnds: Date
}

/** Where a player stands and what they have played, in all and in this month of the brand's zone. */
export const readPlayed = async (db: Db, playerId: string, zone: string): Promise<Played | null> => {
  const { rows } = await sql<Omit<Played, 'status'> & VipStatus & { rank: number | null }>`
    with here as (select date_trunc('month', now() at time zone ${zone}) as month)
    select p.type = 0 as "isMember", s.rank, s.peak, s.since, s.lost_at_total as "lostAtTotal",
      coalesce((select sum(t.valid) from vip.turnover t where t.player_id = p.player_id), 0)::bigint as total,
      coalesce((select t.valid from vip.turnover t where t.player_id = p.player_id and t.month = h.month::date), 0)::bigint as month,
      h.month at time zone ${zone} as "monthBegan", (h.month + interval '1 month') at time zone ${zone} as "monthEnds"
    from players.v_profiles p cross join here h left join vip.standings s on s.player_id = p.player_id
    where p.player_id = ${playerId}::uuid`.execute(db)
  const [row] = rows
  if (!row) return null
  const { rank, peak, since, lostAtTotal, ...played } = row
  return { ...played, status: rank === null ? null : { rank, peak, since, lostAtTotal } }
}

const CHANGES_SHOWN = 20

export const readChanges = (db: Db, playerId: string) =>
  db
    .selectFrom('vip.changes')
    .select(['at', 'from_rank', 'to_rank', 'why', 'total'])
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .limit(CHANGES_SHOWN)
    .$narrowType<{ why: Change['why'] }>()
    .execute()

export const countByRank = async (db: Db, brandId: string) => {
  const { rows } = await sql<{ rank: number; count: number }>`
    select s.rank, count(*)::int as count from vip.standings s
    join players.v_profiles p on p.player_id = s.player_id and p.brand_id = ${brandId}::uuid
    where s.rank > 0 group by s.rank order by s.rank`.execute(db)
  return rows
}
