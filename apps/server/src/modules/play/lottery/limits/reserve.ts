import type { Db, Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { addLying, holdBook, readLying, setBound, takeLying } from './exposure-store.ts'
import { limitsOn, readLimits } from './limits-store.ts'
import { betsOf, laidOf, lyingOf, mostWith, pricesOver, requireSeen, soldAs } from '../orders/prices.ts'
import type { Priced } from '../orders/prices.ts'
import type { Quote } from '../rules.ts'
import type { DrawRow, TicketRow } from '../store.ts'

interface Sale {
  quotes: readonly Quote[]
  currency: string
}

/** At what prices an order would be sold now; nothing is held or written. */
export const pricesNow = async (
  db: Db,
  { draw_id: drawId, game_code: gameCode, numero }: DrawRow,
  { quotes, currency }: Sale,
): Promise<Priced[]> => {
  const lying = await readLying(db, { drawId, currency }, betsOf(quotes))
  return pricesOver(quotes, laidOf(lying), limitsOn(await readLimits(db), gameCode, numero)).priced
}

/**
 * Lays a draw of a chase on its numbers and says at what prices it is sold. It has to go on when it is refused, since its stake comes back
 * then: everything is judged while the numbers are held, before anything is written.
 */
export const reserve = async (
  tx: Tx,
  { draw_id: drawId, game_code: gameCode, numero }: DrawRow,
  { quotes, currency }: Sale,
): Promise<Quote[]> => {
  const book = { drawId, currency }
  const bound = await holdBook(tx, book)
  const limits = limitsOn(await readLimits(tx), gameCode, numero)
  const lying = await readLying(tx, book, betsOf(quotes))
  const { priced, added } = pricesOver(quotes, laidOf(lying), limits)
  requireSeen(priced)
  const worst = priced.reduce((sum, quote) => sum + quote.worst, bound)
  const isBelow = worst <= limits.drawCap
  const next = isBelow ? worst : mostWith(gameCode, await readLying(tx, book, null), added)
  if (next > limits.drawCap) throw new Refusal('DRAW_FULL')
  await addLying(tx, book, added)
  await setBound(tx, book, next)
  return priced.map(soldAs)
}

/** Gives back to its numbers what a ticket lays on them. */
export const release = async (
  tx: Tx,
  { draw_id: drawId, currency, game_code: gameCode, bet_type: betType, ...ticket }: TicketRow,
): Promise<void> => {
  const book = { drawId, currency }
  await holdBook(tx, book)
  await takeLying(tx, book, lyingOf(gameCode, { betType, ...ticket }))
}
