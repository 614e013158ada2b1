import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireRealAccount } from '../../people/players/index.ts'
import type { Catalog } from './catalog.ts'
import { readFavouriteIds } from './reads.ts'
import { deleteFavourite, insertFavourite } from './store.ts'

export interface Favourite {
  nodeId: string
  vendor: string
  gameType: string
}

/** Adds a game to a player's favourites or takes it out; doing it again changes nothing. Answers the whole list, newest first. */
export const changeFavourite = (
  { app, catalog }: { app: App; catalog: Catalog },
  caller: PlayerCaller,
  favourite: Favourite,
  isWanted: boolean,
): Promise<string[]> => {
  requireRealAccount(caller)
  const game = catalog.current().byId.get(favourite.nodeId)
  if (!game || game.vendor.code !== favourite.vendor || game.category !== favourite.gameType)
    throw new Refusal('GAME_UNKNOWN')
  return transact(app.db, async (tx) => {
    await (isWanted ? insertFavourite : deleteFavourite)(tx, caller.playerId, game.nodeId)
    return readFavouriteIds(tx, caller.playerId)
  })
}
