import type { RandomStream } from '@krathong/games/fairness'
import { drawWithoutReplacement } from '@krathong/games/fairness'
import type { BetType, Picks } from './bet-type.ts'
import { range } from './counting.ts'

/** Tries with the fewest picks before the last row gets one more. */
const TRIES_OF_A_SIZE = 20
const MOST_TRIES = 200

/** One random bet of the fewest picks that are one; where every row may be empty, on as few rows as make a line. */
export function quickPick(type: BetType, random: RandomStream): Picks {
  const offers = type.rows.map((row) =>
    range(row.from, row.to).filter((number) => row.refuses?.(number) !== true),
  )
  const isFree = type.rows.every(({ least }) => least === 0)
  const wanted = isFree ? freeRows(type, random) : []
  const last = type.rows.length - 1
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const more = Math.floor(tried / TRIES_OF_A_SIZE)
    const sizeOf = (at: number) => {
      if (isFree) return wanted.includes(at) ? 1 : 0
      const { least, most } = type.rows[at]!
      return Math.min(most, least + (at === last ? more : 0))
    }
    const picks = offers.map((offer, at) =>
      drawWithoutReplacement(offer, sizeOf(at), random).toSorted((a, b) => a - b),
    )
    if (type.count(picks) > 0) return picks
  }
  throw new RangeError(`No line of ${type.id} in ${MOST_TRIES} tries`)
}

/** Random rows, as few as make a line with one pick each. */
function freeRows(type: BetType, random: RandomStream): number[] {
  const order = drawWithoutReplacement(range(0, type.rows.length - 1), type.rows.length, random)
  const picksOf = (size: number) =>
    type.rows.map((row, at) => (order.slice(0, size).includes(at) ? [row.from] : []))
  const needed = range(1, order.length).find((size) => type.count(picksOf(size)) > 0)
  return order.slice(0, needed ?? order.length)
}
