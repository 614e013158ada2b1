import { judge, lawOf, PROMISE_SCALE } from '@krathong/games/rtp'
import type { Counted, Judged } from '@krathong/games/rtp'
import type { RtpRow } from './reads.ts'

/** A line without a promise is counted and not judged. */
export type RtpFigure = Omit<Judged, 'state'> & { state: Judged['state'] | 'unjudged' }

const DIGITS = String(PROMISE_SCALE).length - 1

/** The spread as it was counted, of returns about their share of what was staked. */
const countedVariance = (row: RtpRow): number => {
  const ratio = Number(row.staked) === 0 ? 0 : Number(row.returned) / Number(row.staked)
  const spread =
    Number(row.returnedSquares) - 2 * ratio * Number(row.products) + ratio ** 2 * Number(row.stakedSquares)
  return Math.max(0, spread)
}

/** Returned less promised, to the last coin however large the sums are. */
const apartOf = ({ returned, promised }: RtpRow): number => {
  const [whole = '0', part = ''] = promised.split('.')
  const scaled = BigInt(whole) * PROMISE_SCALE + BigInt(part.padEnd(DIGITS, '0'))
  return Number(BigInt(returned) * PROMISE_SCALE - scaled) / Number(PROMISE_SCALE)
}

export const countedOf = (row: RtpRow): Counted => ({
  rounds: Number(row.rounds),
  staked: Number(row.staked),
  returned: Number(row.returned),
  promised: Number(row.promised),
  apart: apartOf(row),
  variance: Number(row.variance),
  counted: countedVariance(row),
  law: lawOf(row.definitionHash),
  mostReturn: Number(row.mostReturn),
  mostStake: Number(row.mostStake),
})

const INTERVAL_Z = 1.96

/** What a line says against its promise; `allowed` is the chance of a false alarm it may take. */
export const rtpFigureOf = (row: RtpRow, allowed: number): RtpFigure => {
  if (row.unjudged === 0n || Number(row.staked) === 0) return judge(countedOf(row), allowed)
  const realised = Number(row.returned) / Number(row.staked)
  const half = (INTERVAL_Z * Math.sqrt(countedVariance(row))) / Number(row.staked)
  return {
    state: 'unjudged',
    realised,
    promised: null,
    low: Math.max(0, realised - half),
    high: realised + half,
    z: null,
  }
}
