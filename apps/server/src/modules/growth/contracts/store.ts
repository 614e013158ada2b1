import { writeTerms } from '@krathong/contracts'
import type { Kind } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { OverOffer } from './notify.ts'
import type { ContractRow, EndedContract, OfferRow, OfferState } from './types.ts'

/** Whoever changes contracts of a kind does it alone: what was checked stands until it is written. */
export const lockKind = async (tx: Tx, brandId: string, kind: Kind): Promise<void> => {
  await sql`insert into contracts.kinds (brand_id, kind) values (${brandId}::uuid, ${kind}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select 1 from contracts.kinds where brand_id = ${brandId}::uuid and kind = ${kind} for update`.execute(
    tx,
  )
}

const OFFER_HOURS = 72

/** False where the id was used before. An offer that nobody answered in time makes room for this one. */
export const insertOffer = async (
  tx: Tx,
  offer: Omit<OfferRow, 'state' | 'offeredAt' | 'expiresAt'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into contracts.offers (offer_id, brand_id, kind, currency, issuer_id, holder_id, wants, terms, agreement_hash, offered_by, expires_at)
    values (${offer.offerId}::uuid, ${offer.brandId}::uuid, ${offer.kind}, ${offer.currency}, ${offer.issuerId}::uuid, ${offer.holderId}::uuid,
      ${offer.wants}, ${JSON.stringify(writeTerms(offer.terms))}::jsonb, ${offer.agreementHash}, ${offer.offeredBy},
      clock_timestamp() + make_interval(hours => ${OFFER_HOURS}))
    on conflict (offer_id) do nothing returning offer_id`.execute(tx)
  return rows.length > 0
}

export const setOfferState = async (
  tx: Tx,
  offerIds: readonly string[],
  state: Exclude<OfferState, 'OFFERED' | 'EXPIRED'>,
): Promise<void> => {
  await sql`update contracts.offers set state = ${state}, answered_at = clock_timestamp()
    where offer_id = any(${[...offerIds]}::uuid[]) and state = 'OFFERED'`.execute(tx)
}

const overColumns = sql`offer_id as "offerId", kind, holder_id as "holderId", issuer_id as "issuerId"`

/** Ends these offers where nobody has answered them; answers those that were ended. */
export const setExpired = async (tx: Tx, offerIds: readonly string[]): Promise<OverOffer[]> => {
  if (offerIds.length === 0) return []
  const { rows } =
    await sql<OverOffer>`update contracts.offers set state = 'EXPIRED', answered_at = clock_timestamp()
    where offer_id = any(${[...offerIds]}::uuid[]) and state = 'OFFERED' returning ${overColumns}`.execute(tx)
  return rows
}

/** Ends offers that nobody answered in time: of one holder and kind, or some of all. */
export const setOverdue = async (
  tx: Tx,
  only: { holderId: string; kind: Kind } | null,
): Promise<OverOffer[]> => {
  const { rows } =
    await sql<OverOffer>`update contracts.offers set state = 'EXPIRED', answered_at = clock_timestamp()
    where offer_id in (select offer_id from contracts.offers where state = 'OFFERED' and expires_at <= clock_timestamp()
      and (${only === null} or (holder_id = ${only?.holderId ?? null}::uuid and kind = ${only?.kind ?? null}))
      order by expires_at limit 200 for update skip locked) and state = 'OFFERED' returning ${overColumns}`.execute(
      tx,
    )
  return rows
}

export const endContracts = async (tx: Tx, ended: readonly EndedContract[]): Promise<void> => {
  if (ended.length === 0) return
  await sql`
    update contracts.contracts c set effective_to = e.at::timestamptz, end_reason = e.reason
    from unnest(${ended.map(({ contractId }) => contractId)}::uuid[], ${ended.map(({ at }) => at.toISOString())}::text[],
      ${ended.map(({ reason }) => reason)}::text[]) as e (contract_id, at, reason)
    where c.contract_id = e.contract_id and c.effective_to is null`.execute(tx)
}

interface Signing {
  offer: OfferRow
  version: number
  effectiveFrom: Date
  /** Name of the holder. */
  holder: string
}

/** The contract with the two who signed its words: the issuer with the offer, the holder now. */
export const insertContract = async (
  tx: Tx,
  { offer, version, effectiveFrom, holder }: Signing,
): Promise<Pick<ContractRow, 'contractId'>> => {
  await sql`
    insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
    select offer_id, brand_id, kind, currency, issuer_id, holder_id, ${version}, terms, agreement_hash, ${effectiveFrom}
    from contracts.offers where offer_id = ${offer.offerId}::uuid`.execute(tx)
  await sql`
    insert into contracts.signatures (contract_id, party, signed_by, agreement_hash, signed_at)
    select offer_id, 'ISSUER', offered_by, agreement_hash, offered_at from contracts.offers where offer_id = ${offer.offerId}::uuid
    union all
    select offer_id, 'HOLDER', ${holder}, agreement_hash, clock_timestamp() from contracts.offers where offer_id = ${offer.offerId}::uuid`.execute(
    tx,
  )
  return { contractId: offer.offerId }
}
