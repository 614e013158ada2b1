/** What one round of a load came to. Times in milliseconds, processor time in microseconds an operation. */
export interface RoundFigures {
  perSecond: number
  p50: number
  p99: number
  serverCpuUs: number
  nodeCpuUs: number | null
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const mediansOf = (rounds: readonly RoundFigures[]): RoundFigures => {
  const of = (read: (round: RoundFigures) => number) => median(rounds.map(read))
  const hasNode = rounds.every(({ nodeCpuUs }) => nodeCpuUs !== null)
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    serverCpuUs: of((round) => round.serverCpuUs),
    nodeCpuUs: hasNode ? of((round) => round.nodeCpuUs!) : null,
  }
}

/** Lowest to highest, so that a table shows how noisy the machine was. */
export const rangeOf = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))}`
