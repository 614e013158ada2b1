import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { ChaseRow } from './chase-store.ts'

/** A chase with what has come of it so far. */
export type ChaseWithPrize = ChaseRow & {
  items: number
  /** Played or given back. */
  over: number
  won: number
  /** Stakes played and given back, and what they were paid. */
  played: bigint
  refunded: bigint
  prize: bigint
  first_numero: string
}

const selectedColumns = sql`c.*, i.items, i.over, i.won, i.played, i.refunded, i.first_numero,
    coalesce((select sum(t.payout) from lottery.chase_items p join lottery.tickets t on t.order_id = p.item_id
      where p.chase_id = c.chase_id), 0)::bigint as prize
  from lottery.chases c
  cross join lateral (
    select count(*)::integer as items, count(*) filter (where state not in ('waiting', 'placed'))::integer as over,
      count(*) filter (where state = 'won')::integer as won,
      coalesce(sum(stake) filter (where state in ('placed', 'won', 'lost', 'push', 'void')), 0)::bigint as played,
      coalesce(sum(stake) filter (where state like 'cancelled-%'), 0)::bigint as refunded,
      min(numero) as first_numero
    from lottery.chase_items where chase_id = c.chase_id) i`

/** Whether an account is open: one that staff have locked or that was closed plays nothing any more. */
export const readIsActive = async (tx: Tx, playerId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('players.v_profiles')
    .select('state')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.state === 'active'
}

export const readChase = async (
  db: Db,
  playerId: string,
  chaseId: string,
): Promise<ChaseWithPrize | undefined> => {
  const { rows } = await sql<ChaseWithPrize>`select ${selectedColumns}
    where c.chase_id = ${chaseId}::uuid and c.player_id = ${playerId}::uuid`.execute(db)
  return rows[0]
}

export const readChases = async (
  db: Db,
  wanted: {
    playerId: string
    gameCode?: string | undefined
    after: { at: Date; id: string } | null
    limit: number
  },
): Promise<ChaseWithPrize[]> => {
  const { playerId, gameCode, after, limit } = wanted
  const { rows } = await sql<ChaseWithPrize>`select ${selectedColumns}
    where c.player_id = ${playerId}::uuid and (${gameCode ?? null}::text is null or c.game_code = ${gameCode ?? null})
      and (${after?.at ?? null}::timestamptz is null or (c.placed_at, c.chase_id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by c.placed_at desc, c.chase_id desc limit ${limit}`.execute(db)
  return rows
}

export interface ChaseItem {
  numero: string
  multiple: number
  stake: bigint
  state: string
  cause: string | null
  close_at: Date
  prize: bigint
  tickets: string[]
}

/** The items of a chase with what their tickets were paid and which they are. */
export const readChaseItems = async (db: Db, chaseId: string) => {
  const { rows } =
    await sql<ChaseItem>`select i.numero, i.multiple, i.stake, i.state, i.cause, i.close_at, coalesce(sum(t.payout), 0)::bigint as prize,
      coalesce(array_agg(t.bet_id::text order by t.place) filter (where t.bet_id is not null), '{}') as tickets
    from lottery.chase_items i left join lottery.tickets t on t.order_id = i.item_id
    where i.chase_id = ${chaseId}::uuid
    group by i.place, i.numero, i.multiple, i.stake, i.state, i.cause, i.close_at order by i.place`.execute(
      db,
    )
  return rows
}
