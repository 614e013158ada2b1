import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { LotteryChaseItems, LotteryChases } from '../../../../platform/db/schema.gen.ts'

export type ChaseRow = Selectable<LotteryChases>
export type ItemRow = Selectable<LotteryChaseItems>

/** Why a draw was not played: too late, the number, its price, the draw, what the player may be paid, their play, their account. */
export type ChaseCause = 'late' | 'number' | 'price' | 'draw' | 'payout' | 'play' | 'account'

/** A ticket of a chase as it is kept: what is played at multiple 1, at the prices of the order. */
export interface KeptTicket {
  betType: string
  picks: number[][]
  each: string
  price: string
  /** As the player saw it: no draw is played at a lower one. Absent in older orders: the price. */
  seen?: string
  group: number
  ownGroup: number
}

export interface NewChase {
  chaseId: string
  playerId: string
  gameCode: string
  currency: string
  tickets: readonly KeptTicket[]
  stopsOnWin: boolean
  total: bigint
  items: readonly {
    itemId: string
    numero: string
    openAt: Date
    closeAt: Date
    multiple: number
    stake: bigint
  }[]
}

export const insertChase = async (tx: Tx, chase: NewChase, at: Date): Promise<void> => {
  await tx
    .insertInto('lottery.chases')
    .values({
      chase_id: chase.chaseId,
      player_id: chase.playerId,
      game_code: chase.gameCode,
      currency: chase.currency,
      tickets: JSON.stringify(chase.tickets),
      stops_on_win: chase.stopsOnWin,
      total: chase.total,
      placed_at: at,
    })
    .execute()
  await tx
    .insertInto('lottery.chase_items')
    .values(
      chase.items.map(({ itemId, numero, openAt, closeAt, multiple, stake }, place) => ({
        ...{ chase_id: chase.chaseId, place, item_id: itemId, numero },
        ...{ open_at: openAt, close_at: closeAt, multiple, stake },
      })),
    )
    .execute()
}

/** A chase, held: whoever plays, ends or takes back an item of it waits. */
export const holdChase = (tx: Tx, chaseId: string) =>
  tx.selectFrom('lottery.chases').selectAll().where('chase_id', '=', chaseId).forUpdate().executeTakeFirst()

export const readItems = (db: Db | Tx, chaseId: string): Promise<ItemRow[]> =>
  db.selectFrom('lottery.chase_items').selectAll().where('chase_id', '=', chaseId).orderBy('place').execute()

export const setItems = async (
  tx: Tx,
  items: readonly string[],
  { state, cause = null }: { state: string; cause?: ChaseCause | null },
): Promise<void> => {
  await tx.updateTable('lottery.chase_items').set({ state, cause }).where('item_id', 'in', items).execute()
}

export const setChaseEnded = async (
  tx: Tx,
  chaseId: string,
  { state, at }: { state: 'finished' | 'cancelled'; at: Date },
): Promise<void> => {
  await tx
    .updateTable('lottery.chases')
    .set({ state, ended_at: at })
    .where('chase_id', '=', chaseId)
    .where('state', '=', 'running')
    .execute()
}

export interface DueItem {
  chase_id: string
  place: number
}

/** Items of one turn; what is left comes with the next. */
const MOST_DUE = 500

/** Items whose tickets are over. */
export const readItemsToEnd = async (db: Db): Promise<DueItem[]> => {
  const { rows } = await sql<DueItem>`select i.chase_id, i.place from lottery.chase_items i
    where i.state = 'placed' and not exists (select 1 from lottery.v_open_tickets t where t.order_id = i.item_id)
    limit ${MOST_DUE}`.execute(db)
  return rows
}

/** Of which games an item waits whose draw may be open or over by now. */
export const readWaitingGames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ game_code: string }>`select distinct c.game_code
    from lottery.chase_items i join lottery.chases c on c.chase_id = i.chase_id
    where i.state = 'waiting' and i.open_at <= statement_timestamp()`.execute(db)
  return rows.map((row) => row.game_code)
}

/** Items to be played in one of these games, and items of any game whose draw is over. */
export const readItemsToPlay = async (db: Db, openGames: readonly string[]): Promise<DueItem[]> => {
  const { rows } = await sql<DueItem>`select i.chase_id, i.place
    from lottery.chase_items i join lottery.chases c on c.chase_id = i.chase_id
    where i.state = 'waiting' and i.open_at <= statement_timestamp()
      and (i.close_at <= statement_timestamp() or c.game_code = any(${openGames}::text[]))
    order by i.open_at limit ${MOST_DUE}`.execute(db)
  return rows
}
