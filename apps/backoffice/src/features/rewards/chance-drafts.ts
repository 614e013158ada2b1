import type { chanceEntries } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeEdit } from './queries.ts'

type Terms = SchemeEdit['terms']
type RaffleTerms = Extract<Terms, { kind: 'raffle' }>
type WheelTerms = Extract<Terms, { kind: 'wheel' }>
type EnvelopeTerms = Extract<Terms, { kind: 'envelope' }>
export type ChanceTerms = RaffleTerms | WheelTerms | EnvelopeTerms

/** Fields of raffles, wheels and envelopes as they were typed. */
export interface ChanceDraft {
  entry: (typeof chanceEntries)[number]
  entryStep: string
  mostEach: string
  /** A line a prize: amount and how many. */
  rafflePrizes: string
  drawAfter: string
  wheelPeriod: 'once' | 'day'
  /** A line a prize: amount, weight, and how many there are at most. */
  wheelPrizes: string
  total: string
  parts: string
  leastEach: string
}

export const newChance: ChanceDraft = {
  entry: 'stake',
  entryStep: '1000',
  mostEach: '20',
  rafflePrizes: '8888 1\n888 3\n88 10',
  drawAfter: '10',
  wheelPeriod: 'day',
  wheelPrizes: '1 5000\n5 3000\n18 1500\n88 450\n888 49\n8888 1 1',
  total: '10000',
  parts: '1000',
  leastEach: '1',
}

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0
const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,10}$/.test(typed) && Number(typed) >= from && Number(typed) <= to

const linesIn = (typed: string): string[][] =>
  typed
    .split('\n')
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((line) => line.length > 0)

const WINNERS_MOST = 1_000

/** The prizes of a raffle as they are typed, main prize first; null where a line is wrong. */
const readRafflePrizes = (typed: string): RaffleTerms['prizes'] | null => {
  const lines = linesIn(typed)
  const isLine = ([amount = '', count = '', ...more]: string[], at: number) =>
    isAmount(amount) &&
    isWhole(count, 1, WINNERS_MOST) &&
    more.length === 0 &&
    (at === 0 || Number(amount) <= Number(lines[at - 1]![0]))
  if (lines.length === 0 || lines.length > 20 || !lines.every(isLine)) return null
  const prizes = lines.map(([amount = '', count]) => ({ amount, count: Number(count) }))
  return prizes.reduce((sum, { count }) => sum + count, 0) <= WINNERS_MOST ? prizes : null
}

/** The prizes of a wheel as they are typed; what gives least has no bound. */
const readWheelPrizes = (typed: string): WheelTerms['prizes'] | null => {
  const lines = linesIn(typed)
  const isLine = ([amount = '', weight = '', stock = '1', ...more]: string[]) =>
    isAmount(amount) && isWhole(weight, 1, 1_000_000) && isWhole(stock, 1, 1_000_000) && more.length === 0
  if (lines.length < 2 || lines.length > 12 || !lines.every(isLine)) return null
  const prizes = lines.map(([amount = '', weight, stock]) => ({
    ...{ amount, weight: Number(weight) },
    stock: stock === undefined ? null : Number(stock),
  }))
  const least = prizes.reduce((low, one) => (Number(one.amount) < Number(low.amount) ? one : low))
  return least.stock === null ? prizes : null
}

/** Of each field of a kind whether it is sound; those of other kinds always are. */
export const chanceFields = (
  draft: ChanceDraft,
  kind: string,
): Record<Exclude<keyof ChanceDraft, 'entry' | 'wheelPeriod'>, boolean> => {
  const isTicketed = kind === 'raffle' || kind === 'wheel'
  const isEnvelope = kind === 'envelope'
  return {
    entryStep: !isTicketed || draft.entry === 'free' || isAmount(draft.entryStep),
    mostEach: !isTicketed || isWhole(draft.mostEach, 1, kind === 'raffle' ? 1_000 : 100),
    rafflePrizes: kind !== 'raffle' || readRafflePrizes(draft.rafflePrizes) !== null,
    drawAfter: kind !== 'raffle' || isWhole(draft.drawAfter, 5, 10_080),
    wheelPrizes: kind !== 'wheel' || readWheelPrizes(draft.wheelPrizes) !== null,
    total: !isEnvelope || isAmount(draft.total),
    parts: !isEnvelope || isWhole(draft.parts, 1, 100_000),
    leastEach:
      !isEnvelope ||
      (isAmount(draft.leastEach) && Number(draft.leastEach) * Number(draft.parts) <= Number(draft.total)),
  }
}

export const chanceDraft = (terms: ChanceTerms): Partial<ChanceDraft> => {
  if (terms.kind === 'envelope')
    return { total: terms.total, parts: String(terms.parts), leastEach: terms.least }
  const { entry, most } = terms
  const shared = {
    ...{ entry: entry.kind, mostEach: String(most) },
    ...(entry.kind === 'free' ? {} : { entryStep: entry.step }),
  }
  if (terms.kind === 'raffle') {
    const rafflePrizes = terms.prizes.map(({ amount, count }) => `${amount} ${count}`).join('\n')
    return { ...shared, rafflePrizes, drawAfter: String(terms.drawAfterMinutes) }
  }
  const wheelPrizes = terms.prizes
    .map(({ amount, weight, stock }) => [amount, weight, ...(stock === null ? [] : [stock])].join(' '))
    .join('\n')
  return { ...shared, wheelPeriod: terms.period, wheelPrizes }
}

export const chanceTerms = (
  draft: ChanceDraft,
  kind: ChanceTerms['kind'],
  both: { times: number; claimHours: number },
): ChanceTerms => {
  const { times } = both
  const entry = { kind: draft.entry, step: draft.entry === 'free' ? '0' : draft.entryStep }
  const most = Number(draft.mostEach)
  if (kind === 'envelope')
    return { kind, total: draft.total, parts: Number(draft.parts), least: draft.leastEach, times }
  if (kind === 'raffle') {
    const prizes = readRafflePrizes(draft.rafflePrizes) ?? []
    return { ...{ kind, entry, most, prizes }, drawAfterMinutes: Number(draft.drawAfter), ...both }
  }
  const prizes = readWheelPrizes(draft.wheelPrizes) ?? []
  return { ...{ kind, entry, most, prizes }, period: draft.wheelPeriod, ...both }
}
