import { plainAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Beacon } from '../../../core/beacon/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { countAll, readAll, readCost, readPromotion } from './promotion-reads.ts'
import { savePromotion, setPromotionStage } from './save-promotion.ts'
import { simulateBonus } from './simulate-bonus.ts'
import type { ShowPictures } from '../show-pictures.ts'
import type { Promotion } from '../types.ts'

const storedView = ({ stage, quota, budget, taken, reserved, updatedAt, ...row }: Promotion) => ({
  promotionId: row.promotionId,
  version: row.version,
  stage,
  texts: row.texts,
  picture: row.picture,
  terms: row.terms,
  ...(row.audience ? { audience: row.audience } : {}),
  tabs: row.tabs,
  showFrom: row.showFrom?.toISOString() ?? null,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  quota: quota === null ? null : Number(quota),
  budget: budget === null ? null : plainAmount(budget),
  joinHours: row.joinHours,
  place: row.place,
  taken: Number(taken),
  reserved: plainAmount(reserved),
  updatedAt: updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

export interface BackOfficeParts {
  app: App
  settings: Settings
  beacon: Beacon
  pictures: () => Promise<Artwork[]>
  showPictures: ShowPictures
}

export const promotionsBackOfficeRoutes = ({ app, settings, pictures }: BackOfficeParts) => {
  const parts = { app, settings }
  // In the transaction of the act that is tried out, or done by two: what it has just written is seen by nobody else yet.
  const one = (promotionId: string) =>
    transact(app.db, async (tx) => {
      const found = await readPromotion(tx, settings.current().brandId, promotionId)
      if (!found) throw new Refusal('NOT_FOUND')
      return storedView(found)
    })
  return implement('promotionsBackOffice', calls.promotionsBackOffice, {
    list: async (wanted) => {
      const { brandId } = settings.current()
      const page = placePage(wanted, await countAll(app.db, brandId))
      const rows = await readAll(app.db, brandId, { pageSize: page.pageSize, offset: offsetOf(page) })
      return { content: rows.map(storedView), ...page }
    },
    one: async ({ promotionId }) => {
      const [promotion, { granted, removed, ...counts }] = await Promise.all([
        one(promotionId),
        readCost(app.db, promotionId),
      ])
      return {
        ...promotion,
        cost: { granted: plainAmount(granted), removed: plainAmount(removed), ...counts },
      }
    },
    simulate: ({ terms, audience }) => simulateBonus(parts, terms, audience),
    pictures: async () => ({ artworks: await pictures() }),
    save: async (wanted, context) => {
      await savePromotion(parts, context, wanted)
      return one(wanted.promotionId)
    },
    publish: async (wanted, context) => {
      await setPromotionStage(parts, context, { ...wanted, stage: 'published', of: 'promotions' })
      return one(wanted.promotionId)
    },
    pause: async (wanted, context) => {
      await setPromotionStage(parts, context, { ...wanted, stage: 'paused', of: 'promotions' })
      return one(wanted.promotionId)
    },
  })
}
