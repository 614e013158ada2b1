import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { Block } from './block.ts'

/** A block that two nodes have said alike. */
export const readBlock = async (db: Db, chain: string, height: number): Promise<Block | null> => {
  const row = await db
    .selectFrom('lottery.blocks')
    .select(['hash', 'mined_at'])
    .where('chain', '=', chain)
    .where('height', '=', BigInt(height))
    .executeTakeFirst()
  return row ? { height, hash: row.hash, minedAt: row.mined_at } : null
}

export const insertBlock = async (
  db: Db,
  { source, height, hash, minedAt, answers }: Block & { source: string; answers: readonly object[] },
): Promise<void> => {
  await db
    .insertInto('lottery.blocks')
    .values({
      ...{ chain: source, height: BigInt(height), hash, mined_at: minedAt },
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What both nodes said of something about which they do not say one thing: a hash or a height each, null where it was nothing that is one. */
export type Said = readonly [one: string | null, other: string | null]

export interface BlockFault {
  chain: string
  /** 0: about where the chain is. */
  height: number
  said: Said
}

/** Notes that they do not: what is repeated, every ten seconds; what nobody asked about for five minutes begins anew. */
export const noteFault = async (db: Db, { chain, height, said }: BlockFault): Promise<void> => {
  await sql`insert into lottery.block_faults as f (chain, height, said) values (${chain}, ${height}, ${[...said]}::text[])
    on conflict (chain, height) do update set said = excluded.said, last_at = clock_timestamp(), settled_at = null,
      first_at = case when f.settled_at is null and f.last_at > clock_timestamp() - interval '5 minutes' then f.first_at else clock_timestamp() end
    where f.settled_at is not null or f.said is distinct from excluded.said or f.last_at < clock_timestamp() - interval '10 seconds'`.execute(
    db,
  )
}

/** Notes that they do now. */
export const settleFault = async (db: Db, chain: string, height: number): Promise<void> => {
  await sql`update lottery.block_faults set settled_at = clock_timestamp()
    where chain = ${chain} and height = ${height} and settled_at is null`.execute(db)
}

export const readFault = async (db: Db, chain: string, height: bigint) =>
  (await db
    .selectFrom('lottery.block_faults')
    .select(['said', 'first_at', 'last_at'])
    .where('chain', '=', chain)
    .where('height', '=', height)
    .executeTakeFirst()) ?? null

/** About how many heights nodes do not say one thing, for so long or so plainly that staff is told. */
export const readBlockAlarms = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from lottery.v_block_alarms`.execute(db)
  return rows[0]!.count
}
