/** What was counted of a line: rounds of one game and version, of all stakes or one, of a day or ever. In the ledger's units. */
export type Counted = {
  rounds: number
  staked: number
  returned: number
  promised: number
  variance: number
  /** The most that one of the rounds could return, and the most that one took. */
  mostReturn: number
  mostStake: number
}

export type LineState = 'none' | 'few' | 'within' | 'watch' | 'alarm'

export type Judged = {
  state: LineState
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
export const alarmChance = (lines: number): number =>
  FALSE_ALARMS_A_YEAR / (LOOKS_A_YEAR * Math.max(1, lines))

/**
 * An upper bound on the chance that honest rounds come out this far from the promise, on this side: Bernstein's inequality. It takes no bell curve for granted, so it
 * holds from the first round on and one honest top prize in a small sample is no alarm.
 */
export function chanceOf(line: Counted): number {
  const apart = line.returned - line.promised
  if (apart === 0 || line.rounds === 0) return 1
  // Above, a round can leave its mean by the most it can return; below, by the mean itself, which is less than its stake.
  const reach = apart > 0 ? line.mostReturn : line.mostStake
  return Math.exp(-(apart ** 2) / (2 * (line.variance + (reach * Math.abs(apart)) / 3)))
}

/** `lines`: how many are judged together; `allowed`: the false-alarm chance of each. */
export function judge(line: Counted, allowed: number): Judged {
  const { rounds, staked, returned, promised, variance } = line
  if (rounds === 0 || staked === 0)
    return { state: 'none', realised: null, promised: null, low: null, high: null, z: null }
  const half = (INTERVAL_Z * Math.sqrt(variance)) / staked
  const realised = returned / staked
  const z = variance > 0 ? (returned - promised) / Math.sqrt(variance) : 0
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
): LineState {
  if (chanceOf(line) < allowed) return 'alarm'
  if (half > WIDEST_HALF) return 'few'
  return Math.abs(z) > WATCH_Z ? 'watch' : 'within'
}
