import { createDrawStream } from '@krathong/games/fairness'
import type { BetType, Picks, Result } from './bet-type.ts'
import { drawFrom } from './draw.ts'
import type { Series } from './series.ts'

/** Results that bets are held against: always the same ones, so that a pair is opposite today and in a recount. */
const SAMPLES = 600
const SEED = '0'.repeat(64)
/** Two who win nearly every draw between them, and never both, take no risk together. */
const COVERED_PERCENT = 90

const resultsOf = (series: Series): readonly Result[] =>
  Array.from({ length: SAMPLES }, (_, at) =>
    drawFrom(series.format, createDrawStream(SEED, 'opposite', `${series.code}.${at}`)),
  )

/** On which of the results a bet wins, one bit each. */
export interface WinPattern {
  won: bigint
  pushed: bigint
}

const count = (bits: bigint): number => {
  let sum = 0
  for (let left = bits; left > 0n; left &= left - 1n) sum += 1
  return sum
}

/** A reader of patterns of one series: its results are drawn once. */
export const patternsOf = (series: Series): ((type: BetType, picks: Picks) => WinPattern) => {
  const results = resultsOf(series)
  return (type, picks) => {
    let won = 0n
    let pushed = 0n
    for (const [at, result] of results.entries()) {
      const judged = type.judge(picks, result)
      if (judged.won > 0) won |= 1n << BigInt(at)
      else if (judged.pushed > 0) pushed |= 1n << BigInt(at)
    }
    return { won, pushed }
  }
}

/** Whether two bets win nearly every draw between them and no draw together; what gives a stake back is left out. */
export const areOpposite = (one: WinPattern, other: WinPattern): boolean => {
  if (one.won === 0n || other.won === 0n || (one.won & other.won) !== 0n) return false
  const decided = SAMPLES - count((one.pushed | other.pushed) & ~(one.won | other.won))
  return decided > 0 && count(one.won | other.won) * 100 >= decided * COVERED_PERCENT
}
