import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CountedRow } from './count-reads.ts'

export const moveProgress = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update promotions.progress set after_xid = ${edge}::xid8 where fold = 'requirements'`.execute(tx)
}

export const writeProgress = async (
  tx: Tx,
  rows: readonly { requirementId: string; progress: bigint }[],
): Promise<void> => {
  await sql`update promotions.requirements r set progress = k.progress
    from unnest(${rows.map(({ requirementId }) => requirementId)}::uuid[], ${rows.map(({ progress }) => String(progress))}::text[]::bigint[])
      as k (requirement_id, progress)
    where r.requirement_id = k.requirement_id`.execute(tx)
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
