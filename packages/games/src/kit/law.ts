/** A multiplier of a wager's stake, scaled by 10,000, and in how many of the law's outcomes it is paid. */
export type LawWin = { multiplier: number; count: bigint }

/** The exact law of one wager: equally likely outcomes, and those of them that pay. */
export type Law = { total: bigint; wins: readonly LawWin[] }

export type LawFigures = {
  rtp: number
  hitRate: number
  /** Standard deviation of the return of one unit of stake. */
  sigma: number
  topX: number
  topOneIn: number
}

export const MULTIPLIER_SCALE = 10_000

/** Return, hit rate and spread of one unit of stake. The sums are exact; only the last division is a float. */
export function figuresOf({ total, wins }: Law): LawFigures {
  let sum = 0n
  let squares = 0n
  let hits = 0n
  let top: LawWin = { multiplier: 0, count: total }
  for (const win of wins) {
    const multiplier = BigInt(win.multiplier)
    sum += multiplier * win.count
    squares += multiplier * multiplier * win.count
    hits += win.count
    if (win.multiplier > top.multiplier) top = win
  }
  const rtp = ratio(sum, total * 10_000n)
  return {
    rtp,
    hitRate: ratio(hits, total),
    sigma: Math.sqrt(ratio(squares * total - sum * sum, total * total * 100_000_000n)),
    topX: top.multiplier / MULTIPLIER_SCALE,
    topOneIn: ratio(total, top.count),
  }
}

/** Equal multipliers are one entry; those that pay nothing or never come are left out. The largest stands first. */
export function lawFrom(total: bigint, entries: Iterable<readonly [multiplier: number, count: bigint]>): Law {
  const counts = new Map<number, bigint>()
  for (const [multiplier, count] of entries)
    if (multiplier > 0 && count > 0n) counts.set(multiplier, (counts.get(multiplier) ?? 0n) + count)
  const wins = [...counts].map(([multiplier, count]) => ({ multiplier, count }))
  return { total, wins: wins.sort((a, b) => b.multiplier - a.multiplier) }
}

/** Binomial coefficient. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let step = 1; step <= k; step += 1) result = (result * BigInt(n - k + step)) / BigInt(step)
  return result
}

const PRECISION = 10n ** 18n

function ratio(part: bigint, whole: bigint): number {
  return Number((part * PRECISION) / whole) / Number(PRECISION)
}
