import type { BetType, Picks } from './bet-type.ts'

/** Who covers more than so many of 100 of the lines there are takes no risk. */
const COVERED_PERCENT = 70

const isCovering = (lines: number, most: number) => lines * 100 > most * COVERED_PERCENT

/**
 * Lines that count as valid turnover. Places whose picks are lines by themselves are looked at one by one; numbers that must all come, or
 * all stay away, are never riskless.
 */
export function validLines(type: BetType, picks: Picks): number {
  const lines = type.count(picks)
  if (type.style === 'points' && type.rows[0]!.least > 1) return lines
  if (isByPlace(type)) {
    return picks
      .filter((row, at) => !isCovering(row.length, type.rows[at]!.to - type.rows[at]!.from + 1))
      .reduce((sum, { length }) => sum + length, 0)
  }
  return isCovering(lines, type.most) ? 0 : lines
}

const isByPlace = ({ rows, count }: BetType) =>
  rows.every(({ least }) => least === 0) && count(rows.map((row, at) => (at === 0 ? [row.from] : []))) === 1

/** Both sides of one market count by their difference. */
export const validOfSides = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)
