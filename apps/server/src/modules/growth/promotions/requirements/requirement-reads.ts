import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readCursor } from '../../../../platform/cursor.ts'
import { causeKinds, purposes } from '../../../core/ledger/index.ts'
import type { CauseKind } from '../../../core/ledger/index.ts'
import type { Requirement } from '../types.ts'

const columns = sql`r.requirement_id as "requirementId", r.brand_id as "brandId", r.player_id as "playerId", r.source, r.state,
  r.promotion_id as "promotionId", p.texts, r.order_id as "orderId", r.reward_id as "rewardId", r.currency, r.deposit, r.bonus, r.required, r.progress, r.contribution,
  r.excluded_games as "excludedGames", r.stake_max as "stakeMax", r.cashout_times as "cashoutTimes", r.cashout_most as "cashoutMost", r.own_at_start as "ownAtStart",
  r.cash_version as "cashVersion", r.opened_at as "openedAt", r.expires_at as "expiresAt", r.closed_at as "closedAt", r.kept, r.removed`
const from = sql`promotions.requirements r left join promotions.promotions p on p.promotion_id = r.promotion_id`

export const readRequirement = async (db: Db | Tx, requirementId: string): Promise<Requirement | null> => {
  const { rows } = await sql<Requirement>`
    select ${columns} from ${from} where r.requirement_id = ${requirementId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Oldest first: the order in which they are counted. */
export const readOpen = async (db: Db | Tx, playerId: string): Promise<Requirement[]> => {
  const { rows } = await sql<Requirement>`
    select ${columns} from ${from} where r.player_id = ${playerId}::uuid and r.state = 'OPEN'
    order by r.opened_at, r.requirement_id`.execute(db)
  return rows
}

export const readPage = async (
  db: Db,
  { playerId, cursor, limit }: { playerId: string; cursor?: string | undefined; limit: number },
): Promise<Requirement[]> => {
  const place = readCursor(cursor)
  const { rows } = await sql<Requirement>`
    select ${columns} from ${from} where r.player_id = ${playerId}::uuid
      and (${place?.at ?? null}::timestamptz is null or (r.opened_at, r.requirement_id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by r.opened_at desc, r.requirement_id desc limit ${limit}`.execute(db)
  return rows
}

/** What brings a player money of their own; a win is none, and what a bonus frees is none. */
const ownKinds: readonly CauseKind[] = [
  'deposit',
  'top-up',
  'line-transfer',
  'line-top-up',
  'line-wage',
  'line-other',
  'line-up',
  'pay-run',
  'salary-daily',
  'salary-hourly',
  'withdrawal-release',
  'withdrawal-recall',
  'withdrawal-fee-return',
  'points-converted',
  'points-redeemed',
  'reward-taken',
  'adjustment',
  'correction',
]

/** Own money that came after a bonus was credited, without rewards that were given back: who gives one back never had it. */
export const readOwnSince = async (
  db: Db | Tx,
  { playerId, currency, cashVersion }: Pick<Requirement, 'playerId' | 'currency' | 'cashVersion'>,
): Promise<bigint> => {
  const kinds = ownKinds.map((kind) => causeKinds[kind])
  const back = causeKinds['reward-given-back']
  const { rows } = await sql<{ own: bigint }>`
    select coalesce(sum(amount), 0)::bigint as own from ledger.v_player_entries
    where owner = ${playerId}::uuid and purpose = ${purposes.cash}::smallint and currency = ${currency}
      and version > ${cashVersion} and (is_credit and cause_kind = any(${kinds}::smallint[]) or cause_kind = ${back}::smallint)`.execute(
    db,
  )
  return rows[0]!.own
}

export const countOpenBets = async (db: Db | Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from betting.v_open_bets where player_id = ${playerId}::uuid`.execute(db)
  return rows[0]!.count
}

/** All of a player's money of a currency, with holds and the stakes of open bets. */
export const readTotal = async (db: Db | Tx, playerId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ total: bigint }>`
    select (coalesce((select sum(balance) from ledger.v_player_balances
        where owner = ${playerId}::uuid and currency = ${currency}), 0)
      + coalesce((select sum(stake) from betting.v_open_bets
        where player_id = ${playerId}::uuid and currency = ${currency}), 0))::bigint as total`.execute(db)
  return rows[0]!.total
}

const AT_ONCE = 500
type Ending = { requirementId: string; endKind: 'done' | 'expired' | 'low' }

/** Open requirements that are full or late, by what was noted of the one and the index of the other: what goes on is not looked at. */
export const readDue = async (db: Db): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    (select r.requirement_id as "requirementId", 'done' as "endKind" from promotions.reached m
      join promotions.requirements r using (requirement_id)
      where m.mark = 'full' and r.state = 'OPEN' and r.progress >= r.required * 100 limit ${AT_ONCE})
    union all
    (select requirement_id, 'expired' from promotions.requirements
      where state = 'OPEN' and expires_at <= now() and progress < required * 100 order by expires_at limit ${AT_ONCE})`.execute(
    db,
  )
  return rows
}

const isLow = (one: bigint) => sql`${one} > (
  select coalesce(sum(b.balance), 0) from ledger.v_player_balances b where b.owner = r.player_id and b.currency = r.currency)`

/** Of these players, who has nothing left to play on with. */
export const readLow = async (db: Db, one: bigint, playerIds: readonly string[]): Promise<Ending[]> => {
  if (playerIds.length === 0) return []
  const { rows } = await sql<Ending>`
    select r.requirement_id as "requirementId", 'low' as "endKind" from promotions.requirements r
    where r.player_id = any(${[...playerIds]}::uuid[]) and r.state = 'OPEN' and ${isLow(one)} limit ${AT_ONCE}`.execute(
    db,
  )
  return rows
}

/** Whose the next requirements are that are open, in the order of players. */
export const readNextPlayers = async (db: Db, after: string | null, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from promotions.requirements
    where state = 'OPEN' and (${after}::uuid is null or player_id > ${after}::uuid) order by player_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ playerId }) => playerId)
}
