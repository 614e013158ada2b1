import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import type { Db, Tx } from '../../../platform/db/database.ts'
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
  provider: row.provider as IdentityProvider,
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
    .selectFrom('identity_providers.providers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .execute()
  return rows.map(providerOf)
}

export const readProvider = async (
  db: Db | Tx,
  brandId: string,
  provider: IdentityProvider,
): Promise<Provider | null> => {
  const row = await db
    .selectFrom('identity_providers.providers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? providerOf(row) : null
}
