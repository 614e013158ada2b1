import {
  gameNamesOf,
  isChain,
  isOfficial,
  lineStake,
  LOTTERY_VENDOR,
  returnsOf,
  soldGames,
} from '@krathong/lottery'
import type { Series } from '@krathong/lottery'
import { SCALE } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { searchTextOf } from './rules.ts'
import { percents } from './seed-catalog.ts'
import { insertGames, insertVendor } from './store.ts'

/** Lotteries of the platform and official ones, under the code that lobbies know for them. */
export const seedLotteries = async (tx: Tx, { hasChain } = { hasChain: true }): Promise<void> => {
  const sold = soldGames.filter((one) => hasChain || !isChain(one))
  await insertVendor(tx, {
    vendorCode: LOTTERY_VENDOR,
    name: 'Krathong Lotteries',
    logoUrl: '/art/vendors/krathong-lotteries.svg',
    position: 0,
    isHot: false,
  })
  const shares = new Map(
    [...new Set(soldGames.map(({ series }) => series))].map((series) => [series, sharesOf(series)]),
  )
  await insertGames(
    tx,
    sold.map(({ game, series }, position) => {
      const names = gameNamesOf(game)
      return {
        nodeId: game.code,
        vendorCode: LOTTERY_VENDOR,
        category: 'LOTTERY',
        gameClass: null,
        gameCode: game.code,
        names,
        searchText: searchTextOf(names),
        tileUrl: `/art/tiles/lottery-${series.code.toLowerCase()}.svg`,
        // Official lotteries sell no hundredths of a line.
        minimumBet: isOfficial({ game, series }) ? SCALE : lineStake('0.01', 1),
        rtp: shares.get(series)!,
        position,
        isHot: false,
      }
    }),
  )
}

/** From what to what a series returns, in percent. */
const sharesOf = (series: Series): string => {
  const [least, most] = returnsOf(series).map((part) => Number(part) / Number(SCALE))
  return percents(least!, most!)
}
