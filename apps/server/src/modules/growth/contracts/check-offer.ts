import { checkDominance } from '@krathong/contracts'
import type { Terms } from '@krathong/contracts'
import type { ContractRules } from '@krathong/protocol/shapes/contract-rules'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockEdge, readUpline } from '../../people/players/index.ts'
import { readOpenContract, readParty } from './contract-reads.ts'
import { areTermsOpen, boundsOf } from './rules.ts'
import type { Parties } from './types.ts'

const AGENT = 1
const TOP_AGENT = 2

/** Both are real agents, and one stands directly above the other; the platform stands above top agents that nobody else does. */
export const requireLine = async (
  tx: Tx,
  brandId: string,
  { issuerId, holderId }: Parties,
): Promise<{ holder: string; currency: string }> => {
  // Whoever is not directly below is answered alike, so that nobody is found by asking.
  const refusal = () => new Refusal('NOT_DIRECT_DOWNLINE')
  const holder = await readParty(tx, brandId, holderId)
  if (!holder || holder.state !== 'active' || ![AGENT, TOP_AGENT].includes(holder.type)) throw refusal()
  if (issuerId === null) {
    if (holder.type !== TOP_AGENT || (await readUpline(tx, holderId))) throw refusal()
  } else if (issuerId === holderId || !(await lockEdge(tx, issuerId, holderId))) throw refusal()
  return { holder: holder.username, currency: holder.currency }
}

interface Wanted extends Parties {
  brandId: string
  currency: string
  terms: Terms
}

/** I2 to I5: the terms are possible, and stand under those of the issuer, whose contract has no end. */
export const requireSound = async (
  tx: Tx,
  rules: ContractRules,
  { issuerId, currency, terms }: Wanted,
): Promise<void> => {
  if (!areTermsOpen(terms, boundsOf(rules), issuerId === null)) throw new Refusal('CONTRACT_TERMS_INVALID')
  if (issuerId === null) return
  const above = await readOpenContract(tx, issuerId, terms.kind)
  if (!above || above.currency !== currency) throw new Refusal('CONTRACT_UPLINE_MISSING')
  const fault = checkDominance(above.terms, terms)
  if (fault) throw new Refusal(fault)
}
