import { judge } from '@krathong/games/returns'
import type { Counted, Judged } from '@krathong/games/returns'
import type { LineRow } from './reads.ts'

/** A line without a promise is counted and not judged. */
export type Line = Omit<Judged, 'state'> & { state: Judged['state'] | 'unjudged' }

export const countedOf = (row: LineRow): Counted => ({
  rounds: Number(row.rounds),
  staked: Number(row.staked),
  returned: Number(row.returned),
  promised: Number(row.promised),
  variance: Number(row.variance),
  mostReturn: Number(row.mostReturn),
  mostStake: Number(row.mostStake),
})

const INTERVAL_Z = 1.96

/** The spread as it was counted, of the ratio of two sums. */
const countedHalf = (row: LineRow): number => {
  const [staked, returned] = [Number(row.staked), Number(row.returned)]
  const ratio = returned / staked
  const spread =
    Number(row.returnedSquares) - 2 * ratio * Number(row.products) + ratio ** 2 * Number(row.stakedSquares)
  return (INTERVAL_Z * Math.sqrt(Math.max(0, spread))) / staked
}

/** What a line says against its promise; `allowed` is the chance of a false alarm it may take. */
export const lineOf = (row: LineRow, allowed: number): Line => {
  if (row.unjudged === 0n || Number(row.staked) === 0) return judge(countedOf(row), allowed)
  const realised = Number(row.returned) / Number(row.staked)
  const half = countedHalf(row)
  return {
    state: 'unjudged',
    realised,
    promised: null,
    low: Math.max(0, realised - half),
    high: realised + half,
    z: null,
  }
}
