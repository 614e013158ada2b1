import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

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
    .insertInto('jackpots.cycles')
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
    from jackpots.cycles where brand_id = ${brandId}::uuid and pot_code = ${code} and ended_at is null
    for update skip locked`.execute(tx)
  return rows[0]
}

export const raiseMeter = async (
  tx: Tx,
  { brandId, code, cycle }: PotKey & { cycle: number },
  { meter, countedTo }: { meter: bigint; countedTo: string },
): Promise<void> => {
  await tx
    .updateTable('jackpots.cycles')
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
    .updateTable('jackpots.cycles')
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
    .insertInto('jackpots.hits')
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
    .selectFrom('jackpots.cycles')
    .select(['cycle', 'commitment', 'server_seed', 'begun_at', 'ended_at', 'round_id', 'meter'])
    .where('brand_id', '=', brandId)
    .where('pot_code', '=', code)
    .orderBy('cycle', 'desc')
    .limit(limit)
    .execute()
