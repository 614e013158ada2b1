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
import { assert, Refusal } from '../../../../platform/refusal.ts'
import type { Lying } from '../limits/exposure-store.ts'
import type { DrawLimits } from '../limits/limits-store.ts'
import type { Quote } from '../rules.ts'
import type { TicketRow } from '../store.ts'

const typeOf = (gameCode: string, betType: string): BetType => {
  const type = betTypeOf(soldGameOf(gameCode)!.series.code, betType)
  assert(type, 'what lies on a number is of a bet that the series has')
  return type
}

const nameOf = ({ bet, row, number }: ExposureKey): string => `${bet} ${row} ${number}`

export const laidOf = (lying: readonly Lying[]): Laid => {
  const amounts = new Map(lying.map((one) => [nameOf(one), one.amount]))
  return (key) => amounts.get(nameOf(key)) ?? 0n
}

/** What lies on numbers, with what is laid on top of it meanwhile. */
export const openPile = (before: Laid) => {
  const added = new Map<string, Lying>()
  const add = ({ bet, row, number, amount }: Lying): void => {
    const name = nameOf({ bet, row, number })
    added.set(name, { bet, row, number, amount: (added.get(name)?.amount ?? 0n) + amount })
  }
  const laid: Laid = (key) => before(key) + (added.get(nameOf(key))?.amount ?? 0n)
  return {
    laid,
    add,
    lay: (exposure: Exposure): void => {
      for (const key of keysOf(exposure)) add({ ...key, amount: exposure.pays })
    },
    added: (): Lying[] => [...added.values()],
  }
}
export type Pile = ReturnType<typeof openPile>

export type Priced = Quote & { tier: Tier; left: bigint }

/** An order over what lies on its numbers, ticket by ticket: the second of two on one number finds the first there. */
export const pricesOver = (
  quotes: readonly Quote[],
  laid: Laid,
  { cap, halfAt, rules }: Omit<DrawLimits, 'drawCap'>,
): { priced: Priced[]; added: Lying[] } => {
  const pile = openPile(laid)
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

export const betsOf = (quotes: readonly Quote[]): string[] => [
  ...new Set(quotes.map(({ type, ...terms }) => exposureOf(type, terms).bet)),
]

/** Refuses what is closed, and what would be sold below the price that the player saw. */
export const requireSeen = (priced: readonly Priced[]): void => {
  for (const { tier, left, price, seen } of priced) {
    if (tier === 'closed')
      throw left === 0n
        ? new Refusal('NUMBER_CLOSED')
        : new Refusal('NUMBER_FULL', { left: plainAmount(left) })
    if (price < seen) throw new Refusal('PRICE_CHANGED')
  }
}

/** What is sold of a priced order. */
export const soldAs = ({ tier: _tier, left: _left, ...quote }: Priced): Quote => quote

/** What one draw can pay at most on all bets together. */
export const mostOf = (gameCode: string, lying: readonly Lying[]): bigint =>
  [...Map.groupBy(lying, ({ bet }) => bet)].reduce(
    (sum, [bet, own]) => sum + mostPaid(typeOf(gameCode, bet), own),
    0n,
  )

/** The same with what is laid on top of it. */
export const mostWith = (gameCode: string, lying: readonly Lying[], added: readonly Lying[]): bigint => {
  const pile = openPile(() => 0n)
  for (const one of [...lying, ...added]) pile.add(one)
  return mostOf(gameCode, pile.added())
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
