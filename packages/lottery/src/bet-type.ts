/** The numbers of a draw in their written order: balls, or whole prize numbers as the series' format lists them. */
export type Result = readonly number[]

/** What a player picked, row by row, each number once and ascending. */
export type Picks = readonly (readonly number[])[]

/** One row of a panel: the numbers it offers and how many of them a bet takes. */
export type Row = {
  /** Which of the panel's rows this is, for its label: `ball.1`, `double`, `sum`. */
  name: string
  /** The numbers on offer are `from` to `to`. */
  from: number
  to: number
  least: number
  most: number
  /** Digits in which its numbers are written; absent where they are written plainly. */
  digits?: number
  /** Numbers on the range that cannot be bet on in this row. */
  refuses?: (number: number) => boolean
}

/**
 * How likely one line is to win, or to get its stake back, as whole outcomes of `total`. Where a line may win several times in one draw,
 * `win` counts every time.
 */
export type Probability = { win: bigint; push: bigint; total: bigint }

/** Part of why a bet won: the numbers of the picks that counted, and how many lines won by them. */
export type Hit = { picked: readonly number[]; lines: number }

export type Judged = { hits: Hit[]; won: number; pushed: number }

/** Part by part, and of each part way by way, the selections that win. */
export type Ways = readonly (readonly (readonly number[])[])[]

/**
 * How a bet is priced. `lines`: a line costs the base stake, its prize follows from the prize group. `market`: one selection with a stake
 * of its own, its odds follow from the account's group. `fixed`: the same with odds from a table. `points`: a number of points on each
 * line, the cost of a point and what it pays stand in a table.
 */
export type Style = 'lines' | 'market' | 'fixed' | 'points'

export type BetType = {
  /** Of the domain: what the price belongs to. */
  code: string
  /** The code and, where it is sold at several places or entered in several ways, which of them. */
  id: string
  style: Style
  rows: readonly Row[]
  /** What stands behind the numbers of a row of names (`BIG`, `SMALL`); absent where numbers are numbers. */
  names?: readonly string[]
  /** Places of the result that decide it, counted from 0. */
  at: readonly number[]
  /** Of one line. Of a market the line's selection is named. */
  chance: (selection?: number) => Probability
  /** How many lines the picks are; 0 where they make none. */
  count: (picks: Picks) => number
  judge: (picks: Picks, result: Result) => Judged
  /** How many lines of these picks one draw can let win at most; a bound that may be too high and is never too low. All of them where absent. */
  peak?: (picks: Picks) => number
  /** Every number picked is a line that wins by itself. */
  alone?: true
  /** Of such numbers where a result is prize numbers: how often one draw can let one number win, and all of them together. */
  wins?: { each: number; all: number }
  /**
   * Which selections one draw lets win together: for each part of the result every way it can come out. May hold more ways than there are
   * and never fewer; any of them together where absent.
   */
  ways?: () => Ways
  /** Where the price stands in a table: 1/10,000 of the stake of a line or point, the stake in it. */
  odds?: (selection?: number) => bigint
  /** How often a point's stake is paid for a line; 1 where absent. */
  cost?: number
  /** All lines that could be bought: valid turnover knows by it who covers nearly everything. */
  most: number
}

export const nothing: Judged = { hits: [], won: 0, pushed: 0 }

export const judgedBy = (hits: readonly Hit[]): Judged => {
  const winning = hits.filter(({ lines }) => lines > 0)
  return { hits: winning, won: winning.reduce((sum, { lines }) => sum + lines, 0), pushed: 0 }
}

export const row = (name: string, [from, to]: readonly [number, number], least = 1, most = 1_000): Row => ({
  name,
  from,
  to,
  least,
  most: Math.min(most, to - from + 1),
})

export const oneOf = (
  win: number | bigint,
  total: number | bigint,
  push: number | bigint = 0,
): Probability => ({
  win: BigInt(win),
  push: BigInt(push),
  total: BigInt(total),
})
