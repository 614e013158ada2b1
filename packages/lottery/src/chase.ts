import { dateOf, dayAt } from './calendar.ts'
import type { LotteryGame } from './games.ts'
import { drawsOn } from './planned.ts'
import type { DrawCalendar } from './planned.ts'
import type { PlannedDraw } from './timetable.ts'

/** Multiples of a chase: what each of its draws is played with. Null where no plan leads there. */
export const MOST_ITEMS = 120
const MOST_MULTIPLE = 9_999

const within = (multiples: readonly number[]): number[] | null =>
  multiples.every((multiple) => multiple >= 1 && multiple <= MOST_MULTIPLE) ? [...multiples] : null

export const sameMultiple = (multiple: number, items: number): number[] | null =>
  within(Array.from({ length: items }, () => multiple))

/** Starts at `start` and is taken times `factor` after every `every` draws. */
export const growingMultiple = (
  { start, factor, every }: { start: number; factor: number; every: number },
  items: number,
): number[] | null =>
  within(Array.from({ length: items }, (_, at) => start * factor ** Math.floor(at / every)))

/**
 * The smallest multiples with which a win in any draw leaves at least `percent` of all that was spent until then. `cost` and `prize` are
 * those of multiple 1.
 */
export function profitMultiple(
  { cost, prize, percent }: { cost: bigint; prize: bigint; percent: number },
  items: number,
): number[] | null {
  const share = 100n + BigInt(percent)
  const gain = prize * 100n - cost * share
  if (gain <= 0n) return null
  const multiples: number[] = []
  let spent = 0n
  for (let item = 0; item < items; item += 1) {
    const needed = spent * share
    const multiple = needed === 0n ? 1n : (needed + gain - 1n) / gain
    if (multiple > BigInt(MOST_MULTIPLE)) return null
    multiples.push(Number(multiple))
    spent += multiple * cost
  }
  return multiples
}

/** A chase goes no further than the end of the next day; of lotteries that draw once a day or less, so many days ahead. */
const DAYS = 2
export const CHASE_DATES_DAYS = 62

/** So many draws of a game in their order, from one on that has not closed yet; null where the timetable has them not. */
export function drawsFrom(
  game: LotteryGame,
  { numero, items, at, calendar }: { numero: string; items: number; at: number; calendar: DrawCalendar },
): PlannedDraw[] | null {
  const today = dayAt(at, game.zoneMinutes)
  const days = game.timetable.kind === 'dates' ? CHASE_DATES_DAYS : DAYS
  const ahead = Array.from({ length: days }, (_, day) => drawsOn(game, dateOf(today + day), calendar))
    .flat()
    .filter(({ closeAt }) => closeAt > at)
  const first = ahead.findIndex((draw) => draw.numero === numero)
  if (first < 0) return null
  const draws = ahead.slice(first, first + items)
  return draws.length === items ? draws : null
}
