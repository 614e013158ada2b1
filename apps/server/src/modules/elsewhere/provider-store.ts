import type { ElsewhereProvider } from '@krathong/protocol/calls/elsewhere'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Provider } from './types.ts'

const columns = [
  'provider',
  'is_on',
  'client_id',
  'secret_sealed',
  'issuer',
  'version',
  'updated_at',
  'updated_by',
] as const

interface Row {
  provider: string
  is_on: boolean
  client_id: string
  secret_sealed: Buffer | null
  issuer: string | null
  version: number
  updated_at: Date
  updated_by: string | null
}

const providerOf = (row: Row): Provider => ({
  provider: row.provider as ElsewhereProvider,
  isOn: row.is_on,
  clientId: row.client_id,
  secretSealed: row.secret_sealed,
  issuer: row.issuer,
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

export const readProviders = async (db: Db | Tx, brandId: string): Promise<Provider[]> => {
  const rows = await db
    .selectFrom('elsewhere.providers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .execute()
  return rows.map(providerOf)
}

export const readProvider = async (
  db: Db | Tx,
  brandId: string,
  provider: ElsewhereProvider,
): Promise<Provider | null> => {
  const row = await db
    .selectFrom('elsewhere.providers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? providerOf(row) : null
}

export interface ProviderEdit {
  isOn: boolean
  clientId: string
  /** Null keeps the one that stands. */
  secretSealed: Buffer | null
  updatedBy: string
}

/** False when another version than `version` stands; 0 stands for none. */
export const writeProvider = async (
  tx: Tx,
  { brandId, provider, version }: { brandId: string; provider: ElsewhereProvider; version: number },
  { isOn, clientId, secretSealed, updatedBy }: ProviderEdit,
): Promise<boolean> => {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('elsewhere.providers')
      .values({
        brand_id: brandId,
        provider,
        is_on: isOn,
        client_id: clientId,
        secret_sealed: secretSealed,
        updated_by: updatedBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('elsewhere.providers')
    .set({
      is_on: isOn,
      client_id: clientId,
      ...(secretSealed ? { secret_sealed: secretSealed } : {}),
      version: version + 1,
      updated_at: sql<Date>`now()`,
      updated_by: updatedBy,
    })
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The demonstration's own house, at the address where it runs at this start; without it, what stands of it is off. */
export const writeSimulated = async (
  tx: Tx,
  brandId: string,
  found: { issuer: string; clientId: string; secretSealed: Buffer } | null,
): Promise<void> => {
  if (!found) {
    await tx
      .updateTable('elsewhere.providers')
      .set({ is_on: false })
      .where('brand_id', '=', brandId)
      .where('provider', '=', 'simulated')
      .execute()
    return
  }
  const row = {
    issuer: found.issuer,
    client_id: found.clientId,
    secret_sealed: found.secretSealed,
    is_on: true,
  }
  await tx
    .insertInto('elsewhere.providers')
    .values({ brand_id: brandId, provider: 'simulated', ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider']).doUpdateSet(row))
    .execute()
}
