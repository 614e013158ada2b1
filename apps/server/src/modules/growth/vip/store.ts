import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Change, VipStatus } from './types.ts'

/** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from vip.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

/** Adds the settled stakes of members of that stretch to their months; whose they were. */
export const addTurnover = async (
  tx: Tx,
  { after, edge, zone }: { after: string; edge: string; zone: string },
): Promise<string[]> => {
  const { rows } = await sql<{ playerId: string }>`
    with sums as (
      select f.player_id, date_trunc('month', f.at at time zone ${zone})::date as month, sum(f.stake)::bigint as valid
      from betting.v_settled_turnover f
      join players.v_profiles p on p.player_id = f.player_id and p.type = 0 and p.currency = f.currency
      where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 group by 1, 2),
    written as (
      insert into vip.turnover (player_id, month, valid) select player_id, month, valid from sums order by 1, 2
      on conflict (player_id, month) do update set valid = turnover.valid + excluded.valid returning player_id)
    select distinct player_id as "playerId" from written`.execute(tx)
  await sql`update vip.progress set after_xid = ${edge}::xid8`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

export interface Counted {
  playerId: string
  brandId: string
  total: bigint
  status: VipStatus | null
}

/** What these players have played in all and where they stood, their standings held. */
export const lockStatuses = async (tx: Tx, playerIds: readonly string[]): Promise<Counted[]> => {
  const { rows } = await sql<{
    playerId: string
    brandId: string
    total: bigint
    rank: number | null
    peak: number
    since: Date
    lostAtTotal: bigint | null
  }>`
    select p.player_id as "playerId", p.brand_id as "brandId", s.rank, s.peak, s.since, s.lost_at_total as "lostAtTotal",
      coalesce((select sum(t.valid) from vip.turnover t where t.player_id = p.player_id), 0)::bigint as total
    from players.v_profiles p
    left join lateral (select * from vip.standings s where s.player_id = p.player_id for update) s on true
    where p.player_id = any(${playerIds}::uuid[]) order by p.player_id`.execute(tx)
  return rows.map(({ playerId, brandId, total, rank, peak, since, lostAtTotal }) => ({
    playerId,
    brandId,
    total,
    status: rank === null ? null : { rank, peak, since, lostAtTotal },
  }))
}

export const writeStatus = async (
  tx: Tx,
  { playerId, status, change, total }: { playerId: string; status: VipStatus; change: Change; total: bigint },
): Promise<void> => {
  const row = {
    rank: status.rank,
    peak: status.peak,
    since: status.since,
    lost_at_total: status.lostAtTotal,
  }
  await tx
    .insertInto('vip.standings')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
  await tx
    .insertInto('vip.changes')
    .values({
      player_id: playerId,
      from_rank: change.fromRank,
      to_rank: change.toRank,
      why: change.why,
      total,
    })
    .execute()
}

export interface MonthToCheck {
  playerId: string
  brandId: string
  month: bigint
  total: bigint
  status: VipStatus
}

/** Whose level is to be held against the month that has ended; who reached it in that month or after is let be. */
export const takeMonths = async (
  tx: Tx,
  { zone, most }: { zone: string; most: number },
): Promise<MonthToCheck[]> => {
  const { rows } = await sql<VipStatus & Omit<MonthToCheck, 'status'>>`
    with ended as (
      select (date_trunc('month', (now() at time zone ${zone}) - interval '4 hours') - interval '1 month')::date as month),
    due as (
      select s.player_id from vip.standings s, ended e
      where s.rank > 0 and (s.checked_month is null or s.checked_month < e.month)
        and s.since < (e.month::timestamp at time zone ${zone})
      order by s.player_id limit ${most} for update of s skip locked),
    marked as (
      update vip.standings s set checked_month = e.month from due d, ended e where s.player_id = d.player_id returning s.*)
    select m.player_id as "playerId", p.brand_id as "brandId", m.rank, m.peak, m.since, m.lost_at_total as "lostAtTotal",
      coalesce((select t.valid from vip.turnover t where t.player_id = m.player_id and t.month = m.checked_month), 0)::bigint as month,
      coalesce((select sum(t.valid) from vip.turnover t where t.player_id = m.player_id), 0)::bigint as total
    from marked m join players.v_profiles p on p.player_id = m.player_id`.execute(tx)
  return rows.map(({ playerId, brandId, month, total, rank, peak, since, lostAtTotal }) => ({
    playerId,
    brandId,
    month,
    total,
    status: { rank, peak, since, lostAtTotal },
  }))
}

/** False when the levels are not of that version any more. */
export const insertProgramme = async (
  tx: Tx,
  row: { brandId: string; version: number; levels: object; by: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vip.programmes')
    .values({
      brand_id: row.brandId,
      version: row.version,
      levels: JSON.stringify(row.levels),
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
