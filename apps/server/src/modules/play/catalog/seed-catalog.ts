import { families, familyKeys } from '@krathong/games/families'
import { gameNames } from '@krathong/games/names'
import { SCALE } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { OWN_VENDOR } from './load-catalog.ts'
import { searchTextOf } from './rules.ts'
import { insertGame, insertVendor } from './store.ts'
import type { GameRow } from './store.ts'

/** Games that open the shop on its first day. */
const HOT = new Set([
  'chao-phraya-nights',
  'siam-sevens',
  'golden-durian-hold',
  'krathong-blackjack',
  'temple-plinko',
  'krathong-drift',
])
const MINOR_UNITS = 100n

/** The platform's own games. Again does nothing; what an operator has changed stays. */
export const seedCatalog = async (tx: Tx): Promise<void> => {
  await insertVendor(tx, {
    vendorCode: OWN_VENDOR,
    name: 'Krathong Originals',
    logoUrl: '/art/vendors/krathong.svg',
    position: 0,
    isHot: true,
  })
  for (const [position, game] of ownRows().entries())
    await insertGame(tx, {
      ...game,
      vendorCode: OWN_VENDOR,
      category: 'RNG',
      gameCode: game.nodeId,
      searchText: searchTextOf(game.names),
      tileUrl: `/art/tiles/${game.nodeId}.svg`,
      position,
      isHot: HOT.has(game.nodeId),
    })
}

type OwnGame = Pick<GameRow, 'nodeId' | 'names' | 'gameClass' | 'minimumBet' | 'rtp'>

const inUnits = (minorUnits: number) => (SCALE * BigInt(minorUnits)) / MINOR_UNITS
const percent = (part: number) => (part * 100).toFixed(2)
/** Wagers of a table differ: the lobby says from what to what they return, the game's own pages that of each. */
export const percents = (least: number, most: number) =>
  percent(least) === percent(most) ? percent(most) : `${percent(least)}–${percent(most)}`

const ownRows = (): OwnGame[] =>
  familyKeys
    .flatMap((key) => families[key].lobbyGames())
    .map(({ id, name, gameClass, minimum, returns }) => ({
      nodeId: id,
      names: { en: id, ...gameNames(id, name) },
      gameClass,
      minimumBet: inUnits(minimum),
      rtp: percents(...returns),
    }))
