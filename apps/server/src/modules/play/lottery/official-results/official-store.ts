import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** An official result that is later than this is told to players. */
const LATE = '15 minutes'

/** Official draws that are late and not told as such to everybody, and those whose day is over. */
export const readAwaited = async (db: Db): Promise<{ drawId: string; isOver: boolean }[]> => {
  const { rows } = await sql<{ drawId: string; isOver: boolean }>`
    select draw_id as "drawId", give_up_at <= statement_timestamp() as "isOver" from lottery.draws
    where state = 'scheduled' and source = 'official' and draw_at <= statement_timestamp() - ${LATE}::interval
      and (not late_done or give_up_at <= statement_timestamp())
    order by draw_at limit 100`.execute(db)
  return rows
}

/** An official draw without a result, held alone. */
export const takeAwaited = (tx: Tx, drawId: string) =>
  tx
    .selectFrom('lottery.draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'scheduled')
    .where('source', '=', 'official')
    .forUpdate()
    .executeTakeFirst()

/** Draws on a new time of which not all players know it. */
export const readMoved = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ drawId: string }>`
    select draw_id as "drawId" from lottery.draws where not moved_done order by draw_at limit 100`.execute(db)
  return rows.map(({ drawId }) => drawId)
}

/** Such a draw, held alone, whatever has become of it. */
export const takeMoved = (tx: Tx, drawId: string) =>
  tx
    .selectFrom('lottery.draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('moved_done', '=', false)
    .forUpdate()
    .executeTakeFirst()

export const setMovedNotified = async (
  tx: Tx,
  drawId: string,
  { upTo, isDone }: { upTo: string | null; isDone: boolean },
): Promise<void> => {
  await sql`update lottery.draws set moved_told = coalesce(${upTo}::uuid, moved_told), moved_done = ${isDone}
    where draw_id = ${drawId}::uuid`.execute(tx)
}

/** Players of the draw whose ids are past those who were told, in their order. */
export const readPlayersToNotify = async (
  tx: Tx,
  drawId: string,
  notifiedUpTo: string | null,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ player_id: string }>`select distinct player_id from lottery.tickets
    where draw_id = ${drawId}::uuid and state = 'open' and (${notifiedUpTo}::uuid is null or player_id > ${notifiedUpTo}::uuid)
    order by player_id limit ${most}`.execute(tx)
  return rows.map(({ player_id: playerId }) => playerId)
}

export const setLateNotified = async (
  tx: Tx,
  drawId: string,
  { upTo, isDone }: { upTo: string | null; isDone: boolean },
): Promise<void> => {
  await sql`update lottery.draws set late_at = coalesce(late_at, clock_timestamp()), late_told = coalesce(${upTo}::uuid, late_told),
    late_done = ${isDone} where draw_id = ${drawId}::uuid`.execute(tx)
}
