import { betTypeOf, halfOf, priceOf, readPicks, stakeOf, worstOf } from '@krathong/lottery'
import type { BetType, Picks, PicksFault } from '@krathong/lottery'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'

/** As `ORDER_TICKETS_MAX` of the declared call, whose schemas are not for pages. */
export const ORDER_TICKETS_MAX = 20

/** One line of a slip. Amounts are texts: a slip is kept in the browser while its order waits for an answer. */
export interface SlipLine {
  betType: string
  picks: number[][]
  lines: number
  each: string
  price: string
  stake: string
  /** The most that one draw pays on it. */
  worst: string
}

const text = (amount: bigint, exponent = 0) => formatAmount(amount, exponent)

/** What is picked as a line of a slip, or why it is none yet. */
export const lineOf = (
  type: BetType,
  picks: Picks,
  { each, group }: { each: bigint; group: number },
): SlipLine | { fault: PicksFault | 'stake' } => {
  const read = readPicks(type, picks)
  if ('fault' in read) return read
  if (each <= 0n) return { fault: 'stake' }
  const price = priceOf(type, group, type.style === 'lines' ? undefined : read.picks[0]![0])
  const terms = { picks: read.picks, each, price }
  return {
    betType: type.id,
    picks: read.picks.map((row) => [...row]),
    lines: read.lines,
    each: text(each),
    price: text(price, LEDGER_EXPONENT),
    stake: text(stakeOf(type, read.lines, each)),
    worst: text(worstOf(type, terms)),
  }
}

/** In 1/10,000: exact, whatever a text has of decimals. */
export const amountIn = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(LEDGER_EXPONENT, '0').slice(0, LEDGER_EXPONENT))
}

const isSameBet = (one: SlipLine, other: SlipLine) =>
  one.betType === other.betType &&
  one.price === other.price &&
  JSON.stringify(one.picks) === JSON.stringify(other.picks)

/** A slip with one more line; the same bet again is the bet with both stakes. */
export const withLine = (slip: readonly SlipLine[], line: SlipLine): SlipLine[] => {
  const at = slip.findIndex((known) => isSameBet(known, line))
  if (at < 0) return [...slip, line]
  const known = slip[at]!
  const sum = (one: string, other: string) => text(amountIn(one) + amountIn(other))
  const both = {
    ...known,
    each: sum(known.each, line.each),
    stake: sum(known.stake, line.stake),
    worst: sum(known.worst, line.worst),
  }
  return slip.with(at, both)
}

export const totalOf = (slip: readonly SlipLine[], of: 'stake' | 'worst'): string =>
  text(slip.reduce((sum, line) => sum + amountIn(line[of]), 0n))

/** The prices of a slip at another group; a bet with a stake each has the account's own. */
export const atGroup = (
  slip: readonly SlipLine[],
  series: string,
  { group, own }: { group: number; own: number },
): SlipLine[] =>
  slip.flatMap((line) => {
    const type = betTypeOf(series, line.betType)
    if (!type) return []
    const of = type.style === 'lines' ? group : own
    const made = lineOf(type, line.picks, { each: amountIn(line.each), group: of })
    return 'fault' in made ? [] : [made]
  })

/** A line at half of its price. */
export const atHalf = (type: BetType, line: SlipLine): SlipLine => {
  const price = halfOf(amountIn(line.price))
  const terms = { picks: line.picks, each: amountIn(line.each), price }
  return { ...line, price: text(price, LEDGER_EXPONENT), worst: text(worstOf(type, terms)) }
}

/** What the server would sell a line at now. */
export interface PriceNow {
  tier: 'full' | 'half' | 'closed'
  price: string
  left: string
}

/** A slip at other prices; what is not sold keeps its own. */
export const atPrices = (
  slip: readonly SlipLine[],
  series: string,
  prices: readonly PriceNow[],
): SlipLine[] =>
  slip.map((line, at) => {
    const type = betTypeOf(series, line.betType)
    const now = prices[at]
    if (!type || !now || now.tier === 'closed') return line
    const terms = { picks: line.picks, each: amountIn(line.each), price: amountIn(now.price) }
    return { ...line, price: now.price, worst: text(worstOf(type, terms)) }
  })
