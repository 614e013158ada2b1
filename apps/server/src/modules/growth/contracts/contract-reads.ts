import { readTerms } from '@krathong/contracts'
import type { Kind, WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ContractRow, OfferRow } from './types.ts'

type Stored<T extends { terms: unknown }> = Omit<T, 'terms'> & { terms: WrittenTerms }
export type StoredContract = Stored<ContractRow>
export type StoredOffer = Stored<OfferRow>

export const offerColumns = sql`offer_id as "offerId", brand_id as "brandId", kind, currency, issuer_id as "issuerId", holder_id as "holderId", wants, terms,
  agreement_hash as "agreementHash", state, offered_by as "offeredBy", offered_at as "offeredAt", expires_at as "expiresAt"`
export const contractColumns = sql`contract_id as "contractId", brand_id as "brandId", kind, currency, issuer_id as "issuerId", holder_id as "holderId", version,
  terms, agreement_hash as "agreementHash", agreed_at as "agreedAt", effective_from as "effectiveFrom", effective_to as "effectiveTo",
  end_reason as "endReason"`

export const offerOf = (row: Stored<OfferRow>): OfferRow => ({ ...row, terms: readTerms(row.terms) })
export const contractOf = (row: Stored<ContractRow>): ContractRow => ({ ...row, terms: readTerms(row.terms) })

export const readOffer = async (db: Db | Tx, offerId: string): Promise<OfferRow | null> => {
  const { rows } = await sql<Stored<OfferRow>>`
    select ${offerColumns} from contracts.offers where offer_id = ${offerId}::uuid`.execute(db)
  return rows[0] ? offerOf(rows[0]) : null
}

/** The open offer to a holder, whoever made it. */
export const hasOpenOffer = async (db: Db | Tx, holderId: string, kind: Kind): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contracts.offers where holder_id = ${holderId}::uuid and kind = ${kind} and state = 'OFFERED'
      and expires_at > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** Ids of open offers to a holder. */
export const readOpenOffersTo = async (tx: Tx, holderId: string, kind: Kind): Promise<string[]> => {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id as "offerId" from contracts.offers where holder_id = ${holderId}::uuid and kind = ${kind} and state = 'OFFERED'`.execute(
    tx,
  )
  return rows.map(({ offerId }) => offerId)
}

export const readContract = async (db: Db | Tx, contractId: string): Promise<ContractRow | null> => {
  const { rows } = await sql<Stored<ContractRow>>`
    select ${contractColumns} from contracts.contracts where contract_id = ${contractId}::uuid`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** The contract of a holder that has no end. */
export const readOpenContract = async (
  db: Db | Tx,
  holderId: string,
  kind: Kind,
): Promise<ContractRow | null> => {
  const { rows } = await sql<Stored<ContractRow>>`
    select ${contractColumns} from contracts.contracts
    where holder_id = ${holderId}::uuid and kind = ${kind} and effective_to is null`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** The version of the last contract of a holder, and until when the holder is bound by those that end. */
export const readLast = async (
  db: Db | Tx,
  holderId: string,
  kind: Kind,
): Promise<{ version: number; busyUntil: Date | null }> => {
  const { rows } = await sql<{ version: number; busyUntil: Date | null }>`
    select coalesce(max(version), 0) as version, max(effective_to) filter (where effective_to > effective_from) as "busyUntil"
    from contracts.contracts where holder_id = ${holderId}::uuid and kind = ${kind}`.execute(db)
  return rows[0]!
}

/** Contracts without an end that are issued below a holder, at any depth. */
export const readBelow = async (db: Db | Tx, holderId: string, kind: Kind): Promise<ContractRow[]> => {
  const { rows } = await sql<Stored<ContractRow>>`
    with recursive below as (
      select * from contracts.contracts where issuer_id = ${holderId}::uuid and kind = ${kind} and effective_to is null
      union all
      select c.* from contracts.contracts c join below b on c.issuer_id = b.holder_id where c.kind = ${kind} and c.effective_to is null)
    select ${contractColumns} from below order by agreed_at, contract_id`.execute(db)
  return rows.map(contractOf)
}

/** Open offers that these holders made. */
export const readOffersFrom = async (
  db: Db | Tx,
  issuerIds: readonly string[],
  kind: Kind,
): Promise<OfferRow[]> => {
  const { rows } = await sql<Stored<OfferRow>>`
    select ${offerColumns} from contracts.offers
    where issuer_id = any(${[...issuerIds]}::uuid[]) and kind = ${kind} and state = 'OFFERED' order by offered_at`.execute(
    db,
  )
  return rows.map(offerOf)
}

const SHOWN = 500

/** What a player agreed to and with direct downlines, the last first. */
export const readContractsOf = async (db: Db, playerId: string): Promise<ContractRow[]> => {
  const { rows } = await sql<Stored<ContractRow>>`
    select ${contractColumns} from contracts.contracts where holder_id = ${playerId}::uuid or issuer_id = ${playerId}::uuid
    order by agreed_at desc, contract_id desc limit ${SHOWN}`.execute(db)
  return rows.map(contractOf)
}

export const readOffersOf = async (db: Db, playerId: string): Promise<OfferRow[]> => {
  const { rows } = await sql<Stored<OfferRow>>`
    select ${offerColumns} from contracts.offers
    where (holder_id = ${playerId}::uuid or issuer_id = ${playerId}::uuid) and state = 'OFFERED' and expires_at > clock_timestamp()
    order by offered_at desc, offer_id desc limit ${SHOWN}`.execute(db)
  return rows.map(offerOf)
}

export interface ContractsWanted {
  brandId: string
  kind: Kind | null
  playerId: string | null
  after: { at: string; id: string } | null
  limit: number
}

/** A page of all contracts; each with the exact time it goes on from. */
export const readContracts = async (
  db: Db,
  { brandId, kind, playerId, after, limit }: ContractsWanted,
): Promise<(ContractRow & { exact: string })[]> => {
  const { rows } = await sql<Stored<ContractRow> & { exact: string }>`
    select ${contractColumns}, to_char(agreed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact from contracts.contracts
    where brand_id = ${brandId}::uuid and (${kind}::text is null or kind = ${kind})
      and (${playerId}::uuid is null or ${playerId}::uuid in (holder_id, issuer_id))
      and (${after?.id ?? null}::uuid is null or (agreed_at, contract_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by agreed_at desc, contract_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...contractOf(row), exact: row.exact }))
}

export interface PartyRow {
  playerId: string
  username: string
  type: number
  state: string
  currency: string
}

/** Who somebody is, as far as contracts ask. */
export const readParty = async (db: Db | Tx, brandId: string, playerId: string): Promise<PartyRow | null> => {
  const { rows } = await sql<PartyRow>`
    select s.player_id as "playerId", n.username, s.type::int as type, s.state, s.currency
    from players.v_profiles s join players.v_usernames n using (player_id)
    where s.player_id = ${playerId}::uuid and s.brand_id = ${brandId}::uuid`.execute(db)
  return rows[0] ?? null
}
