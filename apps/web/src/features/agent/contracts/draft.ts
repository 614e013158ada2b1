import { checkDominance, checkTerms } from '@krathong/contracts'
import type { Terms as LedgerTerms, Tier } from '@krathong/contracts'
import { parseAmount } from '@krathong/money'
import { percentText } from './kinds.ts'
import type { Bounds, Terms } from './kinds.ts'
import { ledgerTerms } from './ledger-terms.ts'

/** A tier as it is being typed. */
export interface TierDraft {
  rate: string
  active: string
  turnover: string
  loss: string
}

/** What an upline may choose; the rest follows from the upline's own terms. */
export interface Draft {
  tiers: readonly TierDraft[]
  profitRate: string
  lossRate: string
  singleRate: string
  stakeMin: string
}

type FieldFault = 'rate' | 'zero' | 'max' | 'step' | 'amount' | 'count'
type WholeFault = 'order' | 'above' | 'below' | 'sum'

export interface ReadDraft {
  /** Null while something is wrong. */
  terms: Terms | null
  /** By field: `profitRate`, `0.rate`. */
  faults: Readonly<Record<string, FieldFault>>
  whole: WholeFault | null
}

const PLACES = 4
const RATE = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** A percentage as it is typed, in 1/10,000 of a percent; null for what is none, a sign, or more decimals than are kept. */
export const readRate = (text: string): number | null => {
  const [, whole, decimals = ''] = RATE.exec(text) ?? []
  return whole === undefined ? null : Number(whole + decimals.padEnd(PLACES, '0'))
}

/** Terms as a person would have typed them. */
export const draftOf = (terms: Terms): Draft => {
  const none = { tiers: [], profitRate: '', lossRate: '', singleRate: '', stakeMin: '' }
  if (terms.kind !== 'realtime')
    return {
      ...none,
      tiers: terms.tiers.map((tier) => ({
        ...tier,
        rate: percentText(tier.rate),
        active: String(tier.active),
      })),
    }
  const { profitRate, lossRate, singleRate, stakeMin } = terms
  return {
    ...none,
    profitRate: percentText(profitRate),
    lossRate: percentText(lossRate),
    singleRate: percentText(singleRate),
    stakeMin,
  }
}

interface Around {
  /** The upline's own terms. */
  parent: Terms
  bounds: Bounds
  exponent: number
}

/** The highest rate the platform allows for terms of this kind. */
export const platformMax = (parent: Terms, bounds: Bounds): number => {
  if (parent.kind === 'dividend') return bounds.dividendMax
  if (parent.kind === 'realtime') return bounds.realtimeMax
  if (parent.kind === 'daily') return bounds.dailyMax
  return parent.base === 'PROFIT' ? bounds.hourlyWonMax : bounds.hourlyLostMax
}

/** The highest rate of the upline that is reached by such thresholds; null where none is. */
export const coveredRate = (tier: TierDraft, { parent, exponent }: Around): number | null => {
  if (parent.kind === 'realtime') return null
  const above = ledgerTerms(parent, exponent)
  const [turnover, loss] = [parseAmount(tier.turnover, exponent), parseAmount(tier.loss, exponent)]
  if (above === null || above.kind === 'realtime' || turnover === null || loss === null) return null
  const isReached = (one: Tier) =>
    one.turnover <= turnover && one.loss <= loss && one.active <= (readCount(tier.active) ?? -1)
  const rates = above.tiers.filter(isReached).map(({ rate }) => rate)
  return rates.length > 0 ? Math.max(...rates) : null
}

const readCount = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)

const noFaults = (): Record<string, FieldFault> => ({})

const rateFault = (text: string, max: number, isNeeded: boolean): FieldFault | null => {
  const rate = readRate(text)
  if (rate === null) return 'rate'
  if (rate === 0) return isNeeded ? 'zero' : null
  return rate > max ? 'max' : null
}

const readTiers = (draft: Draft, { parent, bounds, exponent }: Around, faults: Record<string, FieldFault>) =>
  draft.tiers.map(({ rate, active, turnover, loss }, at) => {
    const note = (field: string, fault: FieldFault | null) => {
      if (fault) faults[`${at}.${field}`] = fault
    }
    note('rate', rateFault(rate, platformMax(parent, bounds), true))
    if (parent.kind === 'dividend' && !faults[`${at}.rate`] && readRate(rate)! % bounds.dividendStep !== 0)
      note('rate', 'step')
    note('active', readCount(active) === null ? 'count' : null)
    note('turnover', parseAmount(turnover, exponent) === null ? 'amount' : null)
    note('loss', parseAmount(loss, exponent) === null ? 'amount' : null)
    return { rate: readRate(rate) ?? 0, active: readCount(active) ?? 0, turnover, loss }
  })

const wordOf = (terms: LedgerTerms, parent: LedgerTerms, bounds: Bounds): WholeFault | null => {
  const own = checkTerms(terms, bounds)
  if (own !== null) return terms.kind === 'realtime' ? 'sum' : 'order'
  const below = checkDominance(parent, terms)
  if (below === null) return null
  return below === 'CONTRACT_RATE_ABOVE_UPLINE' ? 'above' : 'below'
}

const readTerms = (draft: Draft, around: Around, faults: Record<string, FieldFault>): Terms => {
  const { parent, bounds, exponent } = around
  if (parent.kind !== 'realtime') {
    const tiers = readTiers(draft, around, faults)
    // The fee of the platform is of partners it contracts with itself.
    return parent.kind === 'dividend' ? { ...parent, platformFee: 0, tiers } : { ...parent, tiers }
  }
  for (const name of ['profitRate', 'lossRate', 'singleRate'] as const) {
    const fault = rateFault(draft[name], bounds.realtimeMax, false)
    if (fault) faults[name] = fault
  }
  if (parseAmount(draft.stakeMin, exponent) === null) faults['stakeMin'] = 'amount'
  const rate = (text: string) => readRate(text) ?? 0
  return {
    kind: 'realtime',
    profitRate: rate(draft.profitRate),
    lossRate: rate(draft.lossRate),
    singleRate: rate(draft.singleRate),
    stakeMin: draft.stakeMin,
  }
}

/** What was typed as terms, checked by the same rules that the server will check it by. */
export const readDraft = (draft: Draft, around: Around): ReadDraft => {
  const faults = noFaults()
  const terms = readTerms(draft, around, faults)
  if (Object.keys(faults).length > 0) return { terms: null, faults, whole: null }
  const [own, parent] = [ledgerTerms(terms, around.exponent), ledgerTerms(around.parent, around.exponent)]
  const whole = own && parent ? wordOf(own, parent, around.bounds) : null
  return { terms: whole === null && own && parent ? terms : null, faults, whole }
}
