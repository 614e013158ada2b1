import { now } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { seedCatalog } from '../modules/catalog/index.ts'
import { defaultContent, seedContent } from '../modules/content/index.ts'
import { seedProgramme } from '../modules/vip/index.ts'

/** What a new brand shows on its first day: its games, its words and its levels. */
export const seedFace = async (tx: Tx, brandId: string): Promise<void> => {
  await seedCatalog(tx)
  await seedContent(tx, brandId, defaultContent, now())
  await seedProgramme(tx, brandId)
}
