import type { Amount } from '@krathong/money'
import type { Tx } from '../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { insertGame, insertVendor } from './store.ts'
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
    gameClass: GameClass
    names: Readonly<Record<string, string>>
    tileUrl: string
    minimumBet: Amount
    rtp: string
  }[]
}

/** Shows a vendor and its games in the lobby. Again does nothing; what an operator has changed stays. */
export const addGames = async (tx: Tx, { games, ...vendor }: GamesWanted): Promise<void> => {
  await insertVendor(tx, { ...vendor, isHot: false })
  for (const [position, game] of games.entries())
    await insertGame(tx, {
      ...game,
      vendorCode: vendor.vendorCode,
      searchText: searchTextOf(game.names),
      position: vendor.position * 100 + position,
      isHot: false,
    })
}
