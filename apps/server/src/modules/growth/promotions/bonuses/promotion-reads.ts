import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { isMeantFor } from '../audience.ts'
import { isTold } from '../rules/told.ts'
import type { Promotion } from '../types.ts'

const columns = sql`p.promotion_id as "promotionId", p.state as stage, p.texts, p.picture, p.terms, p.audience, p.tabs,
  p.show_from as "showFrom", p.starts_at as "startsAt", p.ends_at as "endsAt", p.quota, p.budget, p.taken, p.reserved, p.join_hours as "joinHours", p.place, p.version,
  p.updated_at as "updatedAt", p.updated_by as "updatedBy"`

/** What members see: on, or told of before it begins; and what this one has joined or was given, as long as it is told of. */
export const readShown = async (db: Db, brandId: string, playerId: string | null): Promise<Promotion[]> => {
  const { rows } = await sql<Promotion>`
    select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.kind = 'deposit' and (
      (p.state = 'published' and ${isTold}
        and ${isMeantFor(playerId)})
      or exists (select 1 from promotions.joins j where j.promotion_id = p.promotion_id and j.player_id = ${playerId}::uuid
        and j.state = 'joined'))
    order by p.place, p.starts_at desc, p.promotion_id`.execute(db)
  return rows
}

export const readPromotion = async (
  db: Db | Tx,
  brandId: string,
  promotionId: string,
): Promise<Promotion | null> => {
  const { rows } = await sql<Promotion>`
    select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.promotion_id = ${promotionId}::uuid and p.kind = 'deposit'`.execute(
    db,
  )
  return rows[0] ?? null
}

export const readAll = async (
  db: Db,
  brandId: string,
  { pageSize, offset }: { pageSize: number; offset: number },
) => {
  const { rows } = await sql<Promotion & { count: number }>`
    select ${columns}, count(*) over ()::int as count from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.kind = 'deposit'
    order by p.updated_at desc, p.promotion_id limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export const countAll = async (db: Db, brandId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.promotions
    where brand_id = ${brandId}::uuid and kind = 'deposit'`.execute(db)
  return rows[0]!.count
}

/** What a promotion came to: as the ledger has it, by the requirements that it opened. */
export const readCost = async (db: Db, promotionId: string) => {
  const { rows } = await sql<{
    granted: bigint
    removed: bigint
    members: number
    open: number
    done: number
  }>`
    select coalesce(sum(t.granted), 0)::bigint as granted, coalesce(sum(t.removed), 0)::bigint as removed,
      count(distinct r.player_id)::int as members, count(*) filter (where r.state = 'OPEN')::int as open,
      count(*) filter (where r.state = 'DONE')::int as done
    from promotions.requirements r
    cross join lateral (
      select sum(t.amount) filter (where k.name = 'bonus-granted') as granted,
        sum(t.amount) filter (where k.name in ('bonus-removed', 'bonus-above-cashout')) as removed
      from ledger.v_transfers t join ledger.v_cause_kinds k on k.cause_kind = t.cause_kind where t.cause_id = r.requirement_id) t
    where r.promotion_id = ${promotionId}::uuid and r.source = 'BONUS'`.execute(db)
  return rows[0]!
}

export const readGameNames = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Record<string, string>>()
  const { rows } = await sql<{ id: string; names: Record<string, string> }>`
    select node_id as id, names from catalog.v_game_names where node_id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Games of categories that count nothing: bonus money is not staked there. */
export const readGamesOf = async (tx: Tx, shut: readonly string[]): Promise<string[]> => {
  if (shut.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select node_id as id from catalog.v_game_categories where category = any(${[...shut]}::text[]) order by 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
