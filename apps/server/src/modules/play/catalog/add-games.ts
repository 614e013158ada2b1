import type { Amount } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { insertGame, insertVendor, nextPosition } from './store.ts'
import type { Category, GameClass } from './types.ts'

export interface GamesWanted {
  vendorCode: string
  name: string
  logoUrl: string
  position: number
  games: readonly {
    nodeId: string
    gameCode: string
    category: Category
    gameClass: GameClass | null
    names: Readonly<Record<string, string>>
    tileUrl: string
    minimumBet: Amount
    rtp: string | null
    /** Of the game it stands below, earlier in this list or in the lobby already. */
    parentId?: string | null
    isParent?: boolean
    defaultPlayType?: string | null
  }[]
}

/** Shows a vendor and its games in the lobby. Again does nothing; what an operator has changed stays. */
export const addGames = async (tx: Tx, { games, ...vendor }: GamesWanted): Promise<void> => {
  await insertVendor(tx, { ...vendor, isHot: false })
  const next = await nextPosition(tx, vendor.vendorCode)
  for (const [index, game] of games.entries())
    await insertGame(tx, {
      ...game,
      vendorCode: vendor.vendorCode,
      searchText: searchTextOf(game.names),
      position: next + index,
      isHot: false,
    })
}
