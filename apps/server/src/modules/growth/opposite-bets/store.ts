import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { FactStretch } from '../../play/betting/index.ts'
import { stakeOf } from './rules.ts'
import type { ComparedTicket, OppositePair, Sighting } from './rules.ts'

export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from opposite_bets.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

export const moveProgress = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update opposite_bets.progress set after_xid = ${edge}::xid8`.execute(tx)
}

/** A draw of which something was told in a stretch, and when the last of it. */
export interface TouchedDraw {
  drawId: string
  until: Date
}

/** Draws of which a bet was settled or told anew in the stretch. */
export const readTouchedDraws = async (tx: Tx, { after, edge }: FactStretch): Promise<TouchedDraw[]> => {
  const { rows } = await sql<TouchedDraw>`
    select t.draw_id as "drawId", max(f.at) as until from betting.v_play_facts f
    join lottery.v_compared_tickets t on t.bet_id = f.bet_id
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and f.kind in (1, 4) group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

/** Flags whose bets, or others of the same draw, were settled or told anew in the stretch: what follows from them is looked at again. */
export const touchFlags = async (tx: Tx, { after, edge }: FactStretch): Promise<void> => {
  await sql`
    update opposite_bets.flags f set settled_until = greatest(f.settled_until, told.until), changed_xid = pg_current_xact_id()
    from (select r.flag_id, max(t.at) as until from betting.v_play_facts t
      join opposite_bets.v_flagged_rounds r on r.round_id in (t.round_id, t.bet_id) and r.player_id = t.player_id
      where t.xid > ${after}::xid8 and t.xid <= ${edge}::xid8 and t.kind in (1, 4) group by 1) told
    where f.flag_id = told.flag_id`.execute(tx)
}

export interface DrawTicket extends Omit<ComparedTicket, 'pattern'> {
  brandId: string
  gameCode: string
  numero: string
  currency: string
}

/** Tickets of real members on one draw, each under the line its player stood in when it was bought. */
export const readDrawTickets = async (tx: Tx, drawId: string): Promise<DrawTicket[]> => {
  const { rows } = await sql<DrawTicket>`
    select t.bet_id as "betId", t.player_id as "playerId", p.type::int as type, coalesce(h.path, p.upline) as path, t.bet_type as "betType",
      t.picks, t.stake, t.payout, t.placed_at as "placedAt", p.brand_id as "brandId", t.game_code as "gameCode", t.numero, t.currency
    from lottery.v_compared_tickets t
    join players.v_profiles p on p.player_id = t.player_id and p.type in (0, 1, 2) and p.currency = t.currency
    left join lateral (select h.path from players.v_line_history h where h.player_id = t.player_id and h.valid_from <= t.placed_at
      and (h.valid_to is null or t.placed_at < h.valid_to) limit 1) h on true
    where t.draw_id = ${drawId}::uuid order by t.placed_at, t.bet_id`.execute(tx)
  return rows
}

/** A draw in which a pair was found, and whether it is flagged there. */
export interface KnownSighting extends Sighting, TouchedDraw {
  isFlagged: boolean
}

/** Notes that a pair was found in a draw, once, and answers all its draws as far from this one as the days reach. */
export const noteSighting = async (
  tx: Tx,
  { draw, first, pair, days }: { draw: TouchedDraw; first: DrawTicket; pair: OppositePair; days: number },
): Promise<KnownSighting[]> => {
  const { oneId, otherId } = pair
  const [one, other] = [stakeOf(pair, oneId), stakeOf(pair, otherId)]
  const placedAt = placedOf(pair)
  await sql`
    insert into opposite_bets.sightings as s (draw_id, one_id, other_id, brand_id, stake, placed_at, settled_until)
    values (${draw.drawId}::uuid, ${oneId}::uuid, ${otherId}::uuid, ${first.brandId}::uuid, ${one < other ? one : other}, ${placedAt}, ${draw.until})
    on conflict (draw_id, one_id, other_id) do update set stake = excluded.stake, settled_until = greatest(s.settled_until, excluded.settled_until)`.execute(
    tx,
  )
  const { rows } = await sql<KnownSighting>`
    select s.draw_id as "drawId", s.placed_at as "placedAt", s.stake, s.settled_until as until,
      exists (select 1 from opposite_bets.flags f where f.draw_id = s.draw_id and f.one_id = s.one_id and f.other_id = s.other_id) as "isFlagged"
    from opposite_bets.sightings s where s.one_id = ${oneId}::uuid and s.other_id = ${otherId}::uuid
      and s.placed_at between ${placedAt}::timestamptz - make_interval(days => ${days}) and ${placedAt}::timestamptz + make_interval(days => ${days})`.execute(
    tx,
  )
  return rows
}

const placedOf = ({ bets }: OppositePair): Date =>
  bets.reduce((least, bet) => (bet.placedAt < least ? bet.placedAt : least), bets[0]!.placedAt)

/** Writes a pair down once a draw; what was bought of it and is settled later comes along while nobody has decided. */
export const writeFlag = async (
  tx: Tx,
  { draw, first, pair }: { draw: TouchedDraw; first: DrawTicket; pair: OppositePair },
): Promise<void> => {
  const [one, other] = [stakeOf(pair, pair.oneId), stakeOf(pair, pair.otherId)]
  const placedAt = placedOf(pair)
  const { rows } = await sql<{ id: string }>`
    insert into opposite_bets.flags as f (flag_id, brand_id, draw_id, game_code, numero, currency, agent_id, one_id, other_id, one_stake,
      other_stake, placed_at, settled_until)
    values (${newId()}::uuid, ${first.brandId}::uuid, ${draw.drawId}::uuid, ${first.gameCode}, ${first.numero}, ${first.currency},
      ${pair.agentId}::uuid, ${pair.oneId}::uuid, ${pair.otherId}::uuid, ${one}, ${other}, ${placedAt}, ${draw.until})
    on conflict (draw_id, one_id, other_id) do update set one_stake = excluded.one_stake, other_stake = excluded.other_stake,
      settled_until = greatest(f.settled_until, excluded.settled_until), changed_xid = excluded.changed_xid
    where f.state = 'OPEN' returning flag_id as id`.execute(tx)
  const [flag] = rows
  if (!flag) return
  const bets = pair.bets.map((bet) => ({
    bet_id: bet.betId,
    player_id: bet.playerId,
    bet_type: bet.betType,
    picks: bet.picks,
    stake: String(bet.stake),
    payout: String(bet.payout),
    placed_at: bet.placedAt.toISOString(),
  }))
  await sql`
    insert into opposite_bets.flag_bets (flag_id, bet_id, player_id, bet_type, picks, stake, payout, placed_at)
    select ${flag.id}::uuid, bet_id, player_id, bet_type, picks, stake, payout, placed_at
    from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) as b (bet_id uuid, player_id uuid, bet_type text, picks json, stake bigint,
      payout bigint, placed_at timestamptz)
    on conflict do nothing`.execute(tx)
}

export interface Word {
  flagId: string
  brandId: string
  state: 'CLEARED' | 'CONFIRMED'
  by: string
  reason: string
}

/** One word, once; false where there is no such flag or the word was said already. */
export const writeWord = async (tx: Tx, said: Word): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update opposite_bets.flags set state = ${said.state}, decided_by = ${said.by}, decided_at = clock_timestamp(), reason = ${said.reason},
      changed_xid = pg_current_xact_id()
    where flag_id = ${said.flagId}::uuid and brand_id = ${said.brandId}::uuid and state = 'OPEN'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export const isFlag = async (tx: Tx, brandId: string, flagId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from opposite_bets.flags where flag_id = ${flagId}::uuid and brand_id = ${brandId}::uuid`.execute(
      tx,
    )
  return rows.length > 0
}

/** Up to which transaction facts have been looked at. */
export const readFlaggedTo = async (db: Db | Tx): Promise<string> => {
  const { rows } = await sql<{
    xid: string
  }>`select after_xid::text as xid from opposite_bets.progress`.execute(db)
  return rows[0]!.xid
}

/** Whether every fact up to a transaction has been looked at. */
export const isFlaggedTo = async (db: Db, xid: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from betting.v_fact_order f, opposite_bets.progress p where f.xid > p.after_xid and f.xid <= ${xid}::xid8 limit 1`.execute(
    db,
  )
  return rows.length === 0
}
