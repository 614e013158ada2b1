import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { grantFreeSpins } from '../../../play/betting/index.ts'
import { giveAtVendor } from '../../../play/vendors/index.ts'
import { areOfHouse, readVendorGames } from './free-spin-terms.ts'

/** In games of the house they can be played at once; a vendor is told of them when this stands. */
export const giveSpins = async (
  tx: Tx,
  settings: Settings,
  grant: Parameters<typeof grantFreeSpins>[1],
): Promise<void> => {
  if (areOfHouse(grant.games)) return grantFreeSpins(tx, grant)
  const { exponent } = settings.current().value.currency
  const games = await readVendorGames(tx, grant, exponent)
  // The vendor, or its keys and stakes, may have changed since the promotion was made.
  if (!games?.every(({ isOpen }) => isOpen)) throw new Refusal('PROMOTION_CLOSED')
  const gameCodes = games.map(({ gameCode }) => gameCode)
  const ids = games.map(({ gameId }) => gameId)
  await giveAtVendor(tx, { ...grant, games: ids, gameCodes, vendorCode: games[0]!.vendorCode })
}
