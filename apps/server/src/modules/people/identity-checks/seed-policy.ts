import type { Tx } from '../../../platform/db/database.ts'
import { defaultPolicy } from './policy.ts'
import { insertPolicy } from './store.ts'

/** The terms a fresh play-money brand opens with: high enough that nobody meets them by chance, there for everybody to try. */
export const seedIdentityPolicy = async (tx: Tx, brandId: string): Promise<void> => {
  await insertPolicy(tx, { brandId, version: 1, value: { ...defaultPolicy(true), isOn: true }, by: 'seed' })
}
