import type { Level, Moved, VipStatus } from './types.ts'

export const beginner = (at: Date): VipStatus => ({ rank: 0, peak: 0, since: at, lostAtTotal: null })

/** The rank that a total reaches; levels are in order, the first is rank 1. */
export const reachedBy = (levels: readonly Level[], total: bigint): number => {
  let rank = 0
  while (rank < levels.length && levels[rank]!.needs <= total) rank += 1
  return rank
}

/** A level that the brand has taken away is held by nobody. */
export const held = (rank: number, levelCount: number): number => Math.min(rank, levelCount)

/**
 * Where a player stands after more play. Totals lift above the highest rank ever reached, several levels at once; a lost level comes
 * back, one at a time, by playing what keeps it for a month since the loss.
 */
export const afterPlay = (status: VipStatus, total: bigint, levels: readonly Level[], at: Date): Moved => {
  const reached = reachedBy(levels, total)
  if (reached > status.peak) {
    const change = { fromRank: status.rank, toRank: reached, why: 'reached' as const }
    return { status: { rank: reached, peak: reached, since: at, lostAtTotal: null }, change }
  }
  const lost = levels[status.rank]
  if (status.lostAtTotal === null || status.rank >= status.peak || !lost) return { status, change: null }
  if (total - status.lostAtTotal < lost.keeps) return { status, change: null }
  const rank = status.rank + 1
  const change = { fromRank: status.rank, toRank: rank, why: 'regained' as const }
  return {
    status: { ...status, rank, since: at, lostAtTotal: rank < status.peak ? total : null },
    change,
  }
}

/** Where a player stands after a month that has ended. `month` is what they played in it, `total` what they have played in all. */
export const afterMonth = (
  status: VipStatus,
  { month, total }: { month: bigint; total: bigint },
  levels: readonly Level[],
  at: Date,
): Moved => {
  const level = levels[status.rank - 1]
  if (!level || month >= level.keeps) return { status, change: null }
  const rank = status.rank - 1
  const change = { fromRank: status.rank, toRank: rank, why: 'not-kept' as const }
  return { status: { ...status, rank, since: at, lostAtTotal: total }, change }
}

export interface NextLevel {
  rank: number
  missing: bigint
  kind: 'reach' | 'regain'
}

/** The next level and the nearer way to it. */
export const nextOf = (status: VipStatus, total: bigint, levels: readonly Level[]): NextLevel | null => {
  const rank = status.rank + 1
  const level = levels[rank - 1]
  if (!level) return null
  const isLost = rank <= status.peak
  const missing = isLost ? level.keeps - (total - (status.lostAtTotal ?? total)) : level.needs - total
  return { rank, missing: missing > 0n ? missing : 0n, kind: isLost ? 'regain' : 'reach' }
}

/** Each level asks more than the one below it. */
export const areLevelsSound = (levels: readonly Level[]): boolean =>
  levels.every(({ needs, keeps }, index) => needs > (levels[index - 1]?.needs ?? 0n) && keeps >= 0n)
