import { judgedBy, nothing, oneOf, row } from './bet-type.ts'
import type { BetType, Picks, Result } from './bet-type.ts'
import { choose, product, range, subsets, sumOf, tally } from './counting.ts'

/**
 * Bets bought as lines, by the shapes in which all series sell them. A shape counts the lines of any picks and says how many of them win
 * without laying them out: a ticket of a hundred thousand lines is judged as fast as one of ten.
 */
export type Place = { name: string; at: readonly number[] }

type Symbols = readonly [number, number]

const ballName = (at: number) => `ball.${at + 1}`
const idOf = (code: string, ...parts: string[]) => [code, ...parts.filter((part) => part !== '')].join(':')
const read = (result: Result, at: readonly number[]) => at.map((place) => result[place]!)
const always = (win: number, total: number) => () => oneOf(win, total)
const once = () => 1
/** Rows in which anything was picked. */
const filled = (rows: Picks) => rows.filter(({ length }) => length > 0).length

/** Numbers in their order at their places. `distinct`: the draw never repeats a number, so no line may. */
export function straight(
  code: string,
  place: Place,
  symbols: Symbols,
  { total, distinct = false }: { total: number; distinct?: boolean },
): BetType {
  const rows = place.at.map((at) => row(ballName(at), symbols))
  return {
    ...{ code, id: idOf(code, place.name), style: 'lines', rows, at: place.at },
    chance: always(1, total),
    most: total,
    count: (picks) => (distinct ? countDistinct(picks) : picks.reduce((lines, row) => lines * row.length, 1)),
    peak: once,
    judge(picks, result) {
      const drawn = read(result, place.at)
      return drawn.every((number, at) => picks[at]!.includes(number))
        ? judgedBy([{ picked: drawn, lines: 1 }])
        : nothing
    },
  }
}

/** Sequences of one of each row without a repeated number, counted by which numbers are used up. */
function countDistinct(picks: Picks): number {
  let ways = new Map([[0, 1]])
  for (const row of picks) {
    const next = new Map<number, number>()
    for (const [used, count] of ways) {
      for (const bit of row.map((number) => 1 << number).filter((one) => (used & one) === 0))
        next.set(used | bit, (next.get(used | bit) ?? 0) + count)
    }
    ways = next
  }
  return sumOf([...ways.values()])
}

/** Straights as somebody typed or pasted them, each a line: `123`, or `010203` where numbers have two digits. */
export function typed(code: string, place: Place, width: 1 | 2, total: number): BetType {
  const size = place.at.length * width
  const base = 10 ** width
  const written = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum * base + number, 0)
  return {
    ...{ code, id: idOf(code, place.name, 'TEXT'), style: 'lines', at: place.at },
    rows: [{ name: 'numbers', from: 0, to: 10 ** size - 1, least: 1, most: MOST_TYPED, digits: size }],
    chance: always(1, total),
    most: total,
    count: ([picked = []]) => picked.length,
    peak: once,
    judge([picked = []], result) {
      const drawn = written(read(result, place.at))
      return picked.includes(drawn) ? judgedBy([{ picked: [drawn], lines: 1 }]) : nothing
    },
  }
}

const MOST_TYPED = 100_000

/** Straights of digits entered by their sum or by their span: every straight with that figure is a line. */
export function byFigure(
  code: string,
  place: Place,
  figure: { name: 'SUM' | 'SPAN'; of: (digits: readonly number[]) => number },
): BetType {
  const size = place.at.length
  const counts = tally(product(place.at.map(() => range(0, 9))).map(figure.of))
  const top = Math.max(...counts.keys())
  return {
    ...{ code, id: idOf(code, place.name, figure.name), style: 'lines', at: place.at },
    rows: [row(figure.name.toLowerCase(), [0, top])],
    chance: always(1, 10 ** size),
    most: 10 ** size,
    count: ([picked = []]) => sumOf(picked.map((number) => counts.get(number) ?? 0)),
    peak: once,
    judge([picked = []], result) {
      const drawn = figure.of(read(result, place.at))
      return picked.includes(drawn) ? judgedBy([{ picked: [drawn], lines: 1 }]) : nothing
    },
  }
}

export const sumFigure = { name: 'SUM', of: sumOf } as const
export const spanFigure = {
  name: 'SPAN',
  of: (digits: readonly number[]) => Math.max(...digits) - Math.min(...digits),
} as const

/** A class of a group: how many different numbers come exactly so many times. */
export type GroupPart = { name: string; times: number; take: number }

export type Group = readonly [GroupPart] | readonly [GroupPart, GroupPart]

const countGroup = (parts: Group, picks: Picks): number => {
  const [first, second] = parts
  const [a = [], b = a] = picks
  if (second === undefined) return choose(a.length, first.take)
  const both = a.filter((number) => b.includes(number)).length
  return sumOf(
    range(0, first.take).map(
      (shared) =>
        choose(both, shared) *
        choose(a.length - both, first.take - shared) *
        choose(b.length - shared, second.take),
    ),
  )
}

const winsGroup = (parts: Group, picks: Picks, drawn: readonly number[]): boolean => {
  const times = tally(drawn)
  return parts.every(({ times: asked, take }, at) => {
    const numbers = [...times].filter(([, count]) => count === asked).map(([number]) => number)
    const picked = picks[at] ?? picks[0]!
    return numbers.length === take && numbers.every((number) => picked.includes(number))
  })
}

/** Outcomes of so many numbers that have the group's form with given numbers. */
const formsOf = (parts: Group, size: number): number => {
  let ways = 1
  let left = size
  for (const { times, take } of parts) {
    for (let taken = 0; taken < take; taken += 1) {
      ways *= choose(left, times)
      left -= times
    }
  }
  return ways
}

/** Numbers in any order. One row for both classes where `isOneRow`, as pair and single of group 3. */
export function group(
  code: string,
  place: Place,
  parts: Group,
  options: { symbols: Symbols; total: number; isOneRow?: boolean },
): BetType {
  const size = place.at.length
  const shown = options.isOneRow === true ? [parts[0]] : parts
  const least = options.isOneRow === true ? sumOf(parts.map(({ take }) => take)) : undefined
  const rows = shown.map(({ name, take }) => row(name, options.symbols, least ?? take))
  return {
    ...{ code, id: idOf(code, place.name), style: 'lines', rows, at: place.at },
    chance: always(formsOf(parts, size), options.total),
    most: countGroup(
      parts,
      parts.map(() => range(...options.symbols)),
    ),
    count: (picks) => countGroup(parts, picks),
    peak: once,
    judge(picks, result) {
      const drawn = read(result, place.at)
      return winsGroup(parts, picks, drawn) ? judgedBy([{ picked: drawn, lines: 1 }]) : nothing
    },
  }
}

/** k numbers that all are among those at the places, or, where k is more than the places, that hold all of them. */
export function among(
  code: string,
  place: Place,
  options: { symbols: Symbols; take: number; chance: readonly [number, number]; withBankers?: boolean },
): BetType {
  const { symbols, take, withBankers = false } = options
  const size = place.at.length
  const rows = withBankers
    ? [row('banker', symbols, 1, take - 1), row('drag', symbols, 1)]
    : [row('numbers', symbols, take)]
  const split = (picks: Picks): Picks => (withBankers ? picks : [[], picks[0]!])
  const countOf = (picks: Picks) => {
    const [bankers = [], drags = []] = split(picks)
    return bankers.some((number) => drags.includes(number)) ? 0 : choose(drags.length, take - bankers.length)
  }
  return {
    ...{ code, id: idOf(code, place.name, withBankers ? 'BANKER' : ''), style: 'lines', rows, at: place.at },
    chance: always(...options.chance),
    most: choose(symbols[1] - symbols[0] + 1, take),
    count: countOf,
    peak: (picks) => (take <= size ? Math.min(countOf(picks), choose(size, take)) : countOf(picks)),
    judge(picks, result) {
      const [bankers = [], drags = []] = split(picks)
      const drawn = [...new Set(read(result, place.at))]
      const hit = drawn.filter((number) => drags.includes(number))
      const held = drawn.filter((number) => bankers.includes(number))
      const missed = drawn.length - hit.length - held.length
      const isWithin = take <= size
      if (isWithin ? held.length < bankers.length : missed > 0) return nothing
      const lines = isWithin
        ? choose(hit.length, take - bankers.length)
        : choose(drags.length - hit.length, take - bankers.length - hit.length)
      return judgedBy([{ picked: [...held, ...hit].toSorted((a, b) => a - b), lines }])
    },
  }
}

/** One number a line, each judged by itself: at least so often there, or a figure of the numbers. */
export function singles(
  code: string,
  place: Place,
  options: {
    name: string
    symbols: Symbols
    chance: readonly [number, number]
    /** The most numbers that can win at once; as many as there are places where absent. */
    most?: number
    wins: (number: number, drawn: readonly number[]) => boolean
  },
): BetType {
  const { name, symbols, wins } = options
  const size = place.at.length
  return {
    ...{ code, id: idOf(code, place.name), style: 'lines', rows: [row(name, symbols)], at: place.at },
    chance: always(...options.chance),
    most: symbols[1] - symbols[0] + 1,
    alone: true,
    count: ([picked = []]) => picked.length,
    peak: ([picked = []]) => Math.min(picked.length, options.most ?? size),
    judge([picked = []], result) {
      const drawn = read(result, place.at)
      return judgedBy(
        picked.filter((number) => wins(number, drawn)).map((number) => ({ picked: [number], lines: 1 })),
      )
    },
  }
}

/** A number at its own place, each pick a line. */
export function positions(code: string, place: Place, symbols: Symbols, total: number): BetType {
  const rows = place.at.map((at) => row(ballName(at), symbols, 0))
  return {
    ...{ code, id: idOf(code, place.name), style: 'lines', rows, at: place.at },
    chance: always(1, total),
    most: total,
    alone: true,
    count: (picks) => sumOf(picks.map(({ length }) => length)),
    peak: filled,
    judge: (picks, result) =>
      judgedBy(
        place.at.flatMap((at, index) =>
          picks[index]!.includes(result[at]!) ? [{ picked: [result[at]!], lines: 1 }] : [],
        ),
      ),
  }
}

export const FORMS = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
const isForm = (form: number, digit: number) =>
  [digit >= 5, digit < 5, digit % 2 === 1, digit % 2 === 0][form] === true

/** Big, small, odd or even at each place; a digit has two of them, so one draw may win several lines. */
export function forms(code: string, place: Place): BetType {
  const size = place.at.length
  return {
    ...{ code, id: idOf(code, place.name), style: 'lines', at: place.at, names: FORMS },
    rows: place.at.map((at) => row(ballName(at), [0, FORMS.length - 1])),
    chance: always(5 ** size, 10 ** size),
    most: FORMS.length ** size,
    count: (picks) => picks.reduce((lines, { length }) => lines * length, 1),
    // Of big and small one, of odd and even one.
    peak: (picks) => picks.reduce((lines, row) => lines * new Set(row.map((form) => form < 2)).size, 1),
    judge(picks, result) {
      const right = place.at.map((at, index) => picks[index]!.filter((form) => isForm(form, result[at]!)))
      return judgedBy([
        { picked: right.flat(), lines: right.reduce((lines, { length }) => lines * length, 1) },
      ])
    },
  }
}

/** Straights of any k of the places: each choice of places is a set of lines of its own. */
export function anyStraight(code: string, name: string, size: number): BetType {
  const at = range(0, 4)
  return {
    ...{ code, id: idOf(code, name), style: 'lines', at },
    rows: at.map((place) => row(ballName(place), [0, 9], 0)),
    chance: always(1, 10 ** size),
    most: choose(5, size) * 10 ** size,
    count: (picks) =>
      sumOf(subsets(picks, size).map((rows) => rows.reduce((lines, { length }) => lines * length, 1))),
    peak: (picks) => choose(filled(picks), size),
    judge(picks, result) {
      const right = at.filter((place) => picks[place]!.includes(result[place]!))
      return judgedBy([{ picked: right.map((place) => result[place]!), lines: choose(right.length, size) }])
    },
  }
}

/** A group at any k of the places that were ticked. */
export function anyGroup(
  code: string,
  name: string,
  size: number,
  options: { parts: Group; isOneRow?: boolean },
): BetType {
  const { parts, isOneRow = false } = options
  const shown = isOneRow ? [parts[0]] : parts
  const least = isOneRow ? sumOf(parts.map(({ take }) => take)) : undefined
  return {
    ...{ code, id: idOf(code, name), style: 'lines', at: range(0, 4) },
    rows: [row('places', [1, 5], size), ...shown.map((part) => row(part.name, [0, 9], least ?? part.take))],
    chance: always(formsOf(parts, size), 10 ** size),
    most:
      choose(5, size) *
      countGroup(
        parts,
        parts.map(() => range(0, 9)),
      ),
    count: ([places = [], ...picks]) => choose(places.length, size) * countGroup(parts, picks),
    peak: ([places = []]) => choose(places.length, size),
    judge: ([places = [], ...picks], result) =>
      judgedBy(
        subsets(places, size)
          .map((ticked) => ticked.map((place) => result[place - 1]!))
          .filter((drawn) => winsGroup(parts, picks, drawn))
          .map((picked) => ({ picked, lines: 1 })),
      ),
  }
}

/** Two numbers on neighbouring balls, in any order (one row) or in the picked one (two rows). */
export function adjacent(code: string, symbols: Symbols, balls: number, isOrdered: boolean): BetType {
  const numbers = symbols[1] - symbols[0] + 1
  const lines = isOrdered ? numbers * (numbers - 1) : choose(numbers, 2)
  return {
    ...{ code, id: code, style: 'lines', at: range(0, balls - 1) },
    rows: isOrdered ? [row('first', symbols), row('second', symbols)] : [row('numbers', symbols, 2)],
    chance: always((balls - 1) * (isOrdered ? 1 : 2), numbers * (numbers - 1)),
    most: lines,
    count: ([a = [], b = a]) => (isOrdered ? countDistinct([a, b]) : choose(a.length, 2)),
    peak: () => balls - 1,
    judge: ([a = [], b = a], result) =>
      judgedBy(
        range(0, balls - 2)
          .filter((at) => a.includes(result[at]!) && b.includes(result[at + 1]!))
          .map((at) => ({ picked: [result[at]!, result[at + 1]!], lines: 1 })),
      ),
  }
}
