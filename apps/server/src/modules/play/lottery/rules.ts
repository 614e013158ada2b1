import {
  BASE_STAKE,
  betTypeOf,
  followsGroup,
  isBetGroup,
  lotteryGameOf,
  MOST_LINES,
  modes,
  ownGroupOf,
  priceOf,
  readPicks,
  rebateOf,
  stakeOf,
  validLines,
  worstOf,
} from '@krathong/lottery'
import type { BetType, Picks, SoldGame, Working } from '@krathong/lottery'
import { mulDiv, SCALE } from '@krathong/money'
import type { TicketOrder, TicketWanted } from './types.ts'

const UNIT = 10_000n

/** What a lottery asks of every ticket, and of a player's tickets on one draw together. */
export interface Limits {
  /** The most and the least stake of a ticket; the least of one selection. */
  mostStake: bigint
  leastStake: bigint
  /** A stake is a whole number of these. */
  step: bigint
  mostLines: number
  /** What one draw may pay one player at most. */
  mostPayout: bigint
}

/** How long before the close a ticket may still be cancelled. */
export const CANCEL_MS = 3_000

const time: Limits = {
  ...{ mostStake: 50_000n * UNIT, leastStake: UNIT, step: 1n, mostLines: MOST_LINES },
  mostPayout: 400_000n * UNIT,
}
/** Thai number betting, in whole baht; other currencies have the same figures. */
const thai: Limits = { ...time, step: UNIT, mostLines: 1_000, mostPayout: 1_000_000n * UNIT }
/** In dong. */
const dong: Limits = {
  ...{ mostStake: 200_000_000n * UNIT, leastStake: 1_000n * UNIT, step: 1n, mostLines: 1_000 },
  mostPayout: 1_500_000_000n * UNIT,
}

/** By the section on limits of each family. Whole dong are small: in dong every family has the sums of Viet Nam, and its own steps and lines. */
export const limitsFor = ({ series }: SoldGame, currency: string): Limits => {
  const has = (family: string) => series.bets.some(({ code }) => code.startsWith(family))
  const own = has('TH.') ? thai : has('VN.') ? { ...thai, step: 1n } : time
  if (currency !== 'VND') return own
  const { mostStake, leastStake, mostPayout } = dong
  return has('VN.') ? dong : { ...own, mostStake, leastStake, mostPayout }
}

export interface Quote {
  type: BetType
  picks: Picks
  lines: number
  each: bigint
  stake: bigint
  price: bigint
  /** What the player saw: it is sold at no lower price. */
  seen: bigint
  /** The prize group it is priced at, and the account's own. */
  group: number
  ownGroup: number
  worst: bigint
}

export type QuoteFault = 'picks' | 'stake' | 'price' | { most: bigint } | { least: bigint }

/** A line of a mode costs a whole number of that mode's line. */
const isLineStake = (each: bigint): boolean => each % (BASE_STAKE / 10n ** BigInt(modes.length - 1)) === 0n

/** The prize group of an account as this series counts it. */
export const ownGroup = ({ series }: SoldGame, account: number): number => ownGroupOf(account, series.groups)

/** What a ticket costs and is priced at, counted anew from its picks; the player's own figures are only compared. */
const quoteTicket = (
  sold: SoldGame,
  { betType, picks: rows, each, price: seen }: TicketWanted,
  { group, own }: { group: number; own: number },
  limits: Limits,
): Quote | { fault: QuoteFault } => {
  const type = betTypeOf(sold.series.code, betType)
  const read = type ? readPicks(type, rows) : null
  if (!type || !read || 'fault' in read) return { fault: 'picks' }
  const isInLines = type.style === 'lines'
  if (each <= 0n || (isInLines && !isLineStake(each))) return { fault: 'stake' }
  const { picks, lines } = read
  if (lines > limits.mostLines) return { fault: 'picks' }
  const stake = stakeOf(type, lines, each)
  if (!isInLines && each % limits.step !== 0n) return { fault: 'stake' }
  if (!isInLines && each < limits.leastStake) return { fault: { least: limits.leastStake } }
  if (stake > limits.mostStake) return { fault: { most: limits.mostStake } }
  const of = isInLines ? group : own
  const price = priceOf(type, of, type.names && !isInLines ? picks[0]![0] : undefined)
  if (price < seen) return { fault: 'price' }
  const worst = worstOf(type, { picks, each, price })
  return { type, picks, lines, each, stake, price, seen, group: of, ownGroup: own, worst }
}

/**
 * All tickets of an order before the group of its account is known, or what is wrong with the first that is sold to nobody. They are priced
 * at the highest group of the series: `quotesFor` prices them for the account.
 */
export const quoteOrder = (
  sold: SoldGame,
  { group, tickets, stake, player }: Pick<TicketOrder, 'group' | 'tickets' | 'stake' | 'player'>,
): Quote[] | { fault: QuoteFault } => {
  const own = ownGroup(sold, Infinity)
  const quotes = quoteEach(sold, { group, tickets, player }, own)
  if ('fault' in quotes) return quotes
  return stakesOf(quotes) === stake ? quotes : { fault: 'stake' }
}

/** The tickets of an order at the group of its account, or that one of them is not sold at the price that was seen. */
export const quotesFor = (
  sold: SoldGame,
  { group, quotes }: { group: number; quotes: readonly Quote[] },
  account: number,
): Quote[] | { fault: QuoteFault } => {
  const own = ownGroup(sold, account)
  if (!isBetGroup(group, own, sold.series.groups)) return { fault: 'price' }
  const priced = quotes.map((quote): Quote => {
    const { type, picks, each } = quote
    if (type.style === 'lines') return { ...quote, ownGroup: own }
    const price = priceOf(type, own, type.names ? picks[0]![0] : undefined)
    return { ...quote, price, group: own, ownGroup: own, worst: worstOf(type, { picks, each, price }) }
  })
  return priced.some(({ price, seen }) => price < seen) ? { fault: 'price' } : priced
}

export const stakesOf = (quotes: readonly Pick<Quote, 'stake'>[]): bigint =>
  quotes.reduce((total, quote) => total + quote.stake, 0n)

/** The same tickets as they are played with a multiple. */
export const timesOf = (quotes: readonly Quote[], multiple: number): Quote[] =>
  quotes.map((quote) => {
    const times = BigInt(multiple)
    const each = quote.each * times
    const { type, picks, price } = quote
    return { ...quote, each, stake: quote.stake * times, worst: worstOf(type, { picks, each, price }) }
  })

export const quoteTickets = (
  sold: SoldGame,
  { group, tickets, player }: Pick<TicketOrder, 'group' | 'tickets'> & { player: { currency: string } },
  account: number,
): Quote[] | { fault: QuoteFault } => {
  const own = ownGroup(sold, account)
  if (!isBetGroup(group, own, sold.series.groups)) return { fault: 'price' }
  return quoteEach(sold, { group, tickets, player }, own)
}

const quoteEach = (
  sold: SoldGame,
  { group, tickets, player }: Pick<TicketOrder, 'group' | 'tickets'> & { player: { currency: string } },
  own: number,
): Quote[] | { fault: QuoteFault } => {
  const limits = limitsFor(sold, player.currency)
  const quotes: Quote[] = []
  for (const ticket of tickets) {
    const quote = quoteTicket(sold, ticket, { group, own }, limits)
    if ('fault' in quote) return quote
    quotes.push(quote)
  }
  return quotes
}

/** What of a ticket's stake comes back as a rebate: the part of the account's group that the bet did not use, of the lines that count. */
export const rebateFor = (
  type: BetType,
  { picks, each, group, own }: { picks: Picks; each: bigint; group: number; own: number },
): bigint =>
  type.style === 'lines'
    ? mulDiv(BigInt(validLines(type, picks)) * each, rebateOf(own, group), SCALE, 'down')
    : 0n

/**
 * The stake of a settled ticket on which the line above its player earns: of lines those that count, of other bets all of it; nothing where
 * the stake came back, and where the price follows no group.
 */
export const lineBaseOf = (
  type: BetType,
  { picks, each, stake, outcome }: { picks: Picks; each: bigint; stake: bigint; outcome: Working['outcome'] },
): bigint => {
  if (outcome === 'push') return 0n
  if (type.style === 'lines') return BigInt(validLines(type, picks)) * each
  return followsGroup(type, type.names ? picks[0]![0] : undefined) ? stake : 0n
}

/** What a player sees of a draw, by its row and the clock. */
export const drawStates = [
  'scheduled',
  'open',
  'closed',
  'drawing',
  'delayed',
  'resulted',
  'settled',
  'voided',
] as const
export type DrawState = (typeof drawStates)[number]

/** A result that is later than this is told as delayed; others take longer to publish what they drew. */
const GRACE_MS = { platform: 15_000, shots: 60_000, chain: 4 * 60_000, official: 15 * 60_000 } as const

const graceOf = ({ source, game_code: code }: { source: string; game_code: string }): number => {
  if (source === 'official') return GRACE_MS.official
  const by = lotteryGameOf(code)?.source
  if (by === 'chain' || by === 'hash') return GRACE_MS.chain
  return by === 'shots' ? GRACE_MS.shots : GRACE_MS.platform
}

export const drawStateAt = (
  draw: { game_code: string; state: string; source: string; open_at: Date; close_at: Date; draw_at: Date },
  at: Date,
): DrawState => {
  if (draw.state !== 'scheduled') return draw.state as DrawState
  if (at < draw.open_at) return 'scheduled'
  if (at < draw.close_at) return 'open'
  if (at < draw.draw_at) return 'closed'
  const grace = graceOf(draw)
  return at.getTime() < draw.draw_at.getTime() + grace ? 'drawing' : 'delayed'
}
