import type { Amount } from '@krathong/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { CancelReason, FreeSpinsState, Who } from '../types.ts'

/** Free spins of one player as they were asked of a vendor. */
export interface VendorFreeSpins {
  grantId: string
  vendorCode: string
  playerId: string
  currency: string
  gameCodes: readonly string[]
  stake: Amount
  spins: number
  state: FreeSpinsState
  tries: number
  cancelFor: CancelReason | null
  expiresAt: Date
  endedAt: Date | null
}

const columns = sql`grant_id as "grantId", vendor_code as "vendorCode", player_id as "playerId", currency, game_codes as "gameCodes", stake,
  spins, state, tries, cancel_for as "cancelFor", expires_at as "expiresAt", ended_at as "endedAt"`

export interface NewFreeSpins extends Pick<
  VendorFreeSpins,
  'grantId' | 'vendorCode' | 'playerId' | 'currency' | 'gameCodes' | 'stake' | 'spins' | 'expiresAt'
> {
  /** Our ids of them, in the order of the codes. */
  games: readonly string[]
}

export const insertFreeSpins = async (tx: Tx, row: NewFreeSpins): Promise<void> => {
  await sql`insert into vendors.free_spins (grant_id, vendor_code, player_id, currency, games, game_codes, stake, spins, expires_at)
    values (${row.grantId}::uuid, ${row.vendorCode}, ${row.playerId}::uuid, ${row.currency}, ${[...row.games]}::text[],
      ${[...row.gameCodes]}::text[], ${row.stake}, ${row.spins}, ${row.expiresAt})`.execute(tx)
}

export const readFreeSpins = async (
  db: Db,
  { vendorCode, grantId }: Pick<VendorFreeSpins, 'vendorCode' | 'grantId'>,
): Promise<VendorFreeSpins | null> => {
  const { rows } = await sql<VendorFreeSpins>`select ${columns} from vendors.free_spins
    where grant_id = ${grantId}::uuid and vendor_code = ${vendorCode}`.execute(db)
  return rows[0] ?? null
}

/** Held until the transaction ends: a result, an answer and an end come one after the other. */
export const holdFreeSpins = async (tx: Tx, grantId: string): Promise<VendorFreeSpins | null> => {
  const { rows } =
    await sql<VendorFreeSpins>`select ${columns} from vendors.free_spins where grant_id = ${grantId}::uuid for update`.execute(
      tx,
    )
  return rows[0] ?? null
}

/** What is changed of a row that is held; the moment of a new state is the database's. */
export const moveFreeSpins = async (
  tx: Tx,
  grantId: string,
  { state, fault, cancelFor }: { state: FreeSpinsState; fault: string | null; cancelFor?: CancelReason },
): Promise<void> => {
  await sql`update vendors.free_spins set state = ${state}, fault = ${fault}, cancel_for = coalesce(${cancelFor ?? null}, cancel_for),
      issued_at = case when ${state} = 'issued' then coalesce(issued_at, clock_timestamp()) else issued_at end,
      cancelled_at = case when ${state} = 'cancelled' then clock_timestamp() else cancelled_at end
    where grant_id = ${grantId}::uuid`.execute(tx)
}

export const countTry = async (tx: Tx, grantId: string): Promise<void> => {
  await sql`update vendors.free_spins set tries = tries + 1 where grant_id = ${grantId}::uuid`.execute(tx)
}

/** Ends what has an outcome, once. Null where it goes on or has ended before. */
export const endFreeSpins = async (
  tx: Tx,
  grantId: string,
): Promise<{ used: number; won: bigint } | null> => {
  const { rows } = await sql<{ used: number; won: bigint }>`
    update vendors.free_spins set ended_at = date_trunc('milliseconds', clock_timestamp())
    where grant_id in (select o.grant_id from vendors.v_free_spins_over o where o.grant_id = ${grantId}::uuid) and ended_at is null
    returning used, won`.execute(tx)
  return rows[0] ?? null
}

const AT_ONCE = 200

/** Those that nobody has told of for a while after their end; the vendor is asked to end them. */
export const readLate = async (db: Db, afterMinutes: number): Promise<string[]> => {
  const { rows } = await sql<{ grantId: string }>`select grant_id as "grantId" from vendors.free_spins
    where ended_at is null and state in ('waiting', 'issued') and expires_at < now() - make_interval(mins => ${afterMinutes})
    order by expires_at limit ${AT_ONCE}`.execute(db)
  return rows.map(({ grantId }) => grantId)
}

/** Those whose player may not play any more. */
export const readStopped = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ grantId: string }>`select f.grant_id as "grantId" from vendors.free_spins f
    left join players.v_profiles p using (player_id)
    left join protection.v_stopped s on s.player_id = f.player_id and s.stopped_until > clock_timestamp()
    where f.ended_at is null and f.state in ('waiting', 'issued') and (p.state is distinct from 'active' or s.player_id is not null)
    order by f.expires_at limit ${AT_ONCE}`.execute(db)
  return rows.map(({ grantId }) => grantId)
}

export const readWhoMayPlay = async (
  tx: Tx,
  playerId: string,
): Promise<{ nickname: string; mayPlay: boolean }> => {
  const { rows } = await sql<{ nickname: string | null; mayPlay: boolean }>`
    select p.nickname, p.state = 'active' and s.player_id is null as "mayPlay" from players.v_profiles p
    left join protection.v_stopped s on s.player_id = p.player_id and s.stopped_until > clock_timestamp()
    where p.player_id = ${playerId}::uuid`.execute(tx)
  return { nickname: rows[0]?.nickname ?? '', mayPlay: rows[0]?.mayPlay ?? false }
}

/** Staff sees whoever tells of free spins that were not given there, or not to that player. */
export const raiseUnknownGrant = async (
  tx: Tx,
  told: { vendorCode: string; grantId: string; given: VendorFreeSpins | null; who: Who },
): Promise<void> => {
  const kind = told.given ? 'not-theirs' : 'free-result-unknown'
  const detail = { grant: told.grantId, player: told.who.playerId ?? '' }
  await sql`insert into vendors.differences as d (difference_id, vendor_code, kind, subject, player_id, detail, first_at, last_at)
    values (${newId()}::uuid, ${told.vendorCode}, ${kind}, ${`free:${told.grantId}`}, ${told.given?.playerId ?? null}::uuid,
      ${JSON.stringify(detail)}::jsonb, now(), now())
    on conflict (vendor_code, kind, subject) where closed_at is null do update set times = d.times + 1, last_at = excluded.last_at`.execute(
    tx,
  )
}
