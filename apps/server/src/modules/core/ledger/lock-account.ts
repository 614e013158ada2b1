import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { purposes } from './chart.ts'
import type { AccountRef } from './types.ts'

/** Holds the row where it stands, opens it where it does not; false where another transaction opened it meanwhile. */
const holdOrOpen = async (tx: Tx, { owner, purpose }: AccountRef, currency: string): Promise<boolean> => {
  const { rows } = await sql`with held as (
      select 1 from ledger.player_accounts
      where owner = ${owner}::uuid and purpose = ${purposes[purpose]}::smallint and currency = ${currency} for update),
    opened as (
      insert into ledger.player_accounts (owner, purpose, currency)
      select ${owner}::uuid, ${purposes[purpose]}::smallint, ${currency} where not exists (select 1 from held)
      on conflict do nothing returning 1)
    select 1 from held union all select 1 from opened`.execute(tx)
  return rows.length > 0
}

/**
 * Holds a player's account until the transaction ends: whatever moves money on it has committed before, or waits. It is opened where
 * it does not stand yet.
 */
export const lockAccount = async (tx: Tx, account: AccountRef, currency: string): Promise<void> => {
  // Who was passed by at the opening has waited for it: the second look sees it.
  if (!(await holdOrOpen(tx, account, currency))) await holdOrOpen(tx, account, currency)
}

/** The same for one kind of account of many owners, which stand already; in one order, so that two who want some of the same do not block each other. */
export const lockAccounts = async (
  tx: Tx,
  owners: readonly string[],
  { purpose, currency }: { purpose: AccountRef['purpose']; currency: string },
): Promise<void> => {
  await sql`select 1 from ledger.player_accounts
    where owner = any(${[...owners]}::uuid[]) and purpose = ${purposes[purpose]}::smallint and currency = ${currency}
    order by owner for update`.execute(tx)
}

/**
 * The same for those that nobody else holds now, or for all where it may wait, opened where they do not stand yet: what stands on each.
 * Whoever is missing in the answer is held by another transaction.
 */
export const lockFreeAccounts = async (
  tx: Tx,
  owners: readonly string[],
  { purpose, currency, mayWait }: { purpose: AccountRef['purpose']; currency: string; mayWait: boolean },
): Promise<ReadonlyMap<string, bigint>> => {
  await sql`insert into ledger.player_accounts (owner, purpose, currency)
    select owner, ${purposes[purpose]}::smallint, ${currency} from unnest(${[...owners]}::uuid[]) as k (owner) order by 1
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    owner: string
    balance: bigint
  }>`select owner, balance from ledger.player_accounts
    where owner = any(${[...owners]}::uuid[]) and purpose = ${purposes[purpose]}::smallint and currency = ${currency}
    order by owner for update ${sql.raw(mayWait ? '' : 'skip locked')}`.execute(tx)
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}
