import { calls } from '@krathong/protocol'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { proposeCorrection } from './correct-points.ts'
import { readItem, readItems } from './item-reads.ts'
import { moveOrder } from './move-order.ts'
import { createOrders } from './order-handlers.ts'
import { playerPoints } from './player-points.ts'
import { programmeView } from './programme-view.ts'
import { saveItem } from './save-item.ts'
import { saveProgramme } from './save-programme.ts'
import type { Item } from './types.ts'

const stored = (item: Item) => ({ ...item, updatedAt: item.updatedAt.toISOString() })

export interface BackOfficeParts {
  app: App
  settings: Settings
  pictures: () => Promise<Artwork[]>
}

export const pointsBackOfficeRoutes = (parts: BackOfficeParts) => {
  const { app, settings } = parts
  const orders = createOrders(parts)
  return implement('pointsBackOffice', calls.pointsBackOffice, {
    programme: () => programmeView(app, settings),
    saveProgramme: (wanted, context) => saveProgramme(parts, context, wanted),
    items: async (page) => {
      const { content, ...shared } = await readItems(app.db, settings.current().brandId, page)
      return { content: content.map(stored), ...shared }
    },
    item: async ({ itemId }) => {
      const item = await readItem(app.db, settings.current().brandId, itemId)
      if (!item) throw new Refusal('NOT_FOUND')
      return stored(item)
    },
    saveItem: async (wanted, context) => stored(await saveItem(parts, context, wanted)),
    pictures: async () => ({ artworks: await parts.pictures() }),
    orders: (wanted, { request }) => orders.list(wanted, request.language),
    order: ({ redemptionId }, { request }) => orders.one(redemptionId, request.language),
    moveOrder: async (wanted, context) =>
      orders.wholeOf(await moveOrder(parts, context, wanted), context.request.language),
    ofPlayer: (wanted) => playerPoints(app, settings, wanted),
    proposeCorrection: (wanted, { caller, request }) =>
      proposeCorrection(app, wanted, { operator: caller, address: request.address }),
  })
}
