import { ticketName } from '@krathong/games/chances'
import { chancesEarned } from '@krathong/promotions'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireMeant } from '../audience.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import { countTickets, readDone } from './chance-reads.ts'
import { insertTickets, takeNumbers } from './chance-store.ts'
import { raffleName } from './chance-types.ts'
import type { ChanceParts, Raffle } from './chance-types.ts'
import { entryOf } from './chance-terms.ts'
import { requireChance } from './require-chance.ts'

/** Tickets that a member has earned and not taken. */
export const ticketsLeft = async (
  tx: Parameters<typeof readDone>[0],
  { promotionId, terms, startsAt }: Raffle,
  { playerId, currency }: Pick<PlayerCaller, 'playerId' | 'currency'>,
): Promise<{ have: number; left: number }> => {
  const have = await countTickets(tx, promotionId, playerId)
  const done = await readDone(tx, terms.entry.kind, { playerId, currency, since: startsAt })
  return { have, left: Math.max(0, chancesEarned(entryOf(terms), done, terms.most) - have) }
}

const take = async (tx: Tx, brandId: string, caller: PlayerCaller, promotionId: string) => {
  // The member's own lock: pressed twice, or on two devices, nothing is earned twice.
  await holdTaker(tx, caller)
  const raffle = await requireChance(tx, brandId, { promotionId, kind: 'raffle' })
  const { have, left } = await ticketsLeft(tx, raffle, caller)
  if (left === 0 && have > 0) return { raffle, from: 0, to: 0, have }
  if (left === 0) throw new Refusal('NOT_ELIGIBLE')
  await requireMeant(tx, promotionId, caller.playerId)
  const last = await takeNumbers(tx, promotionId, left)
  if (last === null) throw new Refusal('PROMOTION_CLOSED')
  const from = last - left + 1
  await insertTickets(tx, { promotionId, playerId: caller.playerId, from, to: last })
  return { raffle, from, to: last, have: have + left }
}

/** Takes every ticket of a raffle that was earned; those that were taken before stay as they are. */
export const takeTickets = async (
  { app, settings }: Pick<ChanceParts, 'app' | 'settings'>,
  caller: PlayerCaller,
  promotionId: string,
): Promise<{ tickets: string[]; count: number }> => {
  const { brandId } = settings.current()
  const { raffle, from, to, have } = await transact(app.db, (tx) => take(tx, brandId, caller, promotionId))
  const length = from === 0 ? 0 : to - from + 1
  const names = Array.from({ length }, (_, at) => ticketName(raffleName(raffle.chanceNo), from + at))
  return { tickets: names, count: have }
}
