import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

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
  { brandId, provider, version }: { brandId: string; provider: IdentityProvider; version: number },
  { isOn, clientId, secretSealed, updatedBy }: ProviderEdit,
): Promise<boolean> => {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identity_providers.providers')
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
    .updateTable('identity_providers.providers')
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

/** The demonstration's own provider, at the address where it runs at this start; without it, what stands of it is off. */
export const writeSimulated = async (
  tx: Tx,
  brandId: string,
  found: { issuer: string; clientId: string; secretSealed: Buffer } | null,
): Promise<void> => {
  if (!found) {
    await tx
      .updateTable('identity_providers.providers')
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
    .insertInto('identity_providers.providers')
    .values({ brand_id: brandId, provider: 'simulated', ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider']).doUpdateSet(row))
    .execute()
}
