import { agreementText } from '@krathong/contracts'
import type { Terms } from '@krathong/contracts'
import { formatAmount, parseAmount } from '@krathong/money'
import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'
import type { CallOutput, calls } from '@krathong/protocol'
import { Refusal } from '../../../platform/refusal.ts'
import { stateOf } from './rules.ts'
import type { ContractRow, EndedContract, OfferRow } from './types.ts'

type ContractLine = CallOutput<typeof calls.contracts.mine>['contracts'][number]
type OfferLine = CallOutput<typeof calls.contracts.mine>['offers'][number]
type EndedLine = CallOutput<typeof calls.contracts.endOwn>['endedContracts'][number]

/** Terms as somebody wrote them, in amounts of the ledger; categories in order. */
export const termsOf = (given: ContractTerms, exponent: number): Terms => {
  const amount = (text: string): bigint => {
    const read = parseAmount(text, exponent)
    if (read === null) throw new Refusal('AMOUNT_MALFORMED')
    return read
  }
  if (given.kind === 'realtime') return { ...given, stakeMin: amount(given.stakeMin) }
  const counted = {
    categories: given.categories && given.categories.toSorted(),
    activeMin: amount(given.activeMin),
    tiers: given.tiers.map((tier) => ({
      ...tier,
      turnover: amount(tier.turnover),
      loss: amount(tier.loss),
    })),
  }
  return given.kind === 'dividend'
    ? { ...given, ...counted }
    : { ...given, ...counted, stakeMin: amount(given.stakeMin) }
}

const termsView = (terms: Terms, exponent: number): ContractTerms => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  if (terms.kind === 'realtime') return { ...terms, stakeMin: text(terms.stakeMin) }
  const counted = {
    categories: terms.categories as Extract<ContractTerms, { kind: 'daily' }>['categories'],
    activeMin: text(terms.activeMin),
    tiers: terms.tiers.map((tier) => ({ ...tier, turnover: text(tier.turnover), loss: text(tier.loss) })),
  }
  return terms.kind === 'dividend'
    ? { ...terms, ...counted }
    : { ...terms, ...counted, stakeMin: text(terms.stakeMin) }
}

interface ViewParts {
  names: ReadonlyMap<string, string>
  exponent: number
  now: Date
}

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? ''

export const contractLine = (row: ContractRow, { names, exponent, now }: ViewParts): ContractLine => ({
  contractId: row.contractId,
  kind: row.kind,
  issuer: row.issuerId === null ? null : nameIn(names, row.issuerId),
  holder: nameIn(names, row.holderId),
  version: row.version,
  terms: termsView(row.terms, exponent),
  versionHash: row.agreementHash,
  state: stateOf(row, now),
  agreedAt: row.agreedAt.toISOString(),
  effectiveFrom: row.effectiveFrom.toISOString(),
  effectiveTo: row.effectiveTo?.toISOString() ?? null,
  endReason: row.endReason,
})

/** The words that both sides signed; their hash is the version's. */
export const signedText = ({ kind, currency, issuerId, holderId, terms }: ContractRow): string =>
  agreementText({ kind, currency, issuer: issuerId, holder: holderId, terms })

export const offerLine = (row: OfferRow, { names, exponent }: ViewParts): OfferLine => ({
  offerId: row.offerId,
  kind: row.kind,
  issuer: row.issuerId === null ? null : nameIn(names, row.issuerId),
  holder: nameIn(names, row.holderId),
  wants: row.wants,
  terms: termsView(row.terms, exponent),
  versionHash: row.agreementHash,
  state: row.state,
  offeredAt: row.offeredAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export const endedLine = (
  { contractId, holder, reason }: EndedContract,
  names: ReadonlyMap<string, string>,
): EndedLine => ({ contractId, holder: nameIn(names, holder), reason })

export const partiesOf = (rows: readonly (ContractRow | OfferRow)[]): string[] =>
  rows.flatMap(({ issuerId, holderId }) => (issuerId === null ? [holderId] : [issuerId, holderId]))
