import { bingoRooms } from '@krathong/games/bingo'
import { crashGames, crashParOf } from '@krathong/games/crash'
import { decisionGames, decisionParOf } from '@krathong/games/interactive'
import { instantGames, instantParOf } from '@krathong/games/instant'
import { gameNames } from '@krathong/games/names'
import { slotDefinitions } from '@krathong/games/slots'
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
  for (const [position, game] of [
    ...slotRows(),
    ...instantRows(),
    ...decisionRows(),
    ...crashRows(),
    ...bingoRows(),
  ].entries())
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
/** Wagers of a table differ: the shelf tells from what to what they return, the game's own pages that of each. */
export const percents = (least: number, most: number) =>
  percent(least) === percent(most) ? percent(most) : `${percent(least)}–${percent(most)}`
const rangeOf = (returns: readonly number[]) => percents(Math.min(...returns), Math.max(...returns))

const slotRows = (): OwnGame[] =>
  slotDefinitions().map(({ id, name, betLevels, math }) => ({
    nodeId: id,
    names: { en: id, ...gameNames(id, name) },
    gameClass: 'slots',
    minimumBet: inUnits(betLevels[0]!),
    rtp: percent(math.rtp),
  }))

const crashRows = (): OwnGame[] =>
  [...crashGames.values()].map((game) => ({
    nodeId: game.id,
    names: { en: game.id, ...gameNames(game.id, game.definition.name) },
    gameClass: game.definition.gameClass,
    minimumBet: inUnits(game.definition.stakes.minimum),
    rtp: rangeOf(crashParOf(game).targets.map(({ rtp }) => rtp)),
  }))

const instantRows = (): OwnGame[] =>
  [...instantGames.values()].map((game) => ({
    nodeId: game.id,
    names: { en: game.id, ...gameNames(game.id, game.definition.name) },
    gameClass: game.definition.gameClass,
    minimumBet: inUnits(game.definition.stakes.minimum),
    rtp: rangeOf(instantParOf(game).wagers.map(({ rtp }) => rtp)),
  }))

const decisionRows = (): OwnGame[] =>
  [...decisionGames.values()].map((game) => ({
    nodeId: game.id,
    names: { en: game.id, ...gameNames(game.id, game.definition.name) },
    gameClass: game.definition.gameClass,
    minimumBet: inUnits(game.definition.stakes.minimum),
    rtp: percents(decisionParOf(game).rtpLow, decisionParOf(game).rtpHigh),
  }))

const bingoRows = (): OwnGame[] =>
  [...bingoRooms.values()].map(({ id, definition: { name, gameClass, rules } }) => ({
    nodeId: id,
    names: { en: id, ...gameNames(id, name) },
    gameClass,
    minimumBet: inUnits(rules.ticketPrice),
    rtp: percent(rules.poolShare / 10_000),
  }))
