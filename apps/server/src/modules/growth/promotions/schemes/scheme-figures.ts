import { formatAmount } from '@krathong/money'
import { raffleTotal } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { SchemeFigure } from '@krathong/protocol/shapes/promotion-kinds'
import { amountOf, rateText } from '../rules/terms.ts'

type Figure = CallOutput<typeof calls.promotions.scheme>['figures'][number]
/** An amount, how many, or a percentage as it is read. */
type Said = [name: SchemeFigure, value: bigint | number | string]

const largestOf = (typed: readonly { amount: string }[]): Said => [
  'most',
  typed.reduce((most, { amount }) => (amountOf(amount) > most ? amountOf(amount) : most), 0n),
]
const totalOf = (amounts: readonly string[]): Said => [
  'total',
  amounts.reduce((sum, amount) => sum + amountOf(amount), 0n),
]
const byLevel = ({ gifts }: { gifts: readonly { amount: string }[] }) => [largestOf(gifts)]
const entryOf = ({ kind, step }: { kind: string; step: string }): Said => [
  kind === 'deposit' ? 'depositMin' : 'stakeMin',
  kind === 'free' ? 0n : amountOf(step),
]

type Kind = SchemeTerms['kind']
const said: { [K in Kind]: (terms: Extract<SchemeTerms, { kind: K }>) => Said[] } = {
  cashback: ({ tiers, lossMin }) => [
    ['rate', String(Math.max(...tiers.map(({ ratePercent }) => ratePercent)))],
    largestOf(tiers.map(({ most }) => ({ amount: most }))),
    ['lossMin', amountOf(lossMin)],
  ],
  'check-in': ({ days, stakeMin }) => [
    ['days', days.length],
    totalOf(days),
    ['stakeMin', amountOf(stakeMin)],
  ],
  code: (terms) => [largestOf([terms])],
  contact: (terms) => [largestOf([terms])],
  birthday: byLevel,
  'level-up': byLevel,
  salary: byLevel,
  rebate: ({ tiers, volume }) => [
    ['rate', rateText(Math.max(...tiers.flatMap(({ rates }) => Object.values(rates))) + volume.more)],
  ],
  commission: ({ rates, dayMost }) => [
    ['rate', rateText(Math.max(...Object.values(rates)))],
    ['most', amountOf(dayMost)],
  ],
  referral: ({ referrer, friend, depositMin, friendStakeMin }) => [
    ['most', amountOf(referrer)],
    ['friend', amountOf(friend)],
    ['depositMin', amountOf(depositMin)],
    ['stakeMin', amountOf(friendStakeMin)],
  ],
  mission: ({ steps }) => [['steps', steps.length], totalOf(steps.map(({ amount }) => amount))],
  leaderboard: ({ prizes }) => [
    largestOf(prizes),
    [
      'total',
      prizes.reduce((sum, { from, to, amount }) => sum + amountOf(amount) * BigInt(to - from + 1), 0n),
    ],
  ],
  application: ({ most }) => [['most', amountOf(most)]],
  raffle: ({ prizes, entry }) => [
    largestOf(prizes),
    ['total', raffleTotal(prizes.map(({ amount, count }) => ({ amount: amountOf(amount), count })))],
    entryOf(entry),
  ],
  wheel: ({ prizes, entry }) => [largestOf(prizes), entryOf(entry)],
  envelope: ({ total, parts }) => [
    ['total', amountOf(total)],
    ['parts', parts],
  ],
  'free-spins': ({ spins, depositMin, winMax }) => [
    ['spins', spins],
    ['depositMin', amountOf(depositMin)],
    ['winMax', amountOf(winMax)],
  ],
}

const figureOf = ([name, value]: Said, exponent: number): Figure => {
  if (typeof value === 'bigint') return { name, unit: 'money', value: formatAmount(value, exponent) }
  return { name, unit: typeof value === 'number' ? 'count' : 'percent', value: String(value) }
}

/** What is said of a way to earn rewards before anything else: the most it gives, what it asks, and until when it is taken. */
export const figuresOfScheme = (terms: SchemeTerms, exponent: number): Figure[] => {
  const own = (said[terms.kind] as (terms: SchemeTerms) => Said[])(terms)
  const hours: Figure[] =
    'claimHours' in terms ? [{ name: 'claimHours', unit: 'hours', value: String(terms.claimHours) }] : []
  // What asks nothing is not said.
  return [...own.filter(([, value]) => value !== 0n).map((one) => figureOf(one, exponent)), ...hours]
}
