import { canonicalJson, sha256Hex } from '@krathong/games/fairness'
import type { DividendTerms, Kind, RealtimeTerms, SalaryTerms, Terms, Tier } from './types.ts'

/** Amounts as whole numbers of 1/10,000 of the unit, in text: what is stored and what is hashed. */
type Written<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? Written<Item>[]
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T
export type WrittenTerms = Written<DividendTerms> | Written<SalaryTerms> | Written<RealtimeTerms>

const writeTier = (tier: Tier): Written<Tier> => ({
  rate: tier.rate,
  active: tier.active,
  turnover: String(tier.turnover),
  loss: String(tier.loss),
})

const readTier = (tier: Written<Tier>): Tier => ({
  rate: tier.rate,
  active: tier.active,
  turnover: BigInt(tier.turnover),
  loss: BigInt(tier.loss),
})

export const writeTerms = (terms: Terms): WrittenTerms => {
  if (terms.kind === 'realtime') return { ...terms, stakeMin: String(terms.stakeMin) }
  const counted = {
    categories: terms.categories === null ? null : [...terms.categories],
    activeMin: String(terms.activeMin),
    tiers: terms.tiers.map(writeTier),
  }
  return terms.kind === 'dividend'
    ? { ...terms, ...counted }
    : { ...terms, ...counted, stakeMin: String(terms.stakeMin) }
}

export const readTerms = (written: WrittenTerms): Terms => {
  if (written.kind === 'realtime') return { ...written, stakeMin: BigInt(written.stakeMin) }
  const counted = { activeMin: BigInt(written.activeMin), tiers: written.tiers.map(readTier) }
  return written.kind === 'dividend'
    ? { ...written, ...counted }
    : { ...written, ...counted, stakeMin: BigInt(written.stakeMin) }
}

/** Who offers what to whom: what both sides sign by its hash. */
export interface Agreement {
  kind: Kind
  currency: string
  /** Null for the platform. */
  issuer: string | null
  holder: string
  terms: Terms
}

export const agreementText = ({ terms, ...parties }: Agreement): string =>
  canonicalJson({ format: 'krathong-contract/1', ...parties, terms: writeTerms(terms) })

export const agreementHash = (agreement: Agreement): string => sha256Hex(agreementText(agreement))
