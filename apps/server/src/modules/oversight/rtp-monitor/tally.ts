import { levelOf, promiseOf, PROMISE_SCALE } from '@krathong/games/rtp'
import type { RoundPromise } from '@krathong/games/rtp'
import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** Settled facts that are alike in everything that counts, and how many they are. */
export interface AlikeRounds {
  /** 1: rounds settled; 3: jackpots paid on top. */
  kind: number
  definitionHash: string
  mode: string
  currency: string
  stakeLevel: Amount
  stake: Amount
  payout: Amount
  /** What was staked on what, as the round keeps it. */
  wagers: string | null
  choice: string | null
  day: string
  count: number
  /** Where it does not follow from the round alone. */
  promise?: RoundPromise
}

/** One row of sums to add. */
export interface Sums {
  definitionHash: string
  mode: string
  currency: string
  stakeLevel: Amount
  day: string
  rounds: bigint
  staked: bigint
  returned: bigint
  /** In 10^-12 of a unit. */
  promised: bigint
  variance: number
  unjudged: bigint
  stakedSquares: bigint
  returnedSquares: bigint
  products: bigint
  mostReturn: bigint
  mostStake: bigint
  jackpots: bigint
}

const wagersIn = (text: string | null) =>
  text === null
    ? null
    : (JSON.parse(text) as [string, string][]).map(([on, stake]) => ({ on, stake: BigInt(stake) }))

const emptySums = (alike: AlikeRounds, stakeLevel: Amount): Sums => ({
  definitionHash: alike.definitionHash,
  mode: alike.mode,
  currency: alike.currency,
  stakeLevel,
  day: alike.day,
  rounds: 0n,
  staked: 0n,
  returned: 0n,
  promised: 0n,
  variance: 0,
  unjudged: 0n,
  stakedSquares: 0n,
  returnedSquares: 0n,
  products: 0n,
  mostReturn: 0n,
  mostStake: 0n,
  jackpots: 0n,
})

const addRounds = (sums: Sums, alike: AlikeRounds, exponent: number): void => {
  const { stake: cost, payout } = alike
  const rounds = BigInt(alike.count)
  const promise =
    alike.promise ??
    promiseOf({ ...alike, stake: alike.stakeLevel, cost, wagers: wagersIn(alike.wagers), exponent })
  sums.rounds += rounds
  sums.staked += cost * rounds
  sums.returned += payout * rounds
  sums.stakedSquares += cost * cost * rounds
  sums.returnedSquares += payout * payout * rounds
  sums.products += cost * payout * rounds
  if (cost > sums.mostStake) sums.mostStake = cost
  if (promise === null) {
    sums.unjudged += rounds
    return
  }
  sums.promised += promise.expected * rounds
  sums.variance += promise.variance * alike.count
  if (promise.most > sums.mostReturn) sums.mostReturn = promise.most
}

/** Adds the rounds up by day, version, mode, currency and level of the stake. */
export const tally = (stretch: readonly AlikeRounds[], exponent: number): Sums[] => {
  const found = new Map<string, Sums>()
  for (const alike of stretch) {
    const level = levelOf(alike.definitionHash, alike.stakeLevel, minorUnit(exponent))
    const key = [alike.definitionHash, alike.mode, alike.currency, level, alike.day].join(' ')
    const sums = found.get(key) ?? emptySums(alike, level)
    found.set(key, sums)
    if (alike.kind === 1) addRounds(sums, alike, exponent)
    else sums.jackpots += alike.payout * BigInt(alike.count)
  }
  return [...found.values()]
}

/** A promise as the database keeps it: whole units, and twelve digits of one. */
export const promiseText = (promised: bigint): string =>
  `${promised / PROMISE_SCALE}.${String(promised % PROMISE_SCALE).padStart(12, '0')}`
