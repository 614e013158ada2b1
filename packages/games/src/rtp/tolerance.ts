/**
 * By what returns are judged. `spread`: every round has a mean and a variance of its own. `path`: only the wagers that were really taken
 * have one, and how many are taken is the player's choice (crash). `ceiling`: no way to play comes to more on average, and any to
 * less. `exact`: the law gives each return to the coin.
 */
export type ReturnLaw = 'spread' | 'path' | 'ceiling' | 'exact'

/** What was counted of a line: rounds of one game and version, of all stakes or one, of a day or ever. In the ledger's units. */
export type Counted = {
  rounds: number
  staked: number
  returned: number
  promised: number
  /** Returned less promised; both may be too large for their last coins to be told apart here. */
  apart: number
  variance: number
  /** The variance as it came out, for a law that has none. */
  counted: number
  law: ReturnLaw
  /** The most that one of the rounds could return, and the most that one took. */
  mostReturn: number
  mostStake: number
}

export type RtpState = 'none' | 'few' | 'within' | 'watch' | 'alarm'

export type Judged = {
  state: RtpState
  realised: number | null
  promised: number | null
  /** Bounds of the 95 % interval of what the same rounds would return, were they played again and again. */
  low: number | null
  high: number | null
  /** Standard errors from the promise. */
  z: number | null
}

/** Standard errors that an honest line stays within in 999 of 1000 looks: beyond, it is worth looking at. */
export const WATCH_Z = 3.29
const INTERVAL_Z = 1.96
/** Half an interval wider than this says nothing. */
export const WIDEST_HALF = 0.05
/** All lines, in all the looks of a year, are allowed this chance of one false alarm. */
const FALSE_ALARMS_A_YEAR = 0.001
/** Looked at every hour. */
const LOOKS_A_YEAR = 8760

/** The chance below which a line of so many is an alarm. */
export const falseAlarmProbability = (lines: number): number =>
  FALSE_ALARMS_A_YEAR / (LOOKS_A_YEAR * Math.max(1, lines))

/**
 * Of a path neither the spread nor its largest step is known beforehand. The bound is taken for every spread on a ladder of steps of a
 * tenth (916 of them up to 2^126) and every largest step on one of doublings (63), the next rung of each above what was counted.
 */
const RUNGS = 916 * 63
const SPREAD_RUNG = 1.1
const STEP_RUNG = 2

/**
 * An upper bound on the chance that honest rounds come out this far from the promise, on this side: Bernstein's inequality, and for stakes
 * and ways to play that follow what came before, Freedman's, which is the same. It takes no bell curve for granted, so it holds from the
 * first round on and one honest top prize in a small sample is no alarm.
 */
export function probabilityOf(line: Counted): number {
  const { apart, law } = line
  if (law === 'exact') return apart === 0 ? 1 : 0
  if (apart === 0 || line.rounds === 0 || (law === 'ceiling' && apart < 0)) return 1
  if (law === 'path')
    return Math.min(1, RUNGS * tail(apart, SPREAD_RUNG * line.variance, STEP_RUNG * line.mostReturn))
  // Above, a round can leave its mean by the most it can return; below, by the mean itself, which is less than its stake.
  return tail(apart, line.variance, apart > 0 ? line.mostReturn : line.mostStake)
}

const tail = (apart: number, variance: number, reach: number): number =>
  Math.exp(-(apart ** 2) / (2 * (variance + (reach * Math.abs(apart)) / 3)))

/** `lines`: how many are judged together; `allowed`: the false-alarm chance of each. */
export function judge(line: Counted, allowed: number): Judged {
  const { rounds, staked, returned, promised, law } = line
  if (rounds === 0 || staked === 0)
    return { state: 'none', realised: null, promised: null, low: null, high: null, z: null }
  const variance = law === 'ceiling' ? line.counted : line.variance
  const half = (INTERVAL_Z * Math.sqrt(variance)) / staked
  const realised = returned / staked
  const z = variance > 0 ? line.apart / Math.sqrt(variance) : 0
  return {
    state: stateOf(line, { half, z, allowed }),
    realised,
    promised: promised / staked,
    low: Math.max(0, realised - half),
    high: realised + half,
    z,
  }
}

function stateOf(
  line: Counted,
  { half, z, allowed }: { half: number; z: number; allowed: number },
): RtpState {
  if (probabilityOf(line) < allowed) return 'alarm'
  if (half > WIDEST_HALF) return 'few'
  const off = line.law === 'ceiling' ? z : Math.abs(z)
  return off > WATCH_Z ? 'watch' : 'within'
}
