import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { seedCatalog } from '../../modules/play/catalog/program.ts'
import { defaultContent, seedContent } from '../../modules/community/content/program.ts'
import { seedPoints } from '../../modules/growth/points/program.ts'
import { seedPromotions, seedSchemes } from '../../modules/growth/promotions/program.ts'
import { seedProgramme } from '../../modules/growth/vip/program.ts'

/** What a new brand shows on its first day: its games, its words, its levels and its mall. */
export const seedFace = async (tx: Tx, brandId: string, isPlayMoney: boolean): Promise<void> => {
  await seedCatalog(tx)
  await seedContent(tx, brandId, defaultContent, now())
  await seedProgramme(tx, brandId)
  await seedPoints(tx, { brandId, isPlayMoney })
  if (!isPlayMoney) return
  await seedPromotions(tx, brandId)
  await seedSchemes(tx, brandId)
}
