/** Ways to take k of n; whole and exact far above what a ticket may hold. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step
  return ways
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

export const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, at) => number === b[at])

/** Every way to take k items, in their order. */
export function subsets<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), k - 1).map((rest) => [item, ...rest]))
}

/** Every list of one item of each row. */
export function product<T>(rows: readonly (readonly T[])[]): T[][] {
  return rows.reduce<T[][]>((lists, row) => lists.flatMap((list) => row.map((item) => [...list, item])), [[]])
}

/** Every order of the items that differs from the others. */
export function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return [...new Set(items)].flatMap((first) => {
    const rest = [...items]
    rest.splice(rest.indexOf(first), 1)
    return orders(rest).map((order) => [first, ...order])
  })
}

/** How often each number is there. */
export function tally(numbers: readonly number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return times
}
