import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { DepositsMethods } from '../../../../platform/db/schema.gen.ts'
import type { Method, MethodKind, MethodTexts, Payee } from '../types.ts'

const methodOf = (
  row: Selectable<DepositsMethods> & { open_accounts: bigint | null; banks: string[] | null },
): Method => ({
  methodId: row.method_id,
  code: row.code,
  kind: row.kind as MethodKind,
  currency: row.currency,
  isEnabled: row.is_enabled,
  isSimulated: row.is_simulated,
  position: row.position,
  minimum: row.minimum,
  maximum: row.maximum,
  fee: { fixed: row.fee_fixed, share: row.fee_share },
  validMinutes: row.valid_minutes,
  texts: row.texts as MethodTexts,
  payee: row.payee as Payee,
  hasKey: row.sealed_key !== null,
  hasOldKey: row.sealed_old_key !== null,
  openAccounts: Number(row.open_accounts),
  banks: row.banks ?? [],
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

const methods = (db: Db | Tx) =>
  db
    .selectFrom('deposits.methods as m')
    .selectAll('m')
    .select((build) =>
      build
        .selectFrom('deposits.accounts as a')
        .select(sql<bigint>`count(*)`.as('count'))
        .whereRef('a.method_id', '=', 'm.method_id')
        .where('a.is_enabled', '=', true)
        .as('open_accounts'),
    )
    .select((build) =>
      build
        .selectFrom('deposits.accounts as a')
        .select(sql<string[]>`array_agg(distinct a.bank order by a.bank)`.as('banks'))
        .whereRef('a.method_id', '=', 'm.method_id')
        .where('a.is_enabled', '=', true)
        .as('banks'),
    )

export const readMethods = async (db: Db | Tx, brandId: string): Promise<Method[]> => {
  const rows = await methods(db)
    .where('m.brand_id', '=', brandId)
    .orderBy('m.position')
    .orderBy('m.code')
    .limit(100)
    .execute()
  return rows.map(methodOf)
}

export const readMethod = async (db: Db | Tx, brandId: string, methodId: string): Promise<Method | null> => {
  const row = await methods(db)
    .where('m.brand_id', '=', brandId)
    .where('m.method_id', '=', methodId)
    .executeTakeFirst()
  return row ? methodOf(row) : null
}

/** The sealed keys of a method, the one in use first. */
export const readSealedKeys = async (db: Db | Tx, methodId: string): Promise<Buffer[]> => {
  const row = await db
    .selectFrom('deposits.methods')
    .select(['sealed_key', 'sealed_old_key'])
    .where('method_id', '=', methodId)
    .executeTakeFirst()
  return [row?.sealed_key, row?.sealed_old_key].filter((sealed) => sealed != null)
}

export interface ReceivingAccount {
  accountId: string
  methodId: string
  bank: string
  number: string
  holder: string
  dailyMaximum: bigint
  isEnabled: boolean
}

export const readAccounts = async (
  db: Db | Tx,
  methodIds: readonly string[],
): Promise<ReceivingAccount[]> => {
  if (methodIds.length === 0) return []
  const rows = await db
    .selectFrom('deposits.accounts')
    .selectAll()
    .where('method_id', 'in', methodIds)
    .orderBy('bank')
    .orderBy('number')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    methodId: row.method_id,
    bank: row.bank,
    number: row.number,
    holder: row.holder,
    dailyMaximum: row.daily_maximum,
    isEnabled: row.is_enabled,
  }))
}
