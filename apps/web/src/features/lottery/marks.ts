import { betKeyOf } from '@krathong/lottery'
import type { BetType } from '@krathong/lottery'
import type { Opened } from './queries.ts'

export type Marks = Opened['marks']
type Tier = Marks[number]['tier']

/** How a number of a bet is sold on this draw, as far as the server has said. */
export const tierOn = (
  marks: Marks,
  type: BetType,
  { row, number }: { row: number; number: number },
): Tier => {
  const tiers = marks
    .filter(
      (mark) =>
        (mark.betType === null ? !type.names : mark.betType === betKeyOf(type)) &&
        (mark.row === null || mark.row === row) &&
        mark.number === number,
    )
    .map(({ tier }) => tier)
  if (tiers.includes('closed')) return 'closed'
  return tiers.includes('half') ? 'half' : 'full'
}
