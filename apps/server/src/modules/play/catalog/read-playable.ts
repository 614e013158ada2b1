import type { Db } from '../../../platform/db/database.ts'
import { rngFault } from '../../../platform/entropy.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isDrawnHere } from './load-catalog.ts'
import type { Category } from './types.ts'

/**
 * Which of these games may be played now, by their rows: for clocked work, which holds no catalogue. Of the same mind as
 * `Catalog.requirePlayable`.
 */
export const readPlayable = async (
  db: Db,
  settings: Settings,
  nodeIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('catalog.games as g')
    .innerJoin('catalog.vendors as v', 'v.vendor_code', 'g.vendor_code')
    .select(['g.node_id', 'g.category', 'g.vendor_code'])
    .where('g.node_id', 'in', nodeIds)
    .where('g.is_enabled', '=', true)
    .where('g.is_parent', '=', false)
    .where('g.in_maintenance', '=', false)
    .where('v.is_enabled', '=', true)
    .where('v.in_maintenance', '=', false)
    .where('v.is_paused', '=', false)
    .execute()
  const isSound = rngFault() === null
  const open = rows.filter(
    ({ category, vendor_code: vendor }) =>
      settings.isOn(category as Category) && (isSound || !isDrawnHere(vendor)),
  )
  return new Set(open.map(({ node_id: nodeId }) => nodeId))
}
