import {
  betTypeOf,
  exposureOf,
  halfOf,
  keysOf,
  mostPaid,
  soldAt,
  soldGameOf,
  tierOf,
  worstOf,
} from '@krathong/lottery'
import type { BetType, Exposure, ExposureKey, Laid, Tier } from '@krathong/lottery'
import { plainAmount } from '@krathong/money'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { addLying, holdBook, readLying, setBound, takeLying } from './exposure-store.ts'
import type { Book, Lying } from './exposure-store.ts'
import { limitsOn, readLimits } from './limits-store.ts'
import type { DrawLimits } from './limits-store.ts'
import type { Quote } from './rules.ts'
import type { DrawRow, TicketRow } from './store.ts'
import { MOVED } from './transact-draw.ts'

const typeOf = (gameCode: string, betType: string): BetType => {
  const type = betTypeOf(soldGameOf(gameCode)!.series.code, betType)
  assert(type, 'what lies on a number is of a bet that the series has')
  return type
}

const nameOf = ({ bet, row, number }: ExposureKey): string => `${bet} ${row} ${number}`

/** What lies on numbers, with what an order lays on top of it. */
const openPile = (lying: readonly Lying[]) => {
  const amounts = new Map(lying.map((one) => [nameOf(one), one.amount]))
  const added = new Map<string, Lying>()
  const laid: Laid = (key) => amounts.get(nameOf(key)) ?? 0n
  return {
    laid,
    lay: (exposure: Exposure) => {
      for (const key of keysOf(exposure)) {
        const name = nameOf(key)
        amounts.set(name, laid(key) + exposure.pays)
        added.set(name, { ...key, amount: (added.get(name)?.amount ?? 0n) + exposure.pays })
      }
    },
    added: () => [...added.values()],
  }
}

type Priced = Quote & { tier: Tier; left: bigint }

/** An order over what lies on its numbers, ticket by ticket: the second of two on one number finds the first there. */
const pricesOver = (
  quotes: readonly Quote[],
  lying: readonly Lying[],
  { cap, halfAt, rules }: DrawLimits,
): { priced: Priced[]; added: Lying[] } => {
  const pile = openPile(lying)
  const priced = quotes.map((quote) => {
    const { type } = quote
    const found = tierOf(exposureOf(type, quote), {
      ...{ laid: pile.laid, limits: { cap, halfAt }, rules },
    })
    const tier = soldAt(type, quote.price, found.tier)
    const left = tier === found.tier ? found.left : 0n
    const terms = tier === 'full' ? quote : { ...quote, price: halfOf(quote.price) }
    if (tier !== 'closed') pile.lay(exposureOf(type, terms))
    return { ...quote, price: terms.price, worst: worstOf(type, terms), tier, left }
  })
  return { priced, added: pile.added() }
}

const betsOf = (quotes: readonly Quote[]) => [
  ...new Set(quotes.map(({ type, ...terms }) => exposureOf(type, terms).bet)),
]

/** At what prices an order would be sold now; nothing is held or written. */
export const pricesNow = async (
  db: Db,
  { draw_id: drawId, game_code: gameCode, numero }: DrawRow,
  { quotes, currency }: Pick<PricedOrder, 'quotes' | 'currency'>,
): Promise<Priced[]> => {
  const lying = await readLying(db, { drawId, currency }, betsOf(quotes))
  return pricesOver(quotes, lying, limitsOn(await readLimits(db), gameCode, numero)).priced
}

/** The least price at which each ticket may be sold. */
const requireSeen = (priced: readonly Priced[], quotes: readonly Quote[]): void => {
  for (const [at, { tier, left, price }] of priced.entries()) {
    if (tier === 'closed')
      throw left === 0n
        ? new Refusal('NUMBER_CLOSED')
        : new Refusal('NUMBER_FULL', { left: plainAmount(left) })
    if (price < quotes[at]!.seen) throw new Refusal('PRICE_CHANGED')
  }
}

interface Sale {
  quotes: readonly Quote[]
  currency: string
}

const soldAs = ({ tier: _tier, left: _left, ...quote }: Priced): Quote => quote

interface PricedOrder extends Sale {
  /** At the prices at which they are sold. */
  sold: readonly Quote[]
  limits: DrawLimits
}

/** At what prices an order is sold as far as anybody knows: whole, half where that is what the player saw, or refused. */
export const priceOrder = async (
  tx: Tx,
  { draw_id: drawId, game_code: gameCode, numero }: DrawRow,
  { quotes, currency }: Sale,
): Promise<PricedOrder> => {
  const limits = limitsOn(await readLimits(tx), gameCode, numero)
  const lying = await readLying(tx, { drawId, currency }, betsOf(quotes))
  const { priced } = pricesOver(quotes, lying, limits)
  requireSeen(priced, quotes)
  return { quotes, currency, sold: priced.map(soldAs), limits }
}

/** Another sale came between, and the price is another: the sale is judged anew. */
class Moved extends Error {
  readonly code = MOVED
}

/**
 * Lays an order on its numbers, as the last thing before the commit: from here on other sales on the draw wait, so what is left of a number
 * is sold once. A sale that finds no room any more is refused, and everything it wrote is undone.
 */
export const layOrder = async (
  tx: Tx,
  { draw_id: drawId, game_code: gameCode }: DrawRow,
  { quotes, sold, currency, limits }: PricedOrder,
): Promise<void> => {
  const book = { drawId, currency }
  const bound = await holdBook(
    tx,
    book,
    sold.reduce((sum, { worst }) => sum + worst, 0n),
  )
  const pile = openPile([])
  for (const { type, ...terms } of sold) pile.lay(exposureOf(type, terms))
  const after = await addLying(tx, book, pile.added())
  const before = after.map((one) => ({ ...one, amount: one.amount - pile.laid(one) }))
  const { priced } = pricesOver(quotes, before, limits)
  requireSeen(priced, quotes)
  if (priced.some(({ price }, at) => price < sold[at]!.price)) throw new Moved()
  if (bound <= limits.drawCap) return
  const most = mostOf(gameCode, await readLying(tx, book, null))
  if (most > limits.drawCap) throw new Refusal('DRAW_FULL')
  await setBound(tx, book, most)
}

/**
 * The same for what has to go on when it is refused, as a draw of a chase that comes back then: everything is judged while the numbers are
 * held, before anything is written.
 */
export const reserve = async (
  tx: Tx,
  { draw_id: drawId, game_code: gameCode, numero }: DrawRow,
  { quotes, currency }: Sale,
): Promise<Quote[]> => {
  const book = { drawId, currency }
  const bound = await holdBook(tx, book)
  const limits = limitsOn(await readLimits(tx), gameCode, numero)
  const { priced, added } = pricesOver(quotes, await readLying(tx, book, betsOf(quotes)), limits)
  requireSeen(priced, quotes)
  const worst = priced.reduce((sum, quote) => sum + quote.worst, bound)
  const next = worst > limits.drawCap ? await countMost(tx, book, { gameCode, added }) : worst
  if (next > limits.drawCap) throw new Refusal('DRAW_FULL')
  await addLying(tx, book, added)
  await setBound(tx, book, next)
  return priced.map(soldAs)
}

/** What one draw can pay at most on all bets together, counted anew. */
const countMost = async (
  tx: Tx,
  book: Book,
  { gameCode, added }: { gameCode: string; added: readonly Lying[] },
): Promise<bigint> => {
  const pile = new Map<string, Lying>()
  for (const one of [...(await readLying(tx, book, null)), ...added]) {
    const name = nameOf(one)
    pile.set(name, { ...one, amount: one.amount + (pile.get(name)?.amount ?? 0n) })
  }
  return mostOf(gameCode, [...pile.values()])
}

export const mostOf = (gameCode: string, lying: readonly Lying[]): bigint =>
  [...Map.groupBy(lying, ({ bet }) => bet)].reduce(
    (sum, [bet, own]) => sum + mostPaid(typeOf(gameCode, bet), own),
    0n,
  )

/** Gives back to its numbers what a ticket lays on them. */
export const release = async (
  tx: Tx,
  { draw_id: drawId, currency, game_code: gameCode, bet_type: betType, ...ticket }: TicketRow,
): Promise<void> => {
  const book = { drawId, currency }
  await holdBook(tx, book)
  await takeLying(tx, book, lyingOf(gameCode, { betType, ...ticket }))
}

/** What a ticket lays on each of its numbers. */
export const lyingOf = (
  gameCode: string,
  { betType, picks, each, price }: Pick<TicketRow, 'picks' | 'each' | 'price'> & { betType: string },
): Lying[] => {
  const type = typeOf(gameCode, betType)
  const exposure = exposureOf(type, { picks: picks as number[][], each, price })
  return keysOf(exposure).map((key) => ({ ...key, amount: exposure.pays }))
}
