import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** A wallet at a vendor that money was moved into. */
export interface Stay {
  playerId: string
  vendorCode: string
  currency: string
  moves: bigint
  calls: number
}

const CLAIM_SECONDS = 30

const place = ({ playerId, vendorCode, currency }: Stay) =>
  sql`player_id = ${playerId}::uuid and vendor_code = ${vendorCode} and currency = ${currency}`

const isNewlyStopped = sql`(s.calls = 0 and (g.player_id is not null or p.player_id is null))`

/** Stays whose turn it is; first those of players who have just been stopped. Each is claimed for a while, by one worker. */
export const claimStays = async (tx: Tx, limit: number): Promise<Stay[]> => {
  const { rows } = await sql<Stay>`
    with due as (
      select s.player_id, s.vendor_code, s.currency, ${isNewlyStopped} as is_new
      from vendors.stays s
      left join protection.v_stopped g on g.player_id = s.player_id and g.stopped_until > clock_timestamp()
      left join players.v_profiles p on p.player_id = s.player_id and p.state = 'active'
      where s.look_at <= clock_timestamp() or ${isNewlyStopped}
      order by 4 desc, s.look_at
      limit ${limit} for update of s skip locked)
    update vendors.stays s set look_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}),
      calls = case when d.is_new then 1 else s.calls end
    from due d where s.player_id = d.player_id and s.vendor_code = d.vendor_code and s.currency = d.currency
    returning s.player_id as "playerId", s.vendor_code as "vendorCode", s.currency, s.moves, s.calls`.execute(
    tx,
  )
  return rows
}

/** When it is looked at next, and how often it was called back up to now. */
export const postponeStay = async (
  db: Db,
  stay: Stay,
  { calls, seconds }: { calls: number; seconds: number },
): Promise<void> => {
  await sql`update vendors.stays set calls = ${calls}, look_at = clock_timestamp() + make_interval(secs => ${seconds})
    where ${place(stay)} and moves = ${stay.moves}`.execute(db)
}

/** Forgets a wallet that is empty; not where money went in meanwhile. */
export const endStay = async (db: Db, stay: Stay): Promise<void> => {
  await sql`delete from vendors.stays where ${place(stay)} and moves = ${stay.moves}`.execute(db)
}

/** A movement of the player at this vendor of which nobody knows yet what became of it. */
export const hasHeldMove = async (db: Db, stay: Stay): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from vendors.transfers where ${place(stay)} and state = 'held' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the player has a game of this vendor open in a sign-in that was used within the last ten minutes. */
export const isAtTable = async (db: Db, { playerId, vendorCode }: Stay): Promise<boolean> => {
  const { rows } = await sql`select 1 from vendors.sessions v join players.v_live_sessions l
      on l.player_id = v.player_id and l.session_id = v.session_id and l.last_seen_at > now() - interval '10 minutes'
    where v.player_id = ${playerId}::uuid and v.vendor_code = ${vendorCode} and v.mode = 'real'
      and v.ended_at is null and v.expires_at > now() limit 1`.execute(db)
  return rows.length > 0
}

/** Ends the player's sessions of real money at a vendor. */
export const endVendorSessions = async (db: Db, { playerId, vendorCode }: Stay): Promise<void> => {
  await sql`update vendors.sessions set ended_at = now() where player_id = ${playerId}::uuid
    and vendor_code = ${vendorCode} and mode = 'real' and ended_at is null`.execute(db)
}
