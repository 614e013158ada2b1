import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

export interface ApartWanted {
  /** The account, or the method where it receives at one place. */
  place: string
  ordered: bigint
  unit: bigint
  count: number
}

/**
 * An amount that no open order of this place asks for: the ordered one plus the smallest free part. Null when all parts are taken.
 * Call it while the place is locked.
 */
export const findApartAmount = async (tx: Tx, { place, ordered, unit, count }: ApartWanted) => {
  const { rows } = await sql<{ payable: bigint }>`
    select ${ordered}::bigint + part * ${unit}::bigint as payable from generate_series(1, ${count}) part
    where not exists (
      select 1 from deposits.orders o
      where coalesce(o.account_id, o.method_id) = ${place}::uuid and o.payable = ${ordered}::bigint + part * ${unit}::bigint
        and o.state in ('AWAITING_PAYMENT', 'VERIFYING') and o.pay ? 'isApart')
    order by part limit 1`.execute(tx)
  return rows[0]?.payable ?? null
}

export const lockMethodPlace = async (tx: Tx, methodId: string): Promise<void> => {
  await tx
    .selectFrom('deposits.methods')
    .select('method_id')
    .where('method_id', '=', methodId)
    .forUpdate()
    .execute()
}

export interface AccountFound {
  accountId: string
  bank: string
  number: string
  holder: string
}

/** Receiving accounts with room for this amount today, the least loaded first. */
export const findAccounts = async (tx: Tx, methodId: string, ordered: bigint): Promise<AccountFound[]> => {
  const { rows } = await sql<{ account_id: string; bank: string; number: string; holder: string }>`
    select a.account_id, a.bank, a.number, a.holder
    from deposits.accounts a
    left join lateral (
      select coalesce(sum(o.payable), 0) as load from deposits.orders o
      where o.account_id = a.account_id and o.created_at > now() - interval '24 hours'
        and o.state not in ('EXPIRED', 'CANCELLED', 'REJECTED', 'FAILED')
    ) used on true
    where a.method_id = ${methodId}::uuid and a.is_enabled and used.load + ${ordered}::bigint <= a.daily_maximum
    order by used.load, a.account_id`.execute(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    bank: row.bank,
    number: row.number,
    holder: row.holder,
  }))
}

export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .selectFrom('deposits.accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
}
