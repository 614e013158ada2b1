import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Catalog } from './catalog.ts'
import {
  lockGame,
  lockOrder,
  lockVendor,
  updateGame,
  updateVendor,
  writeOrder,
  writeSplit,
} from './lobby-store.ts'

export interface LobbyDesk {
  app: App
  catalog: Catalog
  operator: OperatorCaller
  request: RequestFacts
}

type Desk = (typeof calls)['lobbyDesk']
type Change = Pick<Parameters<typeof recordAudit>[1], 'action' | 'subject' | 'before' | 'after' | 'reason'>

const audited = ({ operator, request }: LobbyDesk, change: Change) => ({
  operator,
  address: request.address,
  ...change,
})

/** Changes how a vendor stands in the lobby; seen in this process at once, in the others within two seconds. */
export const changeCard = async (
  desk: LobbyDesk,
  { vendorCode, version, card, reason }: CallRead<Desk['changeVendor']>,
): Promise<{ version: number }> => {
  const after = { ...card, blockedCountries: [...new Set(card.blockedCountries)].sort() }
  await transact(desk.app.db, async (tx) => {
    const row = await lockVendor(tx, vendorCode)
    if (!row) throw new Refusal('VENDOR_UNKNOWN')
    if (row.version !== version) throw new Refusal('VENDOR_CHANGED')
    const before = {
      name: row.name,
      isHot: row.is_hot,
      isEnabled: row.is_enabled,
      inMaintenance: row.in_maintenance,
      blockedCountries: row.blocked_countries,
    }
    await updateVendor(tx, vendorCode, after)
    await recordAudit(
      tx,
      audited(desk, { action: 'lobby.vendor', subject: vendorCode, before, after, reason }),
    )
  })
  await desk.catalog.refresh()
  return { version: version + 1 }
}

/** Puts all vendors in an order; refused when one has come or gone since the list was read. */
export const orderVendors = async (
  desk: LobbyDesk,
  { order, reason }: CallRead<Desk['orderVendors']>,
): Promise<void> => {
  await transact(desk.app.db, async (tx) => {
    const before = await lockOrder(tx)
    const wanted = new Set(order)
    const isWhole = before.length === order.length && before.every((code) => wanted.has(code))
    if (!isWhole) throw new Refusal('VENDOR_CHANGED')
    await writeOrder(tx, order)
    await recordAudit(
      tx,
      audited(desk, {
        action: 'lobby.order',
        subject: 'vendors',
        before: { order: before },
        after: { order },
        reason,
      }),
    )
  })
  await desk.catalog.refresh()
}

/** Shows a vendor's sports games in a category of their own, or among sports again; also before the vendor is connected. */
export const changeSplit = async (
  desk: LobbyDesk,
  { vendorCode, category, reason }: CallRead<Desk['setSplit']>,
): Promise<void> => {
  await transact(desk.app.db, async (tx) => {
    const before = await writeSplit(tx, vendorCode, category)
    await recordAudit(
      tx,
      audited(desk, {
        action: 'lobby.split',
        subject: vendorCode,
        before: { category: before },
        after: { category },
        reason,
      }),
    )
  })
  await desk.catalog.refresh()
}

/** Changes how a game stands in the lobby. Its list is one of its own vendor's parents. */
export const changeGame = async (
  desk: LobbyDesk,
  { nodeId, version, game, reason }: CallRead<Desk['changeGame']>,
): Promise<{ version: number }> => {
  await transact(desk.app.db, async (tx) => {
    const row = await lockGame(tx, nodeId)
    if (!row) throw new Refusal('GAME_UNKNOWN')
    if (row.version !== version) throw new Refusal('VENDOR_CHANGED')
    const parent = game.parentId === null ? null : await lockGame(tx, game.parentId)
    const isWrong = parent !== null && (!parent?.is_parent || parent.vendor_code !== row.vendor_code)
    if (isWrong || (parent && row.is_parent)) throw new Refusal('PARENT_UNKNOWN')
    const before = {
      gameClass: row.game_class,
      position: row.position,
      parentId: row.parent_id,
      isHot: row.is_hot,
      isEnabled: row.is_enabled,
      inMaintenance: row.in_maintenance,
    }
    await updateGame(tx, nodeId, game)
    await recordAudit(
      tx,
      audited(desk, { action: 'lobby.game', subject: nodeId, before, after: { ...game }, reason }),
    )
  })
  await desk.catalog.refresh()
  return { version: version + 1 }
}
