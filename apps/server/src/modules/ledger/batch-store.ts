import type { Statement } from '../../platform/db/pipeline.ts'
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
}

const column = <T>(rows: readonly T[], read: (row: T) => unknown) => rows.map(read)

export const lockAccounts = (keys: readonly AccountKey[]): Statement => ({
  name: 'ledger.lock_accounts',
  text: `select a.owner, a.purpose, a.currency, a.balance, a.version
    from unnest($1::uuid[], $2::smallint[], $3::text[]) as k (owner, purpose, currency)
    join ledger.player_accounts a using (owner, purpose, currency)
    order by a.owner, a.purpose, a.currency for update of a`,
  values: [column(keys, (key) => key.account.owner), column(keys, (key) => purposes[key.account.purpose]), column(keys, (key) => key.currency)],
})

export const openAccounts = (keys: readonly AccountKey[]): Statement => ({
  name: 'ledger.open_accounts',
  text: `insert into ledger.player_accounts (owner, purpose, currency)
    select * from unnest($1::uuid[], $2::smallint[], $3::text[]) order by 1, 2, 3 on conflict do nothing`,
  values: lockAccounts(keys).values,
})

export const readKnown = (causes: readonly Cause[]): Statement => ({
  name: 'ledger.read_known',
  text: `select t.cause_id, t.cause_kind, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount,
      t.debit_after, t.debit_version, t.credit_after, t.credit_version
    from unnest($1::uuid[], $2::smallint[]) as k (cause_id, cause_kind)
    join ledger.transfers t on t.cause_id = k.cause_id and t.cause_kind = k.cause_kind and t.leg = 0`,
  values: [column(causes, (cause) => cause.id), column(causes, (cause) => causeKinds[cause.kind])],
})

export const readClock = (): Statement => ({ name: 'clock', text: 'select clock_timestamp() as now', values: [] })

export const writeAccounts = (accounts: readonly TouchedAccount[]): Statement => ({
  name: 'ledger.write_accounts',
  text: `update ledger.player_accounts a set balance = k.balance, version = k.version
    from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[]) as k (owner, purpose, currency, balance, version)
    where a.owner = k.owner and a.purpose = k.purpose and a.currency = k.currency`,
  values: [...lockAccounts(accounts).values, column(accounts, (row) => row.balance), column(accounts, (row) => row.version)],
})

export const writeTransfers = (rows: readonly PostedTransfer[], at: Date): Statement => ({
  name: 'ledger.write_transfers',
  text: `insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose, currency, amount,
      debit_after, debit_version, credit_after, credit_version, posted_at)
    select *, $14::timestamptz from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::uuid[], $5::smallint[], $6::uuid[], $7::smallint[],
      $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])`,
  values: [
    column(rows, (row) => row.cause.id),
    column(rows, (row) => causeKinds[row.cause.kind]),
    column(rows, (row) => row.cause.leg ?? 0),
    column(rows, (row) => row.debit.owner),
    column(rows, (row) => purposes[row.debit.purpose]),
    column(rows, (row) => row.credit.owner),
    column(rows, (row) => purposes[row.credit.purpose]),
    column(rows, (row) => row.currency),
    column(rows, (row) => row.amount),
    column(rows, (row) => row.debitAfter),
    column(rows, (row) => row.debitVersion),
    column(rows, (row) => row.creditAfter),
    column(rows, (row) => row.creditVersion),
    at,
  ],
})

export interface HouseMovement extends AccountKey {
  delta: bigint
  transferCount: number
}

export const writeHouseMovements = (rows: readonly HouseMovement[], at: Date): Statement => ({
  name: 'ledger.write_house_movements',
  text: `insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
    select *, $6::timestamptz from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bigint[], $5::integer[])`,
  values: [...lockAccounts(rows).values, column(rows, (row) => row.delta), column(rows, (row) => row.transferCount), at],
})

/** The first entrance as one self-committing call: what a batch of one plain posting costs. */
export const callPostAlone = (transfers: readonly Transfer[]): Statement => ({
  name: 'ledger.post',
  text: 'select ledger.post($1::jsonb) as answer',
  values: [JSON.stringify(transfers.map(transferJson))],
})
