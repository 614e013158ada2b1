import { mulDiv, SCALE } from '@krathong/money'
import type { BetType, Hit, Picks, Result, Row } from './bet-type.ts'

/** The most lines of one ticket. */
export const MOST_LINES = 100_000
export const MOST_MULTIPLE = 9_999
/** Price of one line at mode 1 and multiple 1. */
export const BASE_STAKE = 2n * SCALE
/** Money scales of a line: whole, tenth, hundredth. */
export const modes = ['1', '0.1', '0.01'] as const
export type Mode = (typeof modes)[number]

const PARTS: Record<Mode, bigint> = { '1': 1n, '0.1': 10n, '0.01': 100n }

/** Why picks are none. */
export type PicksFault =
  | 'rows'
  | 'number'
  | 'repeated'
  | 'too-few'
  | 'too-many'
  | 'no-line'
  | 'too-many-lines'

const rowFault = (row: Row, picked: readonly number[]): PicksFault | null => {
  const isOffered = (number: number) =>
    Number.isInteger(number) && number >= row.from && number <= row.to && row.refuses?.(number) !== true
  if (!picked.every(isOffered)) return 'number'
  if (new Set(picked).size < picked.length) return 'repeated'
  if (picked.length < row.least) return 'too-few'
  return picked.length > row.most ? 'too-many' : null
}

/** Picks in their one written form, rows ascending, with the lines they are; or what is wrong with them. */
export function readPicks(
  type: BetType,
  rows: readonly (readonly number[])[],
): { picks: Picks; lines: number } | { fault: PicksFault } {
  if (rows.length !== type.rows.length) return { fault: 'rows' }
  const fault = type.rows.map((row, at) => rowFault(row, rows[at]!)).find((found) => found !== null)
  if (fault !== undefined) return { fault }
  const picks = rows.map((row) => row.toSorted((a, b) => a - b))
  const lines = type.count(picks)
  if (lines < 1) return { fault: 'no-line' }
  return lines > MOST_LINES ? { fault: 'too-many-lines' } : { picks, lines }
}

/** The stake of one line at a mode and a multiple. */
export const lineStake = (mode: Mode, multiple: number): bigint =>
  (BASE_STAKE * BigInt(multiple)) / PARTS[mode]

export type TicketTerms = {
  picks: Picks
  /** The stake of one line, selection or point. */
  each: bigint
  /** As the ticket keeps it: the prize of a line of two units, or odds. */
  price: bigint
}

export const stakeOf = (type: BetType, lines: number, each: bigint): bigint =>
  each * BigInt(lines) * BigInt(type.cost ?? 1)

/** Why a ticket has what it has, for a screen to lay out: lines × price × stake of a line over what the price is of. */
export type Working = {
  outcome: 'won' | 'lost' | 'push'
  /** Places of the result that decide this bet. */
  at: readonly number[]
  hits: readonly Hit[]
  won: number
  pushed: number
  each: bigint
  price: bigint
  /** What the price is the price of: two units of stake for lines, one elsewhere. */
  per: bigint
  payout: bigint
}

export const perOf = ({ style }: Pick<BetType, 'style'>): bigint => (style === 'lines' ? BASE_STAKE : SCALE)

/** What the lines of a ticket would pay if so many of them won. */
export const payoutOf = (type: BetType, won: number, { each, price }: Omit<TicketTerms, 'picks'>): bigint =>
  mulDiv(BigInt(won) * each, price, perOf(type), 'down')

/** The most that a ticket can be paid by one draw; nothing that is given back counts. */
export const worstOf = (type: BetType, terms: TicketTerms): bigint => {
  const { wins } = type
  const lines = type.count(terms.picks)
  const won = wins ? Math.min(lines * wins.each, wins.all) : lines
  return payoutOf(type, Math.min(won, type.peak?.(terms.picks) ?? won), terms)
}

export function judgeTicket(type: BetType, terms: TicketTerms, result: Result): Working {
  const { hits, won, pushed } = type.judge(terms.picks, result)
  const { each, price } = terms
  const payout = payoutOf(type, won, terms) + BigInt(pushed) * each
  const outcome = won > 0 ? 'won' : pushed > 0 ? 'push' : 'lost'
  return { outcome, at: type.at, hits, won, pushed, each, price, per: perOf(type), payout }
}
