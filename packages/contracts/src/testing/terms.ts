import type { Bounds, DividendTerms, RealtimeTerms, SalaryTerms, Tier } from '../types.ts'
import { amount, rate, readTable } from './read-table.ts'

export const BOUNDS: Bounds = {
  dividendMax: rate('30%'),
  dividendStep: rate('0.1%'),
  dailyMax: rate('1.5%'),
  hourlyWonMax: rate('1%'),
  hourlyLostMax: rate('3%'),
  realtimeMax: rate('2.1%'),
}

/** Columns: turnover | active | loss | rate; what is not asked may be left out. */
export const tiersOf = (text: string): Tier[] =>
  readTable(text).map((row) => ({
    turnover: amount(row['turnover'] ?? '0'),
    active: Number(row['active'] ?? 0),
    loss: amount(row['loss'] ?? '0'),
    rate: rate(row['rate']!),
  }))

export const dividend = (tiers: readonly Tier[], other: Partial<DividendTerms> = {}): DividendTerms => ({
  kind: 'dividend',
  period: 'H',
  mode: 'FIXED',
  carry: 'SIX',
  platformFee: 0,
  categories: null,
  activeMin: amount('1,000'),
  tiers,
  ...other,
})

export const salary = (tiers: readonly Tier[], other: Partial<SalaryTerms> = {}): SalaryTerms => ({
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: 0n,
  categories: null,
  activeMin: amount('500'),
  tiers,
  ...other,
})

/** A salary or dividend that asks for nothing but one unit. */
export const flat = (text: string): Tier[] => [{ rate: rate(text), active: 0, turnover: 0n, loss: 0n }]

export const realtime = (
  profit: string,
  loss: string,
  other: Partial<RealtimeTerms> = {},
): RealtimeTerms => ({
  kind: 'realtime',
  profitRate: rate(profit),
  lossRate: rate(loss),
  singleRate: 0,
  stakeMin: 0n,
  ...other,
})
