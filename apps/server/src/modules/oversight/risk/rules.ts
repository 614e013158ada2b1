import type { RiskKind } from '@krathong/protocol/shapes/risk'
import type { Criteria, Found, Hit, RiskEvent } from './types.ts'

/** Words before a name that say nothing of whose it is, as banks write them. */
const TITLES = new Set('mr mrs ms miss dr khun bin binti นาย นาง นางสาว นส ดส ดช dj'.split(' '))
const THAI_TITLE = /^(นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.)/u

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .split(/[\s,/_-]+/u)
    .map((word) => word.replace(THAI_TITLE, '').replaceAll(/[^\p{L}\p{M}*]/gu, ''))
    .filter((word) => word !== '' && !TITLES.has(word))

/** What is seen of a word whose letters are covered. */
const shownOf = (word: string): string => word.split(/x{2,}|\*/u)[0]!

/** Banks cut names short and cover letters: what is seen of one begins the other. */
const isPart = (one: string, other: string): boolean => {
  const [first, second] = [shownOf(one), shownOf(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** Whether two names may be one person's: every word of the shorter one is in the longer, whole, cut short or covered, in any order. */
export const isLikeName = (one: string, other: string): boolean => {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (few.length === 0) return true
  const left = [...many]
  return few.every((word) => {
    const at = left.findIndex((candidate) => isPart(word, candidate))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Says what it measures at the last event of a window, and whether that is enough. */
type Judge = (window: readonly RiskEvent[], criteria: Criteria) => { measured: bigint; isHit: boolean }

const sumOf = (events: readonly RiskEvent[]): bigint => events.reduce((sum, { amount }) => sum + amount, 0n)

const counted = (window: readonly RiskEvent[], { count }: Criteria) => ({
  measured: BigInt(window.length),
  isHit: window.length >= count,
})

/** From this amount on a payment is just below a sum. */
export const justBelow = ({ sum, percent }: Pick<Criteria, 'sum' | 'percent'>): bigint =>
  (sum * percent + 99n) / 100n

/** Which events a kind looks at, of those that were read for it. */
const regards: Readonly<Record<RiskKind, (event: RiskEvent, criteria: Criteria) => boolean>> = {
  velocity: ({ way }, criteria) => way === criteria.way,
  structuring: ({ amount }, criteria) => amount >= justBelow(criteria) && amount < criteria.sum,
  'large-sum': ({ way }, criteria) => way === criteria.way,
  passing: () => true,
  registrations: () => true,
  shared: () => true,
  'payer-name': ({ text, payee }) => text !== null && payee !== undefined && !isLikeName(text, payee),
  'opposite-bets': () => true,
}

const players = (window: readonly RiskEvent[], { count }: Criteria) => {
  const found = new Set(window.map(({ playerId }) => playerId)).size
  return { measured: BigInt(found), isHit: found >= count }
}

/** Speaks where money leaves: at least half of what came in, with little of it staked between. It measures the percentage that was. */
const passing: Judge = (window, { sum, percent }) => {
  const { way, staked = 0n } = window.at(-1)!
  const paidIn = sumOf(window.filter((event) => event.way === 'in'))
  const paidOut = sumOf(window.filter((event) => event.way === 'out'))
  const isHit =
    way === 'out' &&
    paidIn > 0n &&
    paidOut >= sum &&
    paidOut * 2n >= paidIn &&
    staked * 100n < paidIn * percent
  return { measured: paidIn === 0n ? 0n : (staked * 100n) / paidIn, isHit }
}

const judges: Readonly<Record<RiskKind, Judge>> = {
  velocity: counted,
  structuring: counted,
  'large-sum': (window, { sum }) => {
    const measured = sumOf(window)
    return { measured, isHit: measured >= sum }
  },
  passing,
  registrations: players,
  shared: players,
  'payer-name': counted,
  'opposite-bets': counted,
}

/** Whether what a kind measures is money. */
export const measuresMoney: Readonly<Record<RiskKind, boolean>> = {
  velocity: false,
  structuring: false,
  'large-sum': true,
  passing: false,
  registrations: false,
  shared: false,
  'payer-name': false,
  'opposite-bets': false,
}

/** Payments in and out are two sums, but where one is held against the other. */
const keyOf = ({ subject, way }: RiskEvent, { kind }: Criteria): string =>
  kind === 'passing' ? subject : `${way} ${subject}`

const byTime = (one: RiskEvent, other: RiskEvent): number =>
  one.at.getTime() - other.at.getTime() || (one.reference < other.reference ? -1 : 1)

const hitsOf = (events: readonly RiskEvent[], criteria: Criteria): Hit[] => {
  const hits: Hit[] = []
  let first = 0
  for (const [at, trigger] of events.entries()) {
    while (trigger.at.getTime() - events[first]!.at.getTime() >= criteria.windowMs) first += 1
    const window = events.slice(first, at + 1)
    const { measured, isHit } = judges[criteria.kind](window, criteria)
    if (isHit) hits.push({ trigger, events: window, measured })
  }
  return hits
}

/**
 * Every player whom a rule speaks of at an event after `from`. Each event is judged by what came before it alone: the same events looked
 * at in one stretch or in many give the same.
 */
export const judge = (events: readonly RiskEvent[], criteria: Criteria, from: Date): Found[] => {
  const regarded = events.filter((event) => regards[criteria.kind](event, criteria)).toSorted(byTime)
  const hits = [...Map.groupBy(regarded, (event) => keyOf(event, criteria)).values()]
    .flatMap((group) => hitsOf(group, criteria))
    .filter(({ trigger }) => trigger.at > from)
  return [...Map.groupBy(hits, ({ trigger }) => trigger.playerId)].map(([playerId, some]) => ({
    playerId,
    hits: some.toSorted((one, other) => byTime(one.trigger, other.trigger)),
  }))
}
