import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cursorOf, readOrders, readRedemption, readSteps } from './redemption-reads.ts'
import type { OrdersWanted, RedemptionDetails } from './redemption-reads.ts'
import { deliveryOf, redemptionLine } from './views.ts'

type Order = CallOutput<typeof calls.pointsBackOffice.order>
type Line = CallOutput<typeof calls.pointsBackOffice.orders>['content'][number]

/** Orders of goods as staff see them; where they go is told with one order only, and that somebody looked is written down. */
export const createOrders = ({ app, settings }: { app: App; settings: Settings }) => {
  const namesOf = (rows: readonly RedemptionDetails[]) =>
    readUsernames(
      app.db,
      rows.map(({ player_id: playerId }) => playerId),
    )
  const lineOf = (row: RedemptionDetails, language: string, names: ReadonlyMap<string, string>): Line => ({
    ...redemptionLine(row, settings, language),
    playerId: row.player_id,
    account: names.get(row.player_id) ?? row.player_id,
    version: row.version,
  })
  const wholeOf = async (row: RedemptionDetails, language: string): Promise<Order> => {
    const steps = await readSteps(app.db, row.redemption_id)
    return {
      ...lineOf(row, language, await namesOf([row])),
      delivery: deliveryOf(row),
      steps: steps.map(({ at, to_state: to, by_operator: by, remark }) => ({
        at: at.toISOString(),
        to: to as Order['state'],
        by,
        remark,
      })),
    }
  }
  return {
    wholeOf,
    list: async (wanted: Omit<OrdersWanted, 'brandId'>, language: string) => {
      const rows = await readOrders(app.db, { brandId: settings.current().brandId, ...wanted })
      const names = await namesOf(rows)
      const last = rows.at(-1)
      return {
        content: rows.map((row) => lineOf(row, language, names)),
        nextCursor: last && rows.length === wanted.limit ? cursorOf(last) : null,
      }
    },
    one: async (redemptionId: string, language: string): Promise<Order> => {
      const row = await readRedemption(app.db, settings.current().brandId, redemptionId)
      if (!row || row.kind !== 'goods') throw new Refusal('NOT_FOUND')
      return wholeOf(row, language)
    },
  }
}
