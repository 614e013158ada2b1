/**
 * Returns: what a published game promises of the rounds that were played, and whether what they returned agrees with it.
 *
 * Invariants: a promise is computed from the definition the round was played with and its stake, as production pays; a verdict depends on
 * nothing but what was counted; an honest game is called wrong less than once in a thousand years, whatever its spread.
 */
export { bingoPromise } from './bingo-promise.ts'
export type { BingoRoundPlayed } from './bingo-promise.ts'
export { crashPromises } from './crash-promise.ts'
export type { CrashBetPlayed } from './crash-promise.ts'
export { exactRtp } from './exact.ts'
export type { ExactRtp, PlayedDefinition } from './exact.ts'
export { lawOf, levelOf, promiseOf, versionInPlay } from './promise.ts'
export { PROMISE_SCALE } from './round-promise.ts'
export type { RoundPlayed, RoundPromise } from './round-promise.ts'
export { falseAlarmProbability, probabilityOf, judge, WATCH_Z, WIDEST_HALF } from './tolerance.ts'
export type { Counted, Judged, RtpState, ReturnLaw } from './tolerance.ts'
