import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readHouseBalance } from '../ledger/index.ts'
import { readUsernames } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { liabilityOf } from './accounts.ts'
import { proposeCorrection } from './correct-points.ts'
import { readItem, readItems } from './item-reads.ts'
import { moveOrder } from './move-order.ts'
import { ownView } from './own-view.ts'
import { readProgramme } from './programme.ts'
import { cursorOf, readOrders, readRedemption, readSteps } from './redemption-reads.ts'
import type { ToldRow } from './redemption-reads.ts'
import { POINTS, pointsOfAmount } from './rules.ts'
import { saveItem } from './save-item.ts'
import { saveProgramme } from './save-programme.ts'
import { readStatement } from './statement-reads.ts'
import type { Item } from './types.ts'
import { redemptionView } from './views.ts'

const stored = (item: Item) => ({ ...item, updatedAt: item.updatedAt.toISOString() })

export interface DeskParts {
  app: App
  settings: Settings
  pictures: () => { url: string; name: string }[]
}

/** An order as staff see it. */
const createOrders = ({ app, settings }: DeskParts) => {
  const lineOf = (row: ToldRow, language: string, names: ReadonlyMap<string, string>) => {
    const { delivery: _, ...view } = redemptionView(row, settings, language)
    const account = names.get(row.player_id) ?? row.player_id
    return { ...view, playerId: row.player_id, account, version: row.version }
  }
  return {
    lines: async (rows: readonly ToldRow[], language: string) => {
      const names = await readUsernames(
        app.db,
        rows.map(({ player_id: playerId }) => playerId),
      )
      return rows.map((row) => lineOf(row, language, names))
    },
    whole: async (row: ToldRow, language: string) => {
      const names = await readUsernames(app.db, [row.player_id])
      const steps = await readSteps(app.db, row.redemption_id)
      const { delivery, state } = redemptionView(row, settings, language)
      return {
        ...lineOf(row, language, names),
        delivery,
        steps: steps.map(({ at, to_state: to, by_operator: by, remark }) => ({
          at: at.toISOString(),
          to: to as typeof state,
          by,
          remark,
        })),
      }
    },
  }
}

export const pointsDeskRoutes = (parts: DeskParts) => {
  const { app, settings } = parts
  const orders = createOrders(parts)
  return implement('pointsDesk', calls.pointsDesk, {
    programme: async () => {
      const { brandId, houseOwner } = settings.current()
      const { version, value, changedAt, changedBy } = await readProgramme(app.db, brandId)
      const held = pointsOfAmount(-(await readHouseBalance(app.db, liabilityOf(houseOwner), POINTS)))
      return {
        version,
        programme: value,
        changedAt: changedAt?.toISOString() ?? null,
        changedBy,
        held: Number(held),
      }
    },
    saveProgramme: (wanted, context) => saveProgramme(parts, context, wanted),
    items: async (page) => {
      const { content, ...told } = await readItems(app.db, settings.current().brandId, page)
      return { content: content.map(stored), ...told }
    },
    item: async ({ itemId }) => {
      const item = await readItem(app.db, settings.current().brandId, itemId)
      if (!item) throw new Refusal('NOT_FOUND')
      return stored(item)
    },
    saveItem: async (wanted, context) => stored(await saveItem(parts, context, wanted)),
    pictures: () => ({ artworks: parts.pictures() }),
    orders: async (wanted, { request }) => {
      const rows = await readOrders(app.db, { brandId: settings.current().brandId, ...wanted })
      const last = rows.at(-1)
      return {
        content: await orders.lines(rows, request.language),
        nextCursor: last && rows.length === wanted.limit ? cursorOf(last) : null,
      }
    },
    order: async ({ redemptionId }, { request }) => {
      const row = await readRedemption(app.db, settings.current().brandId, redemptionId)
      if (!row || row.kind !== 'goods') throw new Refusal('NOT_FOUND')
      return orders.whole(row, request.language)
    },
    moveOrder: async (wanted, context) =>
      orders.whole(await moveOrder(parts, context, wanted), context.request.language),
    ofPlayer: async ({ playerId, ...wanted }) => {
      if (!(await readUsernames(app.db, [playerId])).has(playerId)) throw new Refusal('NOT_FOUND')
      const { points, onTheWay } = await ownView(app, settings, playerId)
      return { playerId, points, onTheWay, ...(await readStatement(app.db, { playerId, ...wanted })) }
    },
    proposeCorrection: (wanted, { caller, request }) =>
      proposeCorrection(app, wanted, { operator: caller, address: request.address }),
  })
}
