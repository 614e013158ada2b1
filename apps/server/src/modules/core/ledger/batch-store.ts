import type { CopyRows } from '../../../platform/db/columns.ts'
import { int2s, int8s, texts, uuids } from '../../../platform/db/columns.ts'
import type { Statement } from '../../../platform/db/pipeline.ts'
import { causeKinds, purposes } from './chart.ts'
import { transferJson } from './store.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** Statements of the batch writer: each reads or writes a whole batch at once. */
export interface AccountKey {
  account: AccountRef
  currency: string
}

/** A transfer with what it left behind on the players' accounts it touched. */
export interface PostedTransfer extends Transfer {
  debitAfter: bigint | null
  debitVersion: bigint | null
  creditAfter: bigint | null
  creditVersion: bigint | null
}

export interface TouchedAccount extends AccountKey {
  balance: bigint
  version: bigint
  /** The version all this was decided on. */
  was: bigint
}

const keyColumns = (keys: readonly AccountKey[]) => [
  uuids(keys.map((key) => key.account.owner)),
  int2s(keys.map((key) => purposes[key.account.purpose])),
  texts(keys.map((key) => key.currency)),
]

/** The order in which every writer locks accounts: by owner, purpose and currency, as ledger.post does. */
export const inLockOrder = (a: AccountKey, b: AccountKey): number => {
  if (a.account.owner !== b.account.owner) return a.account.owner < b.account.owner ? -1 : 1
  if (a.account.purpose !== b.account.purpose)
    return purposes[a.account.purpose] - purposes[b.account.purpose]
  return a.currency < b.currency ? -1 : Number(a.currency > b.currency)
}

/** Locks what exists of the accounts, in the order they are given; answers the place of each in that order. */
export const lockAccounts = (keys: readonly AccountKey[]): Statement => ({
  name: 'ledger.lock_accounts',
  text: `select k.place::integer as place, a.balance, a.version
    from unnest($1::uuid[], $2::smallint[], $3::text[]) with ordinality as k (owner, purpose, currency, place)
    join ledger.player_accounts a using (owner, purpose, currency)
    order by k.place for update of a`,
  values: keyColumns(keys),
})

export const openAccounts = (keys: readonly AccountKey[]): Statement => ({
  name: 'ledger.open_accounts',
  text: `insert into ledger.player_accounts (owner, purpose, currency)
    select * from unnest($1::uuid[], $2::smallint[], $3::text[]) order by 1, 2, 3 on conflict do nothing`,
  values: keyColumns(keys),
})

export const readKnown = (causes: readonly Cause[]): Statement => ({
  name: 'ledger.read_known',
  text: `select t.cause_id, t.cause_kind, t.leg, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount,
      t.debit_after, t.debit_version, t.credit_after, t.credit_version
    from unnest($1::uuid[], $2::smallint[], $3::smallint[]) as k (cause_id, cause_kind, leg)
    join ledger.transfers t using (cause_id, cause_kind, leg)`,
  values: [
    uuids(causes.map((cause) => cause.id)),
    int2s(causes.map((cause) => causeKinds[cause.kind])),
    int2s(causes.map((cause) => cause.leg ?? 0)),
  ],
})

/**
 * For the rest of the transaction: a row that somebody else holds is not waited for (55P03). Two batches that wait for each other would be
 * parted by the database only after a second, and everybody in them with them.
 */
export const waitForNobody: Statement = {
  name: 'ledger.wait_for_nobody',
  text: "set local lock_timeout = '5ms'",
  values: [],
}

export const readClock = (): Statement => ({
  name: 'clock',
  text: `select date_trunc('milliseconds', clock_timestamp()) as now`,
  values: [],
})

/**
 * Writes where accounts stand now, if each still stands where it was decided on. The division stops the flush before its commit when
 * one does not (22012). Accounts come in lock order.
 */
export const writeAccounts = (accounts: readonly TouchedAccount[]): Statement => ({
  name: 'ledger.write_accounts',
  text: `with moved as (
      update ledger.player_accounts a set balance = k.balance, version = k.version
      from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
        as k (owner, purpose, currency, balance, version, was)
      where a.owner = k.owner and a.purpose = k.purpose and a.currency = k.currency and a.version = k.was
      returning 1)
    select 1 / (count(*) = $7::integer)::integer as all_stood from moved`,
  values: [
    ...keyColumns(accounts),
    int8s(accounts.map((row) => row.balance)),
    int8s(accounts.map((row) => row.version)),
    int8s(accounts.map((row) => row.was)),
    String(accounts.length),
  ],
})

/** As `writeAccounts`, of what was only looked at: fails when one stands elsewhere by now. */
export const proveAccounts = (accounts: readonly TouchedAccount[]): Statement => ({
  name: 'ledger.prove_accounts',
  text: `select 1 / (count(*) = $5::integer)::integer as all_stood
    from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bigint[]) as k (owner, purpose, currency, was)
    join ledger.player_accounts a using (owner, purpose, currency) where a.version = k.was`,
  values: [...keyColumns(accounts), int8s(accounts.map((row) => row.was)), String(accounts.length)],
})

const TRANSFER_FIELDS = 14

const transferRows =
  (rows: readonly PostedTransfer[], at: Date) =>
  (copy: CopyRows): void => {
    for (const row of rows) {
      copy
        .row(TRANSFER_FIELDS)
        .uuid(row.cause.id)
        .int2(causeKinds[row.cause.kind])
        .int2(row.cause.leg ?? 0)
        .int2(purposes[row.debit.purpose])
        .int2(purposes[row.credit.purpose])
        .uuid(row.debit.owner)
        .uuid(row.credit.owner)
        .text(row.currency)
        .int8(row.amount)
        .int8(row.debitAfter)
        .int8(row.debitVersion)
        .int8(row.creditAfter)
        .int8(row.creditVersion)
        .time(at)
    }
  }

export const writeTransfers = (rows: readonly PostedTransfer[], at: Date): Statement => ({
  name: 'ledger.write_transfers',
  text: `copy ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
      debit_after, debit_version, credit_after, credit_version, posted_at) from stdin (format binary)`,
  values: [],
  rows: transferRows(rows, at),
})

export interface PlatformMovement extends AccountKey {
  delta: bigint
  transferCount: number
}

const MOVEMENT_FIELDS = 6

const movementRows =
  (rows: readonly PlatformMovement[], at: Date) =>
  (copy: CopyRows): void => {
    for (const { account, currency, delta, transferCount } of rows) {
      copy
        .row(MOVEMENT_FIELDS)
        .uuid(account.owner)
        .int2(purposes[account.purpose])
        .text(currency)
        .int8(delta)
        .int4(transferCount)
        .time(at)
    }
  }

export const writePlatformMovements = (rows: readonly PlatformMovement[], at: Date): Statement => ({
  name: 'ledger.write_house_movements',
  text: 'copy ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at) from stdin (format binary)',
  values: [],
  rows: movementRows(rows, at),
})

/** The first entrance as one self-committing call: what a batch of one plain posting costs. */
export const callPostAlone = (transfers: readonly Transfer[]): Statement => ({
  name: 'ledger.post',
  text: 'select ledger.post($1::jsonb) as answer',
  values: [JSON.stringify(transfers.map(transferJson))],
})
