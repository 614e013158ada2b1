/**
 * Battery: statistics of the words and of the draws that games are made of, and whether they are what chance would give.
 *
 * Invariants: every test answers the exact or asymptotic chance of what it saw; a run of all tests fails sound chance less than once in
 * a hundred before its repeat; the bad generators kept here fail it.
 */
export { isWeak, runBattery, testCount, wordsOf } from './battery.ts'
export type { TestResult } from './battery.ts'
export { checkHealth, hasRepetition } from './health.ts'
export type { Entropy, Health, HealthCheck } from './health.ts'
export type { RandomSource } from './outcome-tests.ts'
export { chiSquareP, normalP } from './p-values.ts'
export { knownBad, productionSource } from './sources.ts'
