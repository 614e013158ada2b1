import { checkDominance } from './check-dominance.ts'
import type { Terms } from './types.ts'

/** A running contract of one kind, as far as its place and terms go. */
export interface ActiveContract {
  contractId: string
  issuer: string | null
  holder: string
  terms: Terms
}

export type EndReason = 'UPLINE_RATE_LOWERED' | 'UPLINE_CONTRACT_ENDED'

export interface Ended {
  contractId: string
  issuer: string | null
  holder: string
  reason: EndReason
}

const byIssuer = (contracts: readonly ActiveContract[]): Map<string | null, ActiveContract[]> => {
  const found = new Map<string | null, ActiveContract[]>()
  for (const contract of contracts) {
    const list = found.get(contract.issuer)
    if (list) list.push(contract)
    else found.set(contract.issuer, [contract])
  }
  return found
}

/** Every contract below these, which all end with them. */
const below = (ended: readonly Ended[], issued: Map<string | null, ActiveContract[]>): Ended[] => {
  const all = [...ended]
  for (const { holder } of all)
    for (const { contractId, issuer, holder: next } of issued.get(holder) ?? [])
      all.push({ contractId, issuer, holder: next, reason: 'UPLINE_CONTRACT_ENDED' })
  return all
}

/**
 * Which contracts of the kind end when a holder takes new terms, or none at all: what no longer fits below them, and everything below
 * what ends. `contracts` are the running ones below the holder, at any depth.
 */
export const previewCascade = (
  contracts: readonly ActiveContract[],
  holder: string,
  terms: Terms | null,
): Ended[] => {
  const issued = byIssuer(contracts)
  const direct = (issued.get(holder) ?? []).filter(
    (contract) => terms === null || checkDominance(terms, contract.terms) !== null,
  )
  const reason: EndReason = terms === null ? 'UPLINE_CONTRACT_ENDED' : 'UPLINE_RATE_LOWERED'
  return below(
    direct.map(({ contractId, issuer, holder: of }) => ({ contractId, issuer, holder: of, reason })),
    issued,
  )
}
