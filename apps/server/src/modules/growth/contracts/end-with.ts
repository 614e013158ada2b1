import { checkDominance, previewCascade } from '@krathong/contracts'
import type { Kind, Terms } from '@krathong/contracts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readBelow, readOffersFrom } from './contract-reads.ts'
import { endOf } from './rules.ts'
import { expireOffers } from './expire-offers.ts'
import { endContracts } from './store.ts'
import { notifyEnded } from './notify.ts'
import type { ContractRow, EndedContract, OfferRow } from './types.ts'

interface Change {
  holderId: string
  kind: Kind
  /** What the holder will have; null for nothing. */
  terms: Terms | null
  now: Date
  zone: string
}

/** What ends below a holder with these terms, and when; nothing is changed. */
export const findEnded = async (
  db: Db | Tx,
  { holderId, kind, terms, now, zone }: Change,
): Promise<EndedContract[]> => {
  const below = await readBelow(db, holderId, kind)
  const found = new Map(below.map((contract) => [contract.contractId, contract]))
  const active = below.map(({ contractId, issuerId, holderId: holder, terms: held }) => ({
    contractId,
    issuer: issuerId,
    holder,
    terms: held,
  }))
  return previewCascade(active, holderId, terms).map((ended) => ({
    ...ended,
    at: endOf(found.get(ended.contractId)!, now, zone),
  }))
}

/** Ends what no longer fits below a holder, expires offers that no longer could stand, and tells everybody of it. */
export const endBelow = async (tx: Tx, change: Change): Promise<EndedContract[]> => {
  const { holderId, kind, terms } = change
  const ended = await findEnded(tx, change)
  await endContracts(tx, ended)
  const offers = await readOffersFrom(tx, [holderId, ...ended.map(({ holder }) => holder)], kind)
  const without = new Set(ended.map(({ holder }) => holder))
  // Of whoever holds nothing any more all; of the holder what does not fit, or asks for an end that has come.
  const isOver = ({ issuerId, holderId: to, wants, terms: offered }: OfferRow): boolean => {
    if (issuerId !== holderId) return true
    if (wants === 'end') return without.has(to)
    return terms === null || checkDominance(terms, offered) !== null
  }
  await expireOffers(
    tx,
    offers.filter(isOver).map(({ offerId }) => offerId),
  )
  await notifyEnded(tx, kind, ended)
  return ended
}

/** Ends one contract with its running period, and everything below it. */
export const endWithAll = async (
  tx: Tx,
  contract: ContractRow,
  { now, zone, reason }: { now: Date; zone: string; reason: 'AGREED' | 'BY_HOLDER' | 'BY_STAFF' },
): Promise<EndedContract[]> => {
  const { contractId, holderId, issuerId, kind } = contract
  const own = { contractId, holder: holderId, issuer: issuerId, reason, at: endOf(contract, now, zone) }
  await endContracts(tx, [own])
  await notifyEnded(tx, kind, [own])
  return [own, ...(await endBelow(tx, { holderId, kind, terms: null, now, zone }))]
}
