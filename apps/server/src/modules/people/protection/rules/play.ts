import { formatAmount } from '@krathong/money'
import type { RefusalCase } from '@krathong/protocol/refusal-values'
import type { Guard, GuardStep, Limits, LimitName, PlayRules, Use } from '../types.ts'
import { shownEnd } from './terms.ts'
import { addUse, NOTHING_USED, windows } from './windows.ts'

const MINUTE_MS = 60_000
/** Play that pauses this long has ended; the next bet begins another. */
const PAUSE_MS = 30 * MINUTE_MS
/** How often it is written that play goes on. Between, only what is counted is written. */
const TOUCH_MS = 5 * MINUTE_MS

/** A player without a row: nothing was chosen, nothing was played. */
export const NO_GUARD: Guard = {
  version: 0n,
  stoppedUntil: null,
  stopKind: null,
  realityMinutes: null,
  playBeganAt: null,
  playedAt: null,
  remindedAt: null,
  limits: {},
  used: NOTHING_USED,
  isCounted: true,
}

/** The strictest of several, each by its kind and window. */
export const strictest = (...all: readonly Limits[]): Limits => {
  const least: Partial<Record<LimitName, bigint>> = {}
  for (const limits of all) {
    for (const [name, amount] of Object.entries(limits) as [LimitName, bigint][]) {
      const known = least[name]
      if (known === undefined || amount < known) least[name] = amount
    }
  }
  return least
}

export const isStopped = ({ stoppedUntil }: Pick<Guard, 'stoppedUntil'>, at: Date): boolean =>
  stoppedUntil !== null && stoppedUntil > at

/** How long the play that goes on has run up to now beyond what is written; 0 where it has ended. */
const runningMs = ({ playedAt }: Guard, at: Date): number => {
  const gap = playedAt === null ? PAUSE_MS + 1 : at.getTime() - playedAt.getTime()
  return gap > PAUSE_MS ? 0 : Math.max(0, gap)
}

const isGoingOn = ({ playedAt }: Guard, at: Date) =>
  playedAt !== null && at.getTime() - playedAt.getTime() <= PAUSE_MS

/** The player's own interval where it is shorter than the brand's. */
export const realityMinutes = (
  guard: Pick<Guard, 'realityMinutes'>,
  rules: Pick<PlayRules, 'realityMinutes'>,
): number => Math.min(guard.realityMinutes ?? rules.realityMinutes, rules.realityMinutes)

/** When the reality check is due, or null while nothing is played. */
export const realityDueAt = (
  guard: Guard,
  rules: Pick<PlayRules, 'realityMinutes'>,
  at: Date,
): Date | null => {
  if (!isGoingOn(guard, at) || guard.playBeganAt === null) return null
  const since = Math.max(guard.playBeganAt.getTime(), guard.remindedAt?.getTime() ?? 0)
  return new Date(since + realityMinutes(guard, rules) * MINUTE_MS)
}

/** What is left of a limit; never below zero. */
const leftOf = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n)

/** The room of the tightest window of a kind; null where none is limited. */
export const remainingOf = (guard: Guard, limits: Limits, kind: 'stake' | 'loss'): bigint | null => {
  let remaining: bigint | null = null
  for (const window of windows) {
    const limit = limits[`${kind}/${window}`]
    if (limit === undefined) continue
    const left = leftOf(limit, guard.used[window][kind])
    if (remaining === null || left < remaining) remaining = left
  }
  return remaining
}

/** Why a bet is not taken, as it is refused. */
export type NoPlay = RefusalCase<
  | 'PLAY_STOPPED'
  | 'REALITY_CHECK_DUE'
  | 'BET_LIMIT'
  | 'STAKE_LIMIT'
  | 'LOSS_LIMIT'
  | 'TIME_LIMIT'
  | 'TRY_AGAIN'
>

const faultOfTime = (guard: Guard, limits: Limits, at: Date): NoPlay | null => {
  for (const window of windows) {
    const limit = limits[`time/${window}`]
    if (limit === undefined) continue
    const played = guard.used[window].playedMs + runningMs(guard, at)
    if (played >= Number(limit) * MINUTE_MS)
      return { code: 'TIME_LIMIT', details: { span: window, minutes: Number(limit) } }
  }
  return null
}

const faultOfMoney = (guard: Guard, limits: Limits, stake: bigint, exponent: number): NoPlay | null => {
  const maximum = limits['bet/bet']
  if (maximum !== undefined && stake > maximum)
    return { code: 'BET_LIMIT', details: { maximum: formatAmount(maximum, exponent) } }
  for (const [kind, code] of [
    ['stake', 'STAKE_LIMIT'],
    ['loss', 'LOSS_LIMIT'],
  ] as const) {
    const remaining = remainingOf(guard, limits, kind)
    if (remaining !== null && stake > remaining)
      return { code, details: { left: formatAmount(remaining, exponent) } }
  }
  return null
}

/**
 * Whether money that was counted when it left for a place where we see no bets has to come back. A limit that is just used up is no
 * reason: what lies there is part of what was counted.
 */
export const isPlayOver = (guard: Guard, rules: PlayRules, at: Date): boolean => {
  const limits = strictest(guard.limits, rules.limits)
  const isOver = (['stake', 'loss'] as const).some((kind) =>
    windows.some((window) => {
      const limit = limits[`${kind}/${window}`]
      return limit !== undefined && guard.used[window][kind] > limit
    }),
  )
  return isStopped(guard, at) || isOver || faultOfTime(guard, limits, at) !== null
}

const hasLimits = (limits: Limits) => Object.keys(limits).length > 0

const isCounted = (guard: Guard, rules: PlayRules) => hasLimits(guard.limits) || hasLimits(rules.limits)

/**
 * Why the player may not place this bet now, or null: a break, a limit, or a due reality check. A bet that could pass a limit is not
 * taken, whatever it would have won. Money is judged in the brand's currency only.
 */
export const judgePlay = (
  guard: Guard,
  { stake, currency, at }: { stake: bigint; currency: string; at: Date },
  rules: PlayRules,
): NoPlay | null => {
  if (isStopped(guard, at))
    return {
      code: 'PLAY_STOPPED',
      details: { until: shownEnd(guard.stoppedUntil!), kind: guard.stopKind },
    }
  // Remembered from before the brand had limits: to be judged on what is read anew.
  if (!guard.isCounted && isCounted(guard, rules)) return { code: 'TRY_AGAIN', details: {} }
  const limits = strictest(guard.limits, rules.limits)
  const late = faultOfTime(guard, limits, at)
  if (late) return late
  const due = realityDueAt(guard, rules, at)
  if (due !== null && due <= at)
    return { code: 'REALITY_CHECK_DUE', details: { since: guard.playBeganAt!.toISOString() } }
  return currency === rules.currency ? faultOfMoney(guard, limits, stake, rules.exponent) : null
}

/** The guard after something was counted, or the same where there is nothing to write. */
const stepTo = (playerId: string, before: Guard, change: Partial<Guard>, use: Use): GuardStep => ({
  playerId,
  before,
  after: { ...before, ...change, used: addUse(before.used, use), version: before.version + 1n },
  use,
})

interface Happening {
  playerId: string
  stake: bigint
  /** Less than zero takes a payout back. */
  payout: bigint
  currency: string
  at: Date
}

const moneyOf = ({ stake, payout, currency }: Happening, rules: PlayRules) =>
  currency === rules.currency ? { stake, loss: stake - payout } : { stake: 0n, loss: 0n }

/** What a bet that was admitted leaves behind; its payout too where it settles at once. */
export const countPlay = (guard: Guard, bet: Happening, rules: PlayRules): GuardStep => {
  const { at, playerId } = bet
  const money = isCounted(guard, rules) ? moneyOf(bet, rules) : { stake: 0n, loss: 0n }
  if (!isGoingOn(guard, at))
    return stepTo(
      playerId,
      guard,
      { playBeganAt: at, playedAt: at, remindedAt: null },
      { ...money, playedMs: 0 },
    )
  const playedMs = runningMs(guard, at)
  if (money.stake !== 0n || money.loss !== 0n || playedMs >= TOUCH_MS)
    return stepTo(playerId, guard, { playedAt: at }, { ...money, playedMs })
  return { playerId, before: guard, after: guard, use: null }
}

/** A payout that comes after its bet, or a bet taken back (a stake below zero). It is never refused and is no play. */
export const countPayout = (guard: Guard, paid: Happening, rules: PlayRules): GuardStep => {
  const money = isCounted(guard, rules) ? moneyOf(paid, rules) : { stake: 0n, loss: 0n }
  if (money.stake === 0n && money.loss === 0n)
    return { playerId: paid.playerId, before: guard, after: guard, use: null }
  return stepTo(paid.playerId, guard, {}, { ...money, playedMs: 0 })
}
