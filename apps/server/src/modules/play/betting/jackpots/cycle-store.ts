import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

interface PotKey {
  brandId: string
  code: string
}

export interface NewCycle extends PotKey {
  cycle: number
  commitment: string
  sealed: Buffer
  meter: bigint
  /** Up to which transaction the meter holds what came in; this one where nothing can have come in before. */
  countedTo?: string
}

export const insertCycle = async (tx: Tx, cycle: NewCycle): Promise<void> => {
  await tx
    .insertInto('betting.pot_cycles')
    .values({
      brand_id: cycle.brandId,
      pot_code: cycle.code,
      cycle: cycle.cycle,
      commitment: cycle.commitment,
      seed_sealed: cycle.sealed,
      meter: cycle.meter,
      ...(cycle.countedTo === undefined ? {} : { counted_to: cycle.countedTo }),
    })
    .execute()
}

/** The open cycle of a pot, held so that nobody else judges it; nothing while somebody does. */
export const holdCycle = async (tx: Tx, { brandId, code }: PotKey) => {
  const { rows } = await sql<{
    cycle: number
    seedSealed: Buffer
    meter: bigint
    fromXid: string
    countedTo: string
    edge: string
  }>`
    select cycle, seed_sealed as "seedSealed", meter, from_xid::text as "fromXid", counted_to::text as "countedTo",
      (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text as edge
    from betting.pot_cycles where brand_id = ${brandId}::uuid and pot_code = ${code} and ended_at is null
    for update skip locked`.execute(tx)
  return rows[0]
}

interface Stretch {
  code: string
  after: string
  edge: string
}

/** What each round of a stretch gave to a pot, by the rate it was played at, in the order in which rounds were written. */
const shares = ({ code, after, edge }: Stretch) => sql`
  select f.xid, f.bet_id, f.player_id, f.round_id, r.cost * (p.pot ->> 2)::bigint / 1000000 as share
  from betting.facts f
  cross join lateral (
    select cost, outcome from betting.rounds where round_id = f.round_id and player_id = f.player_id limit 1) as r
  cross join lateral json_array_elements(r.outcome -> 'pots') as p (pot)
  where f.kind = 1 and f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and p.pot ->> 0 = ${code}`

export const sumShares = async (tx: Tx, stretch: Stretch): Promise<bigint> => {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(share), 0)::bigint as total from (${shares(stretch)}) as s`.execute(tx)
  return rows[0]!.total
}

/** The first round after the commitment stood whose share brings the meter to this much more than it was, and how much more it is then. */
export const findReacher = async (
  tx: Tx,
  stretch: Stretch,
  { from, more }: { from: string; more: bigint },
) => {
  const { rows } = await sql<{ playerId: string; roundId: string; upTo: bigint }>`
    select player_id as "playerId", round_id as "roundId", up_to as "upTo" from (
      select xid, bet_id, player_id, round_id, share, (sum(share) over (order by xid, bet_id))::bigint as up_to
      from (${shares(stretch)}) as s) as running
    where share > 0 and xid > ${from}::xid8 and up_to >= ${more}::bigint order by xid, bet_id limit 1`.execute(
    tx,
  )
  return rows[0]
}

export const raiseMeter = async (
  tx: Tx,
  { brandId, code, cycle }: PotKey & { cycle: number },
  { meter, countedTo }: { meter: bigint; countedTo: string },
): Promise<void> => {
  await tx
    .updateTable('betting.pot_cycles')
    .set({ meter, counted_to: countedTo })
    .where('brand_id', '=', brandId)
    .where('pot_code', '=', code)
    .where('cycle', '=', cycle)
    .execute()
}

interface CycleEnd extends PotKey {
  cycle: number
  serverSeed: string
  meter: bigint
  countedTo: string
  playerId: string
  roundId: string
  due: bigint
}

/** Ends a cycle: its seed is told, and its winner is owed what the meter stood at. */
export const endCycle = async (tx: Tx, end: CycleEnd): Promise<void> => {
  await tx
    .updateTable('betting.pot_cycles')
    .set({
      meter: end.meter,
      counted_to: end.countedTo,
      server_seed: end.serverSeed,
      ended_at: sql<Date>`clock_timestamp()`,
      player_id: end.playerId,
      round_id: end.roundId,
    })
    .where('brand_id', '=', end.brandId)
    .where('pot_code', '=', end.code)
    .where('cycle', '=', end.cycle)
    .execute()
  await tx
    .insertInto('betting.jackpot_hits')
    .values({
      player_id: end.playerId,
      round_id: end.roundId,
      brand_id: end.brandId,
      pot_code: end.code,
      hit_at: sql<Date>`clock_timestamp()`,
      due: end.due,
    })
    .execute()
}

/** The last cycles of a pot, the open one first. */
export const readCycles = (db: Db, { brandId, code }: PotKey, limit: number) =>
  db
    .selectFrom('betting.pot_cycles')
    .select(['cycle', 'commitment', 'server_seed', 'begun_at', 'ended_at', 'round_id', 'meter'])
    .where('brand_id', '=', brandId)
    .where('pot_code', '=', code)
    .orderBy('cycle', 'desc')
    .limit(limit)
    .execute()
