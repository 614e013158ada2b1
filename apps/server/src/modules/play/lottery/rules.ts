import {
  BASE_STAKE,
  betTypeOf,
  lotteryGameOf,
  modes,
  payoutOf,
  priceOf,
  readPicks,
  seriesOf,
  stakeOf,
} from '@krathong/lottery'
import type { BetType, Picks } from '@krathong/lottery'
import type { SoldGame, TicketOrder } from './types.ts'

const UNIT = 10_000n
const MOST_STAKE = 50_000n * UNIT
/** What one ticket may pay at most, whatever comes. */
const MOST_PAYOUT = 400_000n * UNIT
const LEAST_STAKE = UNIT

/** Games that this house draws and sells. The others of the package need a chain, a feed or a timetable kept by staff. */
const SOLD = ['SSC_1M']

export const soldGames: readonly SoldGame[] = SOLD.map((code) => {
  const game = lotteryGameOf(code)!
  return { game, series: seriesOf(game.series)! }
})

export const soldGameOf = (code: string): SoldGame | null =>
  soldGames.find(({ game }) => game.code === code) ?? null

export interface Quote {
  type: BetType
  picks: Picks
  lines: number
  stake: bigint
  price: bigint
  group: number
}

export type QuoteFault = 'picks' | 'stake' | { most: bigint } | { least: bigint }

/** A line of a mode costs a whole number of that mode's line. */
const isLineStake = (each: bigint): boolean => each % (BASE_STAKE / 10n ** BigInt(modes.length - 1)) === 0n

/** What a ticket costs and is priced at, counted anew from its picks; the player's own figures are only compared. */
export const quoteOf = (
  { series }: SoldGame,
  { betType, picks: rows, each, stake: seen }: Omit<TicketOrder, 'player' | 'key' | 'gameCode' | 'numero'>,
): Quote | { fault: QuoteFault } => {
  const type = betTypeOf(series.code, betType)
  const read = type ? readPicks(type, rows) : null
  if (!type || !read || 'fault' in read) return { fault: 'picks' }
  if (each <= 0n || (type.style === 'lines' && !isLineStake(each))) return { fault: 'stake' }
  const { picks, lines } = read
  const group = series.groups.usual
  const stake = stakeOf(type, lines, each)
  const price = priceOf(type, group, type.names && type.style !== 'lines' ? picks[0]![0] : undefined)
  if (stake !== seen) return { fault: 'stake' }
  if (type.style !== 'lines' && each < LEAST_STAKE) return { fault: { least: LEAST_STAKE } }
  const mostEach = (MOST_PAYOUT * each) / payoutOf(type, 1, { each, price })
  if (stake > MOST_STAKE) return { fault: { most: MOST_STAKE } }
  return each > mostEach
    ? { fault: { most: mostEach * BigInt(lines) } }
    : { type, picks, lines, stake, price, group }
}
