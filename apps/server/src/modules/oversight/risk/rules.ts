import type { RiskKind } from '@krathong/protocol/shapes/risk'
import type { Criteria, Found, Hit, RiskEvent } from './types.ts'

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
}

const judges: Readonly<Record<RiskKind, Judge>> = {
  velocity: counted,
  structuring: counted,
  'large-sum': (window, { sum }) => {
    const measured = sumOf(window)
    return { measured, isHit: measured >= sum }
  },
}

/** Whether what a kind measures is money. */
export const measuresMoney: Readonly<Record<RiskKind, boolean>> = {
  velocity: false,
  structuring: false,
  'large-sum': true,
}

/** Payments in and out are two sums, and whoever is counted for one thing is not counted for another. */
const keyOf = ({ subject, way }: RiskEvent): string => `${way} ${subject}`

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
  const hits = [...Map.groupBy(regarded, keyOf).values()]
    .flatMap((group) => hitsOf(group, criteria))
    .filter(({ trigger }) => trigger.at > from)
  return [...Map.groupBy(hits, ({ trigger }) => trigger.playerId)].map(([playerId, some]) => ({
    playerId,
    hits: some.toSorted((one, other) => byTime(one.trigger, other.trigger)),
  }))
}
