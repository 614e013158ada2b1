import { ACE, TEN, totalOf } from './cards.ts'

/**
 * What basic strategy plays, by rows of ten words against a dealer's 2 3 4 5 6 7 8 9 10 A.
 * H hit, S stand, D double or else hit, Ds double or else stand, P split.
 */
export type BasicStrategy = {
  hard: { [points: string]: string }
  soft: { [points: string]: string }
  pair: { [value: string]: string }
}

export type Move = 'hit' | 'stand' | 'double' | 'split'

export type Advisor = (
  values: readonly number[],
  up: number,
  may: { split: boolean; double: boolean },
) => Move

const PLAYS = new Set(['H', 'S', 'D', 'Ds', 'P'])

const columnOf = (up: number): number => (up === ACE ? 9 : up - 2)

/** Reads the table once; a play that is not open falls back as its word says. */
export function advisorOf(strategy: BasicStrategy): Advisor {
  const [hard, soft, pair] = [rowsOf(strategy.hard), rowsOf(strategy.soft), rowsOf(strategy.pair)]
  return (values, up, may) => {
    const column = columnOf(up)
    if (may.split && values[0] === values[1] && pair.get(values[0]!)![column] === 'P') return 'split'
    const { points, isSoft } = totalOf(values)
    const play = (isSoft ? soft : hard).get(points)![column]
    if ((play === 'D' || play === 'Ds') && may.double) return 'double'
    return play === 'H' || play === 'D' ? 'hit' : 'stand'
  }
}

function rowsOf(table: { [key: string]: string }): Map<number, string[]> {
  return new Map(Object.entries(table).map(([key, row]) => [key === 'A' ? ACE : Number(key), row.split(' ')]))
}

/** Whether the table has a play for every hand that can be asked about. */
export function isWholeStrategy({ hard, soft, pair }: BasicStrategy): boolean {
  const isWhole = (table: { [key: string]: string }, from: number, to: number, takes: readonly string[]) => {
    const rows = rowsOf(table)
    const keys = Array.from({ length: to - from + 1 }, (_, at) => at + from)
    return (
      rows.size === keys.length &&
      keys.every((key) => {
        const row = rows.get(key)
        return row?.length === 10 && row.every((play) => PLAYS.has(play) && takes.includes(play))
      })
    )
  }
  const plays = ['H', 'S', 'D', 'Ds']
  return (
    isWhole(hard, 4, 20, plays) && isWhole(soft, 12, 20, plays) && isWhole(pair, ACE, TEN, [...plays, 'P'])
  )
}
