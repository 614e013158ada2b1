import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { BrandSettings } from './brand-settings.ts'
import { insertBrand, replaceHosts, writeVersion } from './store.ts'

/** Makes a brand with its first settings; null when a brand of this code stands already. */
export const seedBrand = async (tx: Tx, code: string, settings: BrandSettings) => {
  const brand = { brandId: newId(), code, platformOwner: newId() }
  if (!(await insertBrand(tx, brand))) return null
  if (settings.hosts.length > 0) await replaceHosts(tx, brand.brandId, settings.hosts)
  await writeVersion(tx, { brandId: brand.brandId, version: 1, value: settings, changedBy: null })
  return brand
}
