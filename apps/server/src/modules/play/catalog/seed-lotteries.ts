import { gameNamesOf, lineStake, LOTTERY_VENDOR, returnsOf, soldGames } from '@krathong/lottery'
import { SCALE } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { percents } from './seed-catalog.ts'
import { insertGame, insertVendor } from './store.ts'

/** Lotteries that the platform draws, under the code that lobbies know for them. */
export const seedLotteries = async (tx: Tx): Promise<void> => {
  await insertVendor(tx, {
    vendorCode: LOTTERY_VENDOR,
    name: 'Krathong Lotteries',
    logoUrl: '/art/vendors/krathong-lotteries.svg',
    position: 0,
    isHot: false,
  })
  for (const [position, { game, series }] of soldGames.entries()) {
    const names = gameNamesOf(game)
    const [least, most] = returnsOf(series).map((part) => Number(part) / Number(SCALE))
    await insertGame(tx, {
      nodeId: game.code,
      vendorCode: LOTTERY_VENDOR,
      category: 'LOTTERY',
      gameClass: null,
      gameCode: game.code,
      names,
      searchText: searchTextOf(names),
      tileUrl: `/art/tiles/lottery-${series.code.toLowerCase()}.svg`,
      minimumBet: lineStake('0.01', 1),
      rtp: percents(least!, most!),
      position,
      isHot: false,
    })
  }
}
