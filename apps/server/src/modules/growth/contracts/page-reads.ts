import type { Kind } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { contractColumns, contractOf, offerColumns, offerOf } from './contract-reads.ts'
import type { StoredContract, StoredOffer } from './contract-reads.ts'
import type { ContractRow, OfferRow } from './types.ts'

export interface KindStatus {
  kind: Kind
  isEnabled: boolean
  incoming: number
  outgoing: number
}

/** Of every kind whether anything was agreed or is offered, and how many offers wait on either side. */
export const readContractStatus = async (db: Db, playerId: string): Promise<KindStatus[]> => {
  const { rows } = await sql<KindStatus>`
    select k.kind, o.incoming, o.outgoing, o.incoming + o.outgoing > 0
      or exists (select from contracts.contracts c where c.holder_id = ${playerId}::uuid and c.kind = k.kind)
      or exists (select from contracts.offers c where c.issuer_id = ${playerId}::uuid and c.kind = k.kind and c.state = 'ACCEPTED') as "isEnabled"
    from unnest(array['dividend', 'daily', 'hourly', 'realtime']) with ordinality as k (kind, at)
    cross join lateral (
      select count(*) filter (where holder_id = ${playerId}::uuid)::int as incoming,
        count(*) filter (where issuer_id = ${playerId}::uuid)::int as outgoing
      from (
        select issuer_id, holder_id from contracts.offers
        where holder_id = ${playerId}::uuid and kind = k.kind and state = 'OFFERED' and expires_at > clock_timestamp()
        union all
        select issuer_id, holder_id from contracts.offers
        where issuer_id = ${playerId}::uuid and kind = k.kind and state = 'OFFERED' and expires_at > clock_timestamp()) w) o
    order by k.at`.execute(db)
  return rows
}

/** Contracts of holders that run or will, the one that runs first. */
export const readActiveContracts = async (
  db: Db,
  { holderIds, kind }: { holderIds: readonly string[]; kind: Kind },
): Promise<ContractRow[]> => {
  const { rows } = await sql<StoredContract>`
    select ${contractColumns} from contracts.contracts
    where holder_id = any(${[...holderIds]}::uuid[]) and kind = ${kind}
      and (effective_to is null or (effective_to > clock_timestamp() and effective_to > effective_from))
    order by effective_from, version`.execute(db)
  return rows.map(contractOf)
}

/** Open offers to holders, whoever made them. */
export const readOpenOffers = async (
  db: Db,
  { holderIds, kind }: { holderIds: readonly string[]; kind: Kind },
): Promise<OfferRow[]> => {
  const { rows } = await sql<StoredOffer>`
    select ${offerColumns} from contracts.offers
    where holder_id = any(${[...holderIds]}::uuid[]) and kind = ${kind} and state = 'OFFERED' and expires_at > clock_timestamp()`.execute(
    db,
  )
  return rows.map(offerOf)
}

export interface DownlineRow {
  downlineId: string
  account: string
  key: string
}

/** Direct downlines with whom a contract is possible, by name. */
export const readAgentsBelow = async (
  db: Db,
  {
    issuerId,
    search,
    after,
    ...page
  }: { issuerId: string; search: string; after: string; limit: number; offset: number },
): Promise<DownlineRow[]> => {
  const { rows } = await sql<DownlineRow>`
    select m.player_id as "downlineId", m.username as account, m.username_key as key
    from players.v_edges e join players.v_team_members m on m.player_id = e.downline_id
    where e.upline_id = ${issuerId}::uuid and e.ended_at is null and m.type in (1, 2) and m.state = 'active'
      and starts_with(m.username_key, ${search}) and m.username_key > ${after}
    order by m.username_key limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** All that a holder ever agreed on in a kind, the last first; with one issuer where one is named. */
export const readVersions = async (
  db: Db,
  wanted: {
    holderId: string
    issuerId: string | null
    kind: Kind
    below: number
    limit: number
    offset: number
  },
): Promise<ContractRow[]> => {
  const { rows } = await sql<StoredContract>`
    select ${contractColumns} from contracts.contracts
    where holder_id = ${wanted.holderId}::uuid and kind = ${wanted.kind} and version < ${wanted.below}
      and (${wanted.issuerId}::uuid is null or issuer_id = ${wanted.issuerId}::uuid)
    order by version desc limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows.map(contractOf)
}

export interface RequestRow extends OfferRow {
  answeredAt: Date | null
  exact: string
}

const exactly = sql.raw(`to_char(offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** Offers to a player and of a player, the last first. */
export const readRequests = async (
  db: Db,
  wanted: {
    playerId: string
    isOpen: boolean
    after: { at: string; id: string } | null
    limit: number
    offset: number
  },
): Promise<RequestRow[]> => {
  const { playerId, isOpen, after, limit, offset } = wanted
  const side = (column: 'holder_id' | 'issuer_id') => sql`(
    select * from contracts.offers where ${sql.ref(column)} = ${playerId}::uuid
      and (state = 'OFFERED' and expires_at > clock_timestamp()) = ${isOpen}
      and (${after?.id ?? null}::uuid is null or (offered_at, offer_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by offered_at desc, offer_id desc limit ${limit + offset})`
  const { rows } = await sql<StoredOffer & { answeredAt: Date | null; exact: string }>`
    select ${offerColumns}, answered_at as "answeredAt", ${exactly} as exact
    from (${side('holder_id')} union all ${side('issuer_id')}) o
    order by offered_at desc, offer_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, ...offerOf(row) }))
}
