import { checkDominance } from '@krathong/contracts'
import type { RealtimeTerms, Terms, TieredTerms } from '@krathong/contracts'
import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readUsernames } from '../../../people/players/index.ts'
import { readTeamPeriods } from '../../turnover/index.ts'
import { readCarriesBefore } from '../carry-store.ts'
import { readPaymentCosts } from '../payment-costs.ts'
import { pairOf } from '../rules/carried.ts'
import { payOver, periodsBefore } from '../rules/try-terms.ts'
import { boundReads, readSalaries, readActiveTerms } from './simulation-reads.ts'
import { payRounds } from './try-rounds.ts'

type Simulated = CallOutput<typeof calls.wages.simulateOwn>

/** So many days, and fewer where those take longer than a person waits. */
const SPANS = [90, 30, 7] as const
const READ_MS = 4_000
const TOO_LONG = '57014'

interface Tried<T extends Terms = Terms> {
  holderId: string
  /** Whose bills to the holder say what is carried into the first period; undefined where there are none. */
  issuerId?: string | null | undefined
  terms: T
}

interface Wanted extends Omit<Tried, 'issuerId'> {
  /** Who looks: the holder of the terms, or the one above who would pay. */
  viewerId: string
}

/** Rebates and bonuses of teams by day, from whoever counts them: a dividend takes them for a cost. */
export type ReadTeamCosts = (
  tx: Tx,
  wanted: { holderIds: readonly string[]; currency: string; from: string },
) => Promise<readonly { holderId: string; day: string; amount: bigint }[]>

interface SimulationParts {
  app: App
  settings: Settings
  readCosts: ReadTeamCosts
}

interface Counting extends Omit<SimulationParts, 'app'> {
  tx: Tx
  now: Date
  days: number
}

/** What some teams would have been paid; all of them by terms of one calendar. */
const payTogether = async (
  { tx, settings, readCosts, now, days }: Counting,
  tried: readonly Tried<TieredTerms>[],
) => {
  const { brandId, value } = settings.current()
  const { code: currency, exponent } = value.currency
  const [first] = tried
  const periods = periodsBefore(first!.terms, { now, zone: value.timeZone, days })
  const asked = tried.map(({ holderId, terms: { categories, activeMin } }) => ({
    holderId,
    categories,
    activeMin,
  }))
  const rows = await readTeamPeriods(tx, asked, { brandId, currency, ...periods })
  const isDividend = first!.terms.kind === 'dividend' && periods.starts.length > 0
  const holderIds = [...new Set(tried.map(({ holderId }) => holderId))]
  const salaries = isDividend ? await readSalaries(tx, holderIds, periods) : []
  const [before] = periods.starts
  const costs = isDividend ? await readCosts(tx, { holderIds, currency, from: periods.days[0]! }) : []
  const isPartner = tried.some(({ terms }) => terms.kind === 'dividend' && terms.platformFee > 0)
  const span = { brandId, currency, zone: value.timeZone, from: before!, to: periods.to }
  const fees = isDividend && isPartner ? await readPaymentCosts(tx, { ...span, holderIds }) : []
  const carries = before ? await readCarriesBefore(tx, { kind: first!.terms.kind, holderIds, before }) : null
  const totals = tried.map(({ holderId, issuerId, terms }, at) => {
    const carry = issuerId === undefined ? [] : (carries?.get(pairOf({ holderId, issuerId })) ?? [])
    const play = new Map(rows.filter((row) => row.asked === at).map((row) => [row.period, row]))
    const own = salaries.filter((row) => row.holderId === holderId)
    const agentPay = new Map(own.map(({ period, amount }) => [period, amount]))
    const ofTeam = <R extends { holderId: string }>(all: readonly R[]) =>
      all.filter((row) => row.holderId === holderId)
    return payOver(terms, {
      ...{ periods, play, agentPay, exponent, carry },
      costs: ofTeam(costs),
      fees: ofTeam(fees),
    })
  })
  const bets = rows.reduce((sum, row) => (row.asked === 0 ? sum + row.bets : sum), 0n)
  return { totals, periods, bets }
}

const calendarOf = ({ terms }: Tried<TieredTerms>): string =>
  terms.kind === 'dividend' ? terms.period : terms.kind

/** Each team by the calendar of its own terms, in the order they were given; periods and bets are those of the first. */
const payPeriods = async (counting: Counting, tried: readonly Tried<TieredTerms>[]) => {
  const totals = new Map<Tried, bigint>()
  let first: Awaited<ReturnType<typeof payTogether>> | undefined
  for (const some of Map.groupBy(tried, calendarOf).values()) {
    const paid = await payTogether(counting, some)
    first ??= paid
    for (const [at, one] of some.entries()) totals.set(one, paid.totals[at]!)
  }
  const { periods, bets } = first!
  return {
    totals,
    from: periods.starts[0] ?? periods.to,
    to: periods.to,
    periods: periods.starts.length,
    bets,
  }
}

const isByRound = (one: Tried): one is Tried<RealtimeTerms> => one.terms.kind === 'realtime'
const isTiered = (one: Tried): one is Tried<TieredTerms> => one.terms.kind !== 'realtime'

/** All of one kind. */
const payAll = (counting: Counting, tried: readonly Tried[]) =>
  tried.every(isByRound) ? payRounds(counting, tried) : payPeriods(counting, tried.filter(isTiered))

const simulateIn = async (counting: Counting, { viewerId, holderId, terms }: Wanted): Promise<Simulated> => {
  const { tx, settings, days } = counting
  const { currency } = settings.current().value
  const active = await readActiveTerms(tx, holderId, terms.kind)
  const running = active.find((one) => one.holderId === holderId)
  const offered: Tried = { holderId, issuerId: running?.issuerId, terms }
  const isOwn = viewerId === holderId
  // What lies further down is told to nobody but the one who gives it.
  const below = isOwn ? active.filter((one) => one.holderId !== holderId) : []
  const paid = await payAll(counting, [offered, ...(running ? [running] : []), ...below])
  const paidTo = (one: Tried) => (paid.totals as ReadonlyMap<Tried, bigint>).get(one)!
  const names = await readUsernames(tx, [holderId, ...below.map((one) => one.holderId)])
  const rowOf = (id: string, [before, after]: readonly [bigint, bigint], ends: boolean) => ({
    account: names.get(id) ?? '',
    before,
    after,
    ends,
  })
  const rows = [
    rowOf(holderId, [running ? paidTo(running) : 0n, paidTo(offered)], false),
    ...below.map((one) => {
      const ends = checkDominance(terms, one.terms) !== null
      const amount = paidTo(one)
      return rowOf(one.holderId, [amount, ends ? 0n : amount], ends)
    }),
  ]
  const [own, ...downlines] = rows
  const sumOf = (side: 'before' | 'after') => downlines.reduce((sum, row) => sum + row[side], 0n)
  const net = (side: 'before' | 'after') => (isOwn ? own![side] - sumOf(side) : -own![side])
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const shown = (before: bigint, after: bigint) => ({
    before: text(before),
    after: text(after),
    difference: text(after - before),
  })
  return {
    currency,
    from: paid.from.toISOString(),
    to: paid.to.toISOString(),
    days,
    periods: paid.periods,
    bets: Number(paid.bets),
    rows: rows.map(({ account, before, after, ends }) => ({ account, ends, ...shown(before, after) })),
    net: shown(net('before'), net('after')),
  }
}

const isTooLong = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === TOO_LONG

/** Tries terms on the bets of the last days, by the functions that pay. Nothing is written. */
export const simulate = async (
  { app, settings, readCosts }: SimulationParts,
  wanted: Wanted,
): Promise<Simulated> => {
  for (const days of SPANS)
    try {
      return await transact(app.db, async (tx) => {
        await boundReads(tx, READ_MS)
        return simulateIn({ tx, settings, readCosts, now: await databaseNow(tx), days }, wanted)
      })
    } catch (error) {
      if (!isTooLong(error) || days === SPANS.at(-1)) throw error
    }
  throw new RangeError('there is a shortest span')
}
