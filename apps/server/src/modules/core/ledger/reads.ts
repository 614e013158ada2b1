import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import {
  causeKinds,
  causeName,
  FIRST_LISTED_PURPOSE,
  isPlayerPurpose,
  purposeName,
  purposes,
} from './chart.ts'
import type { CauseKind } from './chart.ts'
import type { AccountBalance, AccountRef, Transfer } from './types.ts'

export const readPlayerAccounts = async (db: Db | Tx, owner: string): Promise<AccountBalance[]> => {
  const rows = await db
    .selectFrom('ledger.player_accounts')
    .select(['owner', 'purpose', 'currency', 'balance', 'version'])
    .where('owner', '=', owner)
    .orderBy('purpose')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, purpose: purposeName(row.purpose) }))
}

export const readPlatformBalance = async (
  db: Db | Tx,
  account: AccountRef,
  currency: string,
): Promise<bigint> => {
  const row = await db
    .selectFrom('ledger.v_house_balances')
    .select('balance')
    .where('owner', '=', account.owner)
    .where('purpose', '=', purposes[account.purpose])
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

export const readPlatformBalances = async (
  db: Db | Tx,
  limit: number,
  after: { owner: string; purpose: number; currency: string } | null,
) => {
  let query = db
    .selectFrom('ledger.v_house_balances')
    .select(['owner', 'purpose', 'currency', 'label', 'balance'])
    .orderBy('owner')
    .orderBy('purpose')
    .orderBy('currency')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(owner, purpose, currency) > (${after.owner}::uuid, ${after.purpose}::smallint, ${after.currency})`,
    )
  const rows = await query.execute()
  return rows.map((row) => ({
    owner: row.owner!,
    purpose: purposeName(row.purpose!),
    purposeCode: row.purpose!,
    currency: row.currency!,
    label: row.label!,
    balance: row.balance!,
  }))
}

export interface TransferPlace {
  causeId: string
  causeKind: number
  leg: number
}

/** Newest first by cause: cause ids are time-ordered, so the key's own index serves the list. */
export const readTransfers = async (
  db: Db,
  filter: { causeId?: string; after?: TransferPlace; offset?: number; limit: number },
) => {
  let query = db
    .selectFrom('ledger.transfers')
    .selectAll()
    .orderBy('cause_id', 'desc')
    .orderBy('cause_kind', 'desc')
    .orderBy('leg', 'desc')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
  if (filter.causeId) query = query.where('cause_id', '=', filter.causeId)
  const { after } = filter
  if (after)
    query = query.where(
      sql<boolean>`(cause_id, cause_kind, leg) < (${after.causeId}::uuid, ${after.causeKind}::smallint, ${after.leg}::smallint)`,
    )
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, cause: `${causeName(row.cause_kind)}:${row.cause_id}:${row.leg}` }))
}

export interface EntryPlace {
  /** To the microsecond, as the database writes it. */
  at: string
  causeId: string
  causeKind: number
  leg: number
}

/** Which half of the entries serves a list in order: each has its index, and is used only where the question says so. */
const servedBy = (account: AccountRef) =>
  isPlayerPurpose(account.purpose)
    ? sql<boolean>`version is not null`
    : sql<boolean>`version is null and purpose >= ${sql.lit(FIRST_LISTED_PURPOSE)}`

/** Newest first: a player's account by version, a platform account that is listed by entry by time. */
export const readEntries = async (
  db: Db,
  account: AccountRef,
  currency: string,
  filter: { before?: EntryPlace; belowVersion?: bigint; limit: number },
) => {
  let query = db
    .selectFrom('ledger.v_entries')
    .selectAll()
    .select(
      sql<string>`to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_at'),
    )
    .where('owner', '=', account.owner)
    .where('purpose', '=', purposes[account.purpose])
    .where('currency', '=', currency)
    .where(servedBy(account))
    .limit(filter.limit)
  query = filter.belowVersion === undefined ? query : query.where('version', '<', filter.belowVersion)
  const { before } = filter
  if (before)
    query = query.where(
      sql<boolean>`(posted_at, cause_id, cause_kind, leg)
        < (${before.at}::timestamptz, ${before.causeId}::uuid, ${before.causeKind}::smallint, ${before.leg}::smallint)`,
    )
  query = isPlayerPurpose(account.purpose)
    ? query.orderBy('version', 'desc')
    : query
        .orderBy('posted_at', 'desc')
        .orderBy('cause_id', 'desc')
        .orderBy('cause_kind', 'desc')
        .orderBy('leg', 'desc')
  const rows = await query.execute()
  return rows.map((row) => ({
    cause: `${causeName(row.cause_kind!)}:${row.cause_id}:${row.leg}`,
    causeId: row.cause_id!,
    causeKind: row.cause_kind!,
    leg: row.leg!,
    at: row.posted_at!,
    exactAt: row.exact_at,
    amount: row.amount!,
    balanceAfter: row.balance_after,
    version: row.version,
    other: `${purposeName(row.other_purpose!)}:${row.other_owner}`,
  }))
}

export interface MovementPlace {
  /** The transaction that moved, and which of its movements: the order they are kept in. */
  xid: string
  part: number
}

/** What moved on a hot platform account, newest first: one row a commit, however many transfers it made. */
export const readMovements = async (
  db: Db,
  account: AccountRef,
  currency: string,
  { before, limit }: { before?: MovementPlace; limit: number },
) => {
  let query = db
    .selectFrom('ledger.house_movements')
    .select(['part', 'delta', 'transfer_count', 'posted_at'])
    .select(sql<string>`xid::text`.as('xid'))
    .where('owner', '=', account.owner)
    .where('purpose', '=', purposes[account.purpose])
    .where('currency', '=', currency)
    .orderBy('ledger.house_movements.xid', 'desc')
    .orderBy('part', 'desc')
    .limit(limit)
  if (before) query = query.where(sql<boolean>`(xid, part) < (${before.xid}::xid8, ${before.part}::integer)`)
  return query.execute()
}

const HEALTH = ['v_unbalanced', 'v_balance_drift', 'v_negative', 'v_broken_chain', 'v_orphans'] as const

/** Faults of each health view, from one snapshot: all empty when the ledger is sound. */
export const readHealth = async (tx: Tx) => {
  const checks = []
  for (const name of HEALTH) {
    const { rows } = await sql<{
      sample: unknown
    }>`select to_jsonb(v) as sample from ${sql.table(`ledger.${name}`)} v limit 20`.execute(tx)
    checks.push({
      name,
      faults: rows.length,
      sample: rows.slice(0, 5).map((row) => JSON.stringify(row.sample)),
    })
  }
  return checks
}

export const readTotals = async (tx: Tx) => {
  const { rows } = await sql<{
    currency: string
    player: bigint
    house: bigint
    transfers: bigint
    accounts: bigint
  }>`
    select coalesce(p.currency, h.currency) as currency, coalesce(p.total, 0)::bigint as player, coalesce(h.total, 0)::bigint as house,
      (select count(*) from ledger.transfers) as transfers,
      (select count(*) from ledger.player_accounts) + (select count(*) from ledger.house_accounts) as accounts
    from (select currency, sum(balance) as total from ledger.player_accounts group by currency) p
    full join (select currency, sum(balance) as total from ledger.v_house_balances group by currency) h using (currency)
    order by 1`.execute(tx)
  return rows
}

export const readFrozen = (db: Db | Tx) =>
  db
    .selectFrom('ledger.frozen_accounts')
    .select(['owner', 'purpose', 'currency', 'reason', 'frozen_at'])
    .orderBy('frozen_at', 'desc')
    .limit(1000)
    .execute()

/** One transfer, whole; null when there is none of this cause. */
export const readTransfer = async (
  db: Db | Tx,
  cause: { id: string; kind: CauseKind; leg: number },
): Promise<(Transfer & { postedAt: Date }) | null> => {
  const row = await db
    .selectFrom('ledger.transfers')
    .selectAll()
    .where('cause_id', '=', cause.id)
    .where('cause_kind', '=', causeKinds[cause.kind])
    .where('leg', '=', cause.leg)
    .executeTakeFirst()
  if (!row) return null
  return {
    cause,
    debit: { owner: row.debit_owner, purpose: purposeName(row.debit_purpose) },
    credit: { owner: row.credit_owner, purpose: purposeName(row.credit_purpose) },
    currency: row.currency,
    amount: row.amount,
    postedAt: row.posted_at,
  }
}
