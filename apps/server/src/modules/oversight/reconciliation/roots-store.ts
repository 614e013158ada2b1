import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { TransferKey } from './types.ts'

export const readKey = async (db: Db) => {
  const row = await db
    .selectFrom('reconciliation.signing_keys')
    .select(['key_id', 'public_key', 'private_key_sealed'])
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { keyId: row.key_id, publicKey: row.public_key, sealed: row.private_key_sealed } : null
}

/** Only ever the first one: a second program's key is dropped. */
export const insertKey = async (
  db: Db,
  { keyId, publicKey, sealed }: { keyId: string; publicKey: string; sealed: Buffer },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('books.key'))`.execute(tx)
    await sql`insert into reconciliation.signing_keys (key_id, public_key, private_key_sealed)
      select ${keyId}, ${publicKey}, ${sealed} where not exists (select 1 from reconciliation.signing_keys)`.execute(
      tx,
    )
  })
}

export const readLastRoot = (db: Db | Tx) =>
  db
    .selectFrom('reconciliation.roots')
    .select(['root_no', 'through', 'hash', 'made_at'])
    .orderBy('root_no', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface RootRow {
  rootNo: bigint
  through: Date
  segmentNo: bigint
  document: string
  hash: string
  signature: string
  keyId: string
  saltSealed: Buffer
}

/** One program makes a root at a time; another one that wants to leaves it to the first. */
export const tryRootLock = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('books.root')) as got`.execute(tx)
  return rows[0]!.got
}

export const insertRoot = async (tx: Tx, row: RootRow): Promise<void> => {
  await tx
    .insertInto('reconciliation.roots')
    .values({
      root_no: row.rootNo,
      through: row.through,
      segment_no: row.segmentNo,
      document: row.document,
      hash: row.hash,
      signature: row.signature,
      key_id: row.keyId,
      salt_sealed: row.saltSealed,
    })
    .execute()
}

export interface AccountSum {
  owner: string
  purpose: number
  currency: string
  amount: bigint
}

/** What each account got, on balance, by transfers that are in no segment yet. */
export const readUnsealedSums = async (tx: Tx, last: TransferKey): Promise<AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    with open as (
      select t.* from ledger.v_transfers t
      where t.posted_at >= ${last.atText}::timestamptz and (t.posted_at, t.cause_id, t.cause_kind, t.leg)
        > (${last.atText}::timestamptz, ${last.causeId}::uuid, ${last.causeKind}::smallint, ${last.leg}::smallint)
      union all
      select t.* from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
    )
    select owner, purpose, currency, sum(amount)::bigint as amount from (
      select debit_owner as owner, debit_purpose as purpose, currency, -amount as amount from open
      union all select credit_owner, credit_purpose, currency, amount from open) s
    group by owner, purpose, currency`.execute(tx)
  return rows
}

export interface PlayerSum extends AccountSum {
  username: string
}

/** Players' accounts by owner, so many at a time; all accounts of one owner may be spread over two pages. */
export const readPlayerSums = async (
  tx: Tx,
  after: Pick<AccountSum, 'owner' | 'purpose' | 'currency'> | null,
  limit: number,
): Promise<PlayerSum[]> => {
  const place = after
    ? sql`where (a.owner, a.purpose, a.currency) > (${after.owner}::uuid, ${after.purpose}::smallint, ${after.currency})`
    : sql``
  const { rows } = await sql<PlayerSum>`
    select a.owner, a.purpose, a.currency, a.balance as amount, coalesce(n.username, a.owner::text) as username
    from (select * from ledger.v_accounts a ${place} order by owner, purpose, currency limit ${limit}) a
    left join players.v_usernames n on n.player_id = a.owner
    order by a.owner, a.purpose, a.currency`.execute(tx)
  return rows
}

export const readPlatformSums = async (tx: Tx): Promise<{ currency: string; amount: bigint }[]> => {
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    select currency, sum(balance)::bigint as amount from ledger.v_house_balances group by currency`.execute(
    tx,
  )
  return rows
}

export interface LeafRow {
  playerId: string
  place: number
  parts: string
  total: bigint
}

export const insertLeaves = async (
  tx: Tx,
  rootNo: bigint,
  currency: string,
  leaves: readonly LeafRow[],
): Promise<void> => {
  await sql`insert into reconciliation.fund_leaves (root_no, player_id, currency, place, parts, total)
    select ${rootNo}, p, ${currency}, n, s, t from unnest(${leaves.map((leaf) => leaf.playerId)}::uuid[],
      ${leaves.map((leaf) => leaf.place)}::integer[], ${leaves.map((leaf) => leaf.parts)}::text[],
      ${leaves.map((leaf) => String(leaf.total))}::bigint[]) as k (p, n, s, t)`.execute(tx)
}

export interface NodeChunk {
  level: number
  chunk: number
  nodes: Buffer
}

export const insertNodes = async (
  tx: Tx,
  rootNo: bigint,
  currency: string,
  chunks: readonly NodeChunk[],
): Promise<void> => {
  await tx
    .insertInto('reconciliation.fund_nodes')
    .values(chunks.map((chunk) => ({ root_no: rootNo, currency, ...chunk })))
    .execute()
}

/** Forgets the trees of old roots; what was signed stays for ever. */
export const deleteOldTrees = async (tx: Tx, below: bigint): Promise<void> => {
  await tx.deleteFrom('reconciliation.fund_leaves').where('root_no', '<', below).execute()
  await tx.deleteFrom('reconciliation.fund_nodes').where('root_no', '<', below).execute()
}
