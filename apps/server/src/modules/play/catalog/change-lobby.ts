import type { calls, CallRead } from '@krathong/protocol'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
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

/** Pictures of the brand, as drawn for tiles. */
export type ReadTiles = () => Promise<Artwork[]>

export interface LobbyBackOffice {
  app: App
  catalog: Catalog
  operator: OperatorCaller
  tiles: ReadTiles
  request: RequestFacts
}

type BackOffice = (typeof calls)['lobbyBackOffice']
type Change = Pick<Parameters<typeof recordAudit>[1], 'action' | 'subject' | 'before' | 'after' | 'reason'>

const audited = ({ operator, request }: LobbyBackOffice, change: Change) => ({
  operator,
  address: request.address,
  ...change,
})

/** Changes how a vendor stands in the lobby; seen in this process at once, in the others within two seconds. */
export const changeCard = async (
  backOffice: LobbyBackOffice,
  { vendorCode, version, card, reason }: CallRead<BackOffice['changeVendor']>,
): Promise<{ version: number }> => {
  const after = { ...card, blockedCountries: [...new Set(card.blockedCountries)].sort() }
  await transact(backOffice.app.db, async (tx) => {
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
      audited(backOffice, { action: 'lobby.vendor', subject: vendorCode, before, after, reason }),
    )
  })
  await backOffice.catalog.refresh()
  return { version: version + 1 }
}

/** Puts all vendors in an order; refused when one has come or gone since the list was read. */
export const orderVendors = async (
  backOffice: LobbyBackOffice,
  { order, reason }: CallRead<BackOffice['orderVendors']>,
): Promise<void> => {
  await transact(backOffice.app.db, async (tx) => {
    const before = await lockOrder(tx)
    const wanted = new Set(order)
    const isWhole = before.length === order.length && before.every((code) => wanted.has(code))
    if (!isWhole) throw new Refusal('VENDOR_CHANGED')
    await writeOrder(tx, order)
    await recordAudit(
      tx,
      audited(backOffice, {
        action: 'lobby.order',
        subject: 'vendors',
        before: { order: before },
        after: { order },
        reason,
      }),
    )
  })
  await backOffice.catalog.refresh()
}

/** Shows a vendor's sports games in a category of their own, or among sports again; also before the vendor is connected. */
export const changeSplit = async (
  backOffice: LobbyBackOffice,
  { vendorCode, category, reason }: CallRead<BackOffice['setSplit']>,
): Promise<void> => {
  await transact(backOffice.app.db, async (tx) => {
    const before = await writeSplit(tx, vendorCode, category)
    await recordAudit(
      tx,
      audited(backOffice, {
        action: 'lobby.split',
        subject: vendorCode,
        before: { category: before },
        after: { category },
        reason,
      }),
    )
  })
  await backOffice.catalog.refresh()
}

/** Changes how a game stands in the lobby. Its list is one of its own vendor's parents. */
export const changeGame = async (
  backOffice: LobbyBackOffice,
  { nodeId, version, game, reason }: CallRead<BackOffice['changeGame']>,
): Promise<{ version: number }> => {
  const { ownTile } = game
  if (ownTile !== null && !(await backOffice.tiles()).some(({ url }) => url === ownTile))
    throw new Refusal('BAD_INPUT', {}, { 'game.ownTile': { code: 'INVALID' } })
  await transact(backOffice.app.db, async (tx) => {
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
      ownTile: row.own_tile,
    }
    await updateGame(tx, nodeId, game)
    await recordAudit(
      tx,
      audited(backOffice, { action: 'lobby.game', subject: nodeId, before, after: { ...game }, reason }),
    )
  })
  await backOffice.catalog.refresh()
  return { version: version + 1 }
}
