import { SCALE } from '@krathong/money'
import type { Tx } from '../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { insertGame, insertVendor } from './store.ts'

const chaoPhrayaNights = { th: 'ค่ำคืนเจ้าพระยา', en: 'Chao Phraya Nights', tl: 'Mga Gabi sa Chao Phraya' }

/** The house's own games. Again does nothing; what an operator has changed stays. */
export const seedCatalog = async (tx: Tx): Promise<void> => {
  await insertVendor(tx, {
    vendorCode: 'KRATHONG',
    name: 'Krathong Originals',
    logoUrl: '/art/vendors/krathong.svg',
    position: 0,
    isHot: true,
  })
  await insertGame(tx, {
    nodeId: 'chao-phraya-nights',
    vendorCode: 'KRATHONG',
    category: 'RNG',
    gameClass: 'slots',
    gameCode: 'chao-phraya-nights',
    names: chaoPhrayaNights,
    searchText: searchTextOf(chaoPhrayaNights),
    tileUrl: '/art/tiles/chao-phraya-nights.svg',
    minimumBet: SCALE / 5n,
    rtp: '96.40',
    position: 0,
    isHot: true,
  })
}
