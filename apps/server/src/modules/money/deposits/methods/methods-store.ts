import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ReceivingAccount } from './methods-reads.ts'
import type { Method } from '../types.ts'

export type MethodEdit = Pick<
  Method,
  | 'code'
  | 'kind'
  | 'currency'
  | 'isEnabled'
  | 'position'
  | 'minimum'
  | 'maximum'
  | 'fee'
  | 'validMinutes'
  | 'texts'
  | 'payee'
>

export interface MethodWrite {
  brandId: string
  methodId: string
  version: number
  isSimulated: boolean
  updatedBy: string | null
}

const columnsOf = (edit: MethodEdit, write: MethodWrite) => ({
  code: edit.code,
  kind: edit.kind,
  currency: edit.currency,
  is_enabled: edit.isEnabled,
  position: edit.position,
  minimum: edit.minimum,
  maximum: edit.maximum,
  fee_fixed: edit.fee.fixed,
  fee_share: edit.fee.share,
  valid_minutes: edit.validMinutes,
  texts: JSON.stringify(edit.texts),
  payee: JSON.stringify(edit.payee),
  version: write.version,
  updated_at: sql<Date>`now()`,
  updated_by: write.updatedBy,
})

/** False when the id or the code is taken. */
export const insertMethod = async (tx: Tx, edit: MethodEdit, write: MethodWrite): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposits.methods')
    .values({
      method_id: write.methodId,
      brand_id: write.brandId,
      is_simulated: write.isSimulated,
      ...columnsOf(edit, write),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateMethod = async (tx: Tx, edit: MethodEdit, write: MethodWrite): Promise<void> => {
  await tx
    .updateTable('deposits.methods')
    .set(columnsOf(edit, write))
    .where('method_id', '=', write.methodId)
    .where('brand_id', '=', write.brandId)
    .execute()
}

/** The version of a method, locked until the commit; null when there is none. */
export const lockMethodVersion = async (
  tx: Tx,
  brandId: string,
  methodId: string,
): Promise<number | null> => {
  const row = await tx
    .selectFrom('deposits.methods')
    .select('version')
    .where('method_id', '=', methodId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

/** An account that orders point to is never deleted: what is no longer named is switched off. */
export const writeAccounts = async (
  tx: Tx,
  methodId: string,
  accounts: readonly Omit<ReceivingAccount, 'methodId'>[],
): Promise<void> => {
  const named = accounts.map(({ accountId }) => accountId)
  let others = tx
    .updateTable('deposits.accounts')
    .set({ is_enabled: false })
    .where('method_id', '=', methodId)
  if (named.length > 0) others = others.where('account_id', 'not in', named)
  await others.execute()
  for (const account of accounts) {
    const values = {
      bank: account.bank,
      number: account.number,
      holder: account.holder,
      daily_maximum: account.dailyMaximum,
      is_enabled: account.isEnabled,
    }
    await tx
      .insertInto('deposits.accounts')
      .values({ account_id: account.accountId, method_id: methodId, ...values })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('deposits.accounts.method_id', '=', methodId),
      )
      .execute()
  }
}

export interface KeyWrite {
  methodId: string
  version: number
  key: Buffer | null
  oldKey: Buffer | null
  updatedBy: string | null
}

export const writeKeys = async (
  tx: Tx,
  { methodId, version, key, oldKey, updatedBy }: KeyWrite,
): Promise<void> => {
  await tx
    .updateTable('deposits.methods')
    .set({
      sealed_key: key,
      sealed_old_key: oldKey,
      version,
      updated_at: sql<Date>`now()`,
      updated_by: updatedBy,
    })
    .where('method_id', '=', methodId)
    .execute()
}

/** The key that methods of the simulator share with it; an order that is under way goes on with it. */
export const writeSimulatorKey = async (
  tx: Tx,
  brandId: string,
  sealFor: (methodId: string) => Buffer,
): Promise<void> => {
  const rows = await tx
    .selectFrom('deposits.methods')
    .select('method_id')
    .where('brand_id', '=', brandId)
    .where('is_simulated', '=', true)
    .execute()
  for (const { method_id: methodId } of rows) {
    await tx
      .updateTable('deposits.methods')
      .set({ sealed_key: sealFor(methodId), sealed_old_key: null })
      .where('method_id', '=', methodId)
      .execute()
  }
}
