import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CountedRow } from './count-reads.ts'

export const moveProgress = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update promotions.progress set after_xid = ${edge}::xid8 where fold = 'requirements'`.execute(tx)
}

/** Writes progress, and notes what it has reached: that is looked for there, and not among all that is open. */
export const writeProgress = async (
  tx: Tx,
  rows: readonly { requirementId: string; progress: bigint }[],
): Promise<void> => {
  await sql`
    with moved as (
      update promotions.requirements r set progress = k.progress
      from unnest(${rows.map(({ requirementId }) => requirementId)}::uuid[], ${rows.map(({ progress }) => String(progress))}::text[]::bigint[])
        as k (requirement_id, progress)
      where r.requirement_id = k.requirement_id
      returning r.requirement_id, r.progress, r.required, r.source, r.half_told_at)
    insert into promotions.reached (requirement_id, mark)
    select requirement_id, 'full' from moved where progress >= required * 100
    union all
    select requirement_id, 'half' from moved where progress >= required * 50 and source = 'BONUS' and half_told_at is null
    on conflict do nothing`.execute(tx)
}

export const writeCounted = async (tx: Tx, rows: readonly CountedRow[]): Promise<void> => {
  const parts = rows.map((row) =>
    JSON.stringify(
      row.parts.map((part) => ({ ...part, raw: String(part.raw), counted: String(part.counted) })),
    ),
  )
  // In the order of the index: neighbours lie on one page.
  await sql`insert into promotions.counted_bets as b (player_id, bet_id, game_id, stake, payout, valid, at, parts)
    select * from unnest(${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ betId }) => betId)}::uuid[],
      ${rows.map(({ gameId }) => gameId)}::text[], ${rows.map(({ stake }) => String(stake))}::text[]::bigint[],
      ${rows.map(({ payout }) => String(payout))}::text[]::bigint[], ${rows.map(({ valid }) => String(valid))}::text[]::bigint[],
      ${rows.map(({ at }) => at.toISOString())}::text[]::timestamptz[], ${parts}::text[]::jsonb[])
    order by 1, 2
    on conflict (player_id, bet_id) do update
    set stake = excluded.stake, payout = excluded.payout, valid = excluded.valid, parts = excluded.parts`.execute(
    tx,
  )
}

export interface UsedRow {
  playerId: string
  startsAt: Date
  category: string
  raw: bigint
}

/** Adds to what bonuses used up of a quarter of an hour. */
export const writeUsed = async (tx: Tx, rows: readonly UsedRow[]): Promise<void> => {
  await sql`insert into promotions.used_stakes as u (player_id, starts_at, category, raw)
    select * from unnest(${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ startsAt }) => startsAt.toISOString())}::text[]::timestamptz[],
      ${rows.map(({ category }) => category)}::text[], ${rows.map(({ raw }) => String(raw))}::text[]::bigint[])
    order by 1, 2, 3
    on conflict (player_id, starts_at, category) do update set raw = u.raw + excluded.raw`.execute(tx)
}
