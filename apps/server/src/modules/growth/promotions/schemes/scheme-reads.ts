import { sql } from 'kysely'
import type { SchemeKind } from '@krathong/protocol/shapes/promotion-kinds'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { isMeantFor } from '../audience.ts'
import { isTold } from '../rules/told.ts'
import type { Scheme, SchemeOf } from '../rewards/reward-types.ts'

const columns = sql`p.promotion_id as "promotionId", p.kind, p.state as stage, p.texts, p.picture, p.terms, p.audience, p.tabs,
  p.show_from as "showFrom", p.starts_at as "startsAt", p.ends_at as "endsAt", p.quota, p.budget, p.taken, p.reserved, p.place, p.version, p.updated_at as "updatedAt",
  p.updated_by as "updatedBy"`
const isScheme = sql`p.kind <> 'deposit'`
const isOn = sql`p.state = 'published' and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())`

export const readScheme = async (
  db: Db | Tx,
  brandId: string,
  promotionId: string,
): Promise<Scheme | null> => {
  const { rows } = await sql<Scheme>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.promotion_id = ${promotionId}::uuid and ${isScheme}`.execute(db)
  return rows[0] ?? null
}

/** Those that give something now. */
export const readSchemesOn = async (db: Db | Tx, brandId: string): Promise<Scheme[]> => {
  const { rows } = await sql<Scheme>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and ${isScheme} and ${isOn} order by p.place, p.starts_at desc, p.promotion_id`.execute(
    db,
  )
  return rows
}

/** Of these the ones that are meant for a member. */
export const readSchemesFor = async (db: Db, brandId: string, playerId: string): Promise<Scheme[]> => {
  const { rows } = await sql<Scheme>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and ${isScheme} and ${isOn} and ${isMeantFor(playerId)}
    order by p.place, p.starts_at desc, p.promotion_id`.execute(db)
  return rows
}

/** What the page of promotions tells a member or a visitor of: on, or about to be. A code is told to whom it is for, by whoever gives it. */
export const readSchemesTold = async (
  db: Db,
  brandId: string,
  { playerId, promotionId }: { playerId: string | null; promotionId?: string },
): Promise<Scheme[]> => {
  const { rows } = await sql<Scheme>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and ${isScheme} and p.kind <> 'code' and p.state = 'published' and ${isTold}
      and (${promotionId ?? null}::uuid is null or p.promotion_id = ${promotionId ?? null}::uuid) and ${isMeantFor(playerId)}
    order by p.place, p.starts_at desc, p.promotion_id limit 100`.execute(db)
  return rows
}

/** What a code leads to; nothing where it is not on. */
export const readByCode = async (
  db: Db | Tx,
  brandId: string,
  code: string,
): Promise<SchemeOf<'code'> | null> => {
  const { rows } = await sql<SchemeOf<'code'>>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.kind = 'code' and p.terms ->> 'code' = ${code} and ${isOn}`.execute(
    db,
  )
  return rows[0] ?? null
}

export { requireMeant } from '../audience.ts'

export const isOfKind = <Kind extends SchemeKind>(scheme: Scheme, kind: Kind): scheme is SchemeOf<Kind> =>
  scheme.kind === kind

export const readAllSchemes = async (
  db: Db,
  brandId: string,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<Scheme[]> => {
  const { rows } = await sql<Scheme>`select ${columns} from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and ${isScheme}
    order by p.updated_at desc, p.promotion_id limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export const countSchemes = async (db: Db, brandId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and ${isScheme}`.execute(db)
  return rows[0]!.count
}

/** What a scheme came to: as the ledger has it, by the rewards that were taken, and what still waits. */
export const readSchemeCost = async (db: Db, promotionId: string) => {
  const { rows } = await sql<{
    given: bigint
    givenBack: bigint
    members: number
    waiting: number
    waitingAmount: bigint
  }>`
    select coalesce(sum(t.given), 0)::bigint as given, coalesce(sum(t.back), 0)::bigint as "givenBack",
      count(distinct w.player_id)::int as members, count(*) filter (where w.state in ('CLAIMABLE', 'PROCESS'))::int as waiting,
      coalesce(sum(w.amount) filter (where w.state in ('CLAIMABLE', 'PROCESS')), 0)::bigint as "waitingAmount"
    from promotions.rewards w
    left join promotions.requirements r on r.reward_id = w.reward_id
    cross join lateral (
      select sum(t.amount) filter (where k.name in ('reward-taken', 'bonus-granted')) as given,
        sum(t.amount) filter (where k.name in ('reward-given-back', 'bonus-removed', 'bonus-above-cashout')) as back
      from ledger.v_transfers t join ledger.v_cause_kinds k on k.cause_kind = t.cause_kind
      where t.cause_id in (w.reward_id, r.requirement_id)) t
    where w.promotion_id = ${promotionId}::uuid`.execute(db)
  return rows[0]!
}

export const readRuns = async (db: Db, promotionId: string) => {
  const { rows } = await sql<{ period: string; members: number; total: bigint; finishedAt: Date | null }>`
    select period, members, total, finished_at as "finishedAt" from promotions.runs
    where promotion_id = ${promotionId}::uuid and (members > 0 or period not like 'hour:%')
    order by period_from desc limit 10`.execute(db)
  return rows
}

/** From where on periods are still to be made: the one that was broken off, else what follows the last. */
export const readMadeUntil = async (
  db: Db,
  { promotionId, startsAt }: Pick<Scheme, 'promotionId' | 'startsAt'>,
): Promise<Date> => {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(min(period_from) filter (where finished_at is null), max(period_to)) as since
    from promotions.runs where promotion_id = ${promotionId}::uuid`.execute(db)
  return rows[0]!.since ?? startsAt
}
