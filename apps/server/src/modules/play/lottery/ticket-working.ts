import { betTypeOf, judgeTicket } from '@krathong/lottery'
import type { Picks, Working } from '@krathong/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { readDraw, readTicket } from './reads.ts'
import { soldGameOf } from './rules.ts'

/** Why a player's ticket came out as it did; null where it is not theirs, or not settled by a result. */
export const ticketWorking = async (db: Db, playerId: string, betId: string): Promise<Working | null> => {
  const ticket = await readTicket(db, betId)
  if (ticket?.player_id !== playerId || ticket.state !== 'settled') return null
  const draw = await readDraw(db, ticket.game_code, ticket.numero)
  const type = betTypeOf(soldGameOf(ticket.game_code)!.series.code, ticket.bet_type)
  assert(draw?.result && type, 'a settled ticket has its result and its bet type')
  const { each, price } = ticket
  return judgeTicket(type, { picks: ticket.picks as Picks, each, price }, draw.result)
}
