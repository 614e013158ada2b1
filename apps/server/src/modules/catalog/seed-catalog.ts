import { slotGames } from '@krathong/games/slots'
import { SCALE } from '@krathong/money'
import type { Tx } from '../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { insertGame, insertVendor } from './store.ts'

/** Games that open the shop on its first day. */
const HOT = new Set(['chao-phraya-nights'])
const MINOR_UNITS = 100n

/** The house's own games. Again does nothing; what an operator has changed stays. */
export const seedCatalog = async (tx: Tx): Promise<void> => {
  await insertVendor(tx, {
    vendorCode: 'KRATHONG',
    name: 'Krathong Originals',
    logoUrl: '/art/vendors/krathong.svg',
    position: 0,
    isHot: true,
  })
  for (const [position, { id, definition }] of [...slotGames.values()].entries()) {
    const names = { en: id, ...definition.name }
    await insertGame(tx, {
      nodeId: id,
      vendorCode: 'KRATHONG',
      category: 'RNG',
      gameClass: 'slots',
      gameCode: id,
      names,
      searchText: searchTextOf(names),
      tileUrl: `/art/tiles/${id}.svg`,
      minimumBet: (SCALE * BigInt(definition.betLevels[0]!)) / MINOR_UNITS,
      rtp: (definition.math.rtp * 100).toFixed(2),
      position,
      isHot: HOT.has(id),
    })
  }
}
