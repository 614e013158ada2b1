import { SCALE } from '@krathong/money'
import { lotteryGames } from './games.ts'
import type { LotteryGame } from './games.ts'
import { familyNames, gameNames, names } from './neighbours.ts'
import type { Names } from './neighbours.ts'
import { priceOf } from './price.ts'
import { governmentNames, pairNames, pairRegionNames, regionNames, stationNames } from './places.ts'
import { stationPairs, stations } from './provinces.ts'
import { seriesOf } from './series.ts'
import type { Series } from './series.ts'
import { perOf } from './ticket.ts'

/** Under which code lotteries of the platform stand among the vendors. */
export const LOTTERY_VENDOR = 'ELOTT'

/** A game with the series it is of. */
export type SoldGame = { game: LotteryGame; series: Series }

/** Series that players have a panel for. */
const SOLD: ReadonlySet<string> = new Set(['SSC', '11X5', 'K3', 'PK10', '3D', 'PC28', 'KENO', 'LF', 'MB'])
/** Series of which results from outside are taken. */
const SOLD_OFFICIAL: ReadonlySet<string> = new Set([
  ...['GLO', 'MB', 'MN', 'MN2', 'LAO', 'HANOI', 'GSB', 'BAAC', 'MAGNUM', 'STOCK'],
])

const isSold = ({ source, series }: LotteryGame): boolean =>
  ['shots', 'chain', 'hash'].includes(source) ||
  (source === 'platform' && SOLD.has(series)) ||
  (source === 'official' && SOLD_OFFICIAL.has(series))

/** What the platform draws by itself or from what its players sent, and what others draw. Those of a chain are sold where nodes of it are asked. */
export const soldGames: readonly SoldGame[] = lotteryGames
  .filter(isSold)
  .map((game) => ({ game, series: seriesOf(game.series)! }))

/** Whether its result is that of two other games together. */
export const isPair = ({ game }: SoldGame): boolean => game.pair !== undefined

/** Whether a block of a public chain decides it. */
export const isChain = ({ game: { source } }: SoldGame): boolean => source === 'chain' || source === 'hash'

/** Whether its result is computed from numbers that its players sent. */
export const isShot = ({ game }: SoldGame): boolean => game.source === 'shots'

/** Whether its result comes from outside: nothing of it can be proven from what the platform published. */
export const isOfficial = ({ game }: SoldGame): boolean => game.source === 'official'

const byCode = new Map(soldGames.map((sold) => [sold.game.code, sold]))

export const soldGameOf = (code: string): SoldGame | null => byCode.get(code) ?? null

/**
 * From what to what a series returns at the group of a player who came alone, in 1/10,000 of the stake: of each bet its price times its
 * chance, with what pushes give back left out on both sides.
 */
export const returnsOf = ({ bets, groups }: Series): [least: bigint, most: bigint] => {
  const all = bets.flatMap((type) => {
    const picks = type.style === 'lines' ? [undefined] : (type.names ?? [undefined]).map((_, at) => at)
    return picks.map((at) => {
      const { win, push, total } = type.chance(at)
      return (priceOf(type, groups.usual, at) * SCALE * win) / (perOf(type) * (total - push))
    })
  })
  const inOrder = all.toSorted((a, b) => (a < b ? -1 : 1))
  // Prices are rounded down once: a return a hair below the group's is the group's.
  return [roundUp(inOrder[0]!), roundUp(inOrder.at(-1)!)]
}

const roundUp = (part: bigint): bigint => ((part + 5n) / 10n) * 10n

/** What players call a series. */
const SERIES_NAMES: Readonly<Record<string, Names>> = {
  SSC: names('Five Digits', 'เลขห้าหลัก', 'Limang Numero', ['Năm Chữ Số', '时时彩', 'خمسة أرقام']),
  '11X5': names('Five of Eleven', 'ห้าจากสิบเอ็ด', 'Lima sa Labing-isa', [
    'Năm Trong Mười Một',
    '11选5',
    'خمسة من أحد عشر',
  ]),
  K3: names('Three Dice', 'ลูกเต๋าสามลูก', 'Tatlong Dice', ['Ba Xúc Xắc', '快三', 'ثلاثة نرود']),
  PK10: names('Ten Cars', 'รถแข่งสิบคัน', 'Sampung Kotse', ['Đua Mười Xe', 'PK10 赛车', 'سباق عشر سيارات']),
  '3D': names('Three Digits', 'เลขสามหลัก', 'Tatlong Numero', ['Ba Chữ Số', '3D 彩', 'ثلاثة أرقام']),
  PC28: names('Lucky 28', 'ลักกี้ 28', 'Lucky 28', ['May Mắn 28', '幸运 28', 'لاكي 28']),
  KENO: names('Happy 8', 'แฮปปี้ 8', 'Happy 8', ['Vui Vẻ 8', '快乐 8', 'هابي 8']),
  YEEKEE: names('Yeekee', 'หวยยี่กี', 'Yeekee', ['Yeekee', '益基彩', 'ييكي']),
  LF: names('Lucky Farm', 'ลักกี้ฟาร์ม', 'Lucky Farm', ['Nông Trại May Mắn', '幸运农场', 'مزرعة الحظ']),
}

/** What staff call those of Viet Nam. */
const OFFICIAL_FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MB: regionNames.north,
  MN2: pairRegionNames,
  MN: Object.fromEntries(
    Object.entries(regionNames.south).map(([language, name]) => [
      language,
      `${name} · ${regionNames.central[language]!}`,
    ]),
  ),
}

/** Names of a family of official lotteries by language; empty for those that are named one by one. */
export const seriesNamesOf = (series: string): Readonly<Record<string, string>> =>
  OFFICIAL_FAMILIES[series] ?? familyNames[series] ?? {}

/** What players call the games of a chain, by the beginning of their codes. */
const CHAIN_NAMES: Readonly<Record<string, Names>> = {
  CHSSC: names('Hash Five Digits', 'แฮชเลขห้าหลัก', 'Hash Limang Numero', [
    'Hash Năm Chữ Số',
    '哈希时时彩',
    'هاش خمسة أرقام',
  ]),
  CHD5: names('Hash Last Five', 'แฮชห้าหลักท้าย', 'Hash Huling Lima', [
    'Hash Năm Số Cuối',
    '哈希末五位',
    'هاش آخر خمسة',
  ]),
  CH28: names('Hash 28', 'แฮช 28', 'Hash 28', ['Hash 28', '哈希 28', 'هاش 28']),
  CHPK: names('Hash Ten Cars', 'แฮชรถแข่งสิบคัน', 'Hash Sampung Kotse', [
    'Hash Đua Mười Xe',
    '哈希 PK10 赛车',
    'هاش عشر سيارات',
  ]),
  CHHASH: names('Hash High or Low', 'แฮชสูงต่ำ', 'Hash Mataas o Mababa', [
    'Hash Tài Xỉu',
    '哈希大小',
    'هاش كبير أو صغير',
  ]),
}

const MINUTES: Names = names('{n} min', '{n} นาที', '{n} min', ['{n} phút', '{n} 分钟', '{n} د'])

/** Names of a game by language. */
export const gameNamesOf = ({
  code,
  series,
  timetable,
  source,
}: LotteryGame): Readonly<Record<string, string>> => {
  const own = gameNames[code]
  if (own) return own
  if (source === 'official') {
    const pair = stationPairs.find(({ one, other }) => code === `VN_${one.code}_${other.code}`)
    if (pair) return pairNames(pair)
    const station = stations.find((one) => code === `VN_${one.code}`)
    return station ? stationNames(station) : governmentNames
  }
  const minutes = timetable.kind === 'dates' ? '' : String(timetable.minutes)
  return Object.fromEntries(
    Object.entries((CHAIN_NAMES[code.split('_')[0]!] ?? SERIES_NAMES[series] ?? familyNames[series])!).map(
      ([language, name]) => [
        language,
        `${name} · ${MINUTES[language as keyof Names].replace('{n}', minutes)}`,
      ],
    ),
  )
}
