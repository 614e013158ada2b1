import { choose } from '../kit/law.ts'

/** A card of so many numbers a row in columns of so many numbers each; no column is empty. */
export type CardShape = { columns: readonly number[]; rows: readonly number[] }

/** 1-9, 10-19 ... 70-79, 80-90; five numbers in each of three rows. */
export const BRITISH: CardShape = { columns: [9, 10, 10, 10, 10, 10, 10, 10, 11], rows: [5, 5, 5] }

const known = new Map<CardShape, Map<string, bigint>>()

/** In how many ways the columns from this one on can be filled when the rows still lack so many numbers. */
function waysFrom(shape: CardShape, column: number, lacking: readonly number[]): bigint {
  if (column === shape.columns.length) return lacking.every((count) => count === 0) ? 1n : 0n
  const memo = known.get(shape) ?? new Map<string, bigint>()
  known.set(shape, memo)
  const key = `${column}/${lacking.join()}`
  let ways = memo.get(key)
  if (ways === undefined) {
    ways = 0n
    for (const rows of rowSets(lacking)) ways += waysWith(shape, column, { lacking, rows })
    memo.set(key, ways)
  }
  return ways
}

type Filling = { lacking: readonly number[]; rows: readonly number[] }

const without = ({ lacking, rows }: Filling) =>
  lacking.map((count, row) => (rows.includes(row) ? count - 1 : count))

function waysWith(shape: CardShape, column: number, filling: Filling): bigint {
  return choose(shape.columns[column]!, filling.rows.length) * waysFrom(shape, column + 1, without(filling))
}

/** The sets of rows that a column may fill, none of them empty, in the order of their binary numbers (the first row is 1). */
function rowSets(lacking: readonly number[]): number[][] {
  const all = Array.from({ length: (1 << lacking.length) - 1 }, (_, at) =>
    lacking.flatMap((__, row) => ((at + 1) & (1 << row) ? [row] : [])),
  )
  return all.filter((rows) => rows.every((row) => lacking[row]! > 0))
}

/** How many different cards there are. */
export const countCards = (shape: CardShape): bigint => waysFrom(shape, 0, shape.rows)

/**
 * The card of this rank, 0 to countCards - 1. All cards are counted column by column: by the rows that the column fills, then by its
 * numbers in dictionary order. Each card has one rank and each rank one card, so a rank drawn evenly draws a card evenly. Numbers of a
 * column rise from above; told row by row.
 */
export function cardOfRank(shape: CardShape, rank: bigint): number[] {
  const byRow: number[][] = shape.rows.map(() => [])
  let left = rank
  let lacking = shape.rows
  let first = 1
  for (const [column, size] of shape.columns.entries()) {
    for (const rows of rowSets(lacking)) {
      const ways = waysWith(shape, column, { lacking, rows })
      if (left >= ways) {
        left -= ways
        continue
      }
      lacking = without({ lacking, rows })
      const after = waysFrom(shape, column + 1, lacking)
      const chosen = combination(size, rows.length, left / after)
      left %= after
      for (const [at, row] of rows.entries()) byRow[row]!.push(first + chosen[at]!)
      break
    }
    first += size
  }
  return byRow.flat()
}

/** The combination of this rank in dictionary order, as places from 0. */
function combination(size: number, count: number, rank: bigint): number[] {
  const chosen: number[] = []
  let left = rank
  for (let place = 0; chosen.length < count; place += 1) {
    const ways = choose(size - place - 1, count - chosen.length - 1)
    if (left < ways) chosen.push(place)
    else left -= ways
  }
  return chosen
}
