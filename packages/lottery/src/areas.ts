import { soldGames } from './registry.ts'
import type { SoldGame } from './registry.ts'

/** Lists of prizes as they are drawn in Viet Nam: of the north, and of the centre and the south. */
const VIETNAM: ReadonlySet<string> = new Set(['MB', 'MN', 'MN2'])
const SOUTH_EAST_ASIA: ReadonlySet<string> = new Set([
  ...VIETNAM,
  ...['GLO', 'GSB', 'BAAC', 'LAO', 'HANOI', 'MAGNUM', 'STOCK', 'YEEKEE'],
])

/** Codes under which vendors and lobbies ask for lotteries, and what each of them shows. */
export const LOTTERY_CARDS = {
  ELOTT: 'all',
  LOTT: 'all',
  TCG_SEA: 'sea',
  TCG_LOTTO_VN: 'vn',
} as const
export type LotteryCard = keyof typeof LOTTERY_CARDS
export type LotteryArea = (typeof LOTTERY_CARDS)[LotteryCard]

export const isLotteryCard = (code: string): code is LotteryCard => Object.hasOwn(LOTTERY_CARDS, code)

export const isInArea = ({ series }: Pick<SoldGame, 'series'>, area: LotteryArea): boolean =>
  area === 'all' || (area === 'vn' ? VIETNAM : SOUTH_EAST_ASIA).has(series.code)

export const codesOfArea = (area: LotteryArea): string[] =>
  soldGames.filter((sold) => isInArea(sold, area)).map(({ game }) => game.code)

/**
 * The prize mode a game is sold under, by the codes of the vendors that the lobby has: tables of South-East Asia have their own; time
 * lotteries are `Elott` where one of the cards TCG_LOTTO_VN or LOTT stands among the lotteries, otherwise `Lott`.
 */
export const prizeModeOf = (
  sold: Pick<SoldGame, 'series'>,
  vendors: readonly string[],
): 'SEA' | 'Elott' | 'Lott' => {
  if (isInArea(sold, 'sea')) return 'SEA'
  return vendors.includes('TCG_LOTTO_VN') || vendors.includes('LOTT') ? 'Elott' : 'Lott'
}
