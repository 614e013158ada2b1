/** Every board of a strip set, counted: how many have so many scatters and win so many coins on their lines. */
export type BoardCensus = {
  cycle: number
  /** `boards[scatters][lineCoins]`, exact. */
  boards: readonly Float64Array[]
}

/** Parts of one cycle, counted apart. */
export function wholeCensus(parts: readonly BoardCensus[]): BoardCensus {
  const boards: Float64Array[] = []
  for (const part of parts)
    part.boards.forEach((byCoins, scatters) => {
      const before = boards[scatters] ?? new Float64Array(0)
      const sum = new Float64Array(Math.max(before.length, byCoins.length))
      sum.set(before)
      byCoins.forEach((count, coins) => (sum[coins]! += count))
      boards[scatters] = sum
    })
  return {
    cycle: parts.reduce((sum, { cycle }) => sum + cycle, 0),
    boards: Array.from(boards, (byCoins) => byCoins ?? new Float64Array(0)),
  }
}
