import type { InstantInfo } from '@krathong/games/instant'

const isInstantInfo = (info: unknown): info is InstantInfo =>
  typeof info === 'object' && info !== null && 'wagers' in info && 'mostWagers' in info && 'rules' in info

/** What the screens tell of a game, as it came with the seat. */
export const readFacts = (info: unknown): InstantInfo => {
  if (!isInstantInfo(info)) throw new TypeError('The seat came without the information of its game')
  return info
}

/** A table takes several wagers in one order, each laid by hand. */
export const isTable = ({ mostWagers, kind }: InstantInfo) => mostWagers > 1 && kind !== 'video-bingo'

/** What an order of this choice is on: `card-3` is three cards, each a wager of its own. */
export const wagersOf = (kind: InstantInfo['kind'], choice: string): readonly string[] => {
  if (choice === '') return []
  if (kind !== 'video-bingo') return [choice]
  return Array.from({ length: Number(choice.split('-')[1]) }, (_, at) => `card-${at + 1}`)
}

/** What stands chosen before the player has chosen. */
export const firstChoice = ({ kind, wagers }: InstantInfo): string => {
  if (kind === 'keno') return ''
  return wagers[0]?.on ?? ''
}

/** How long the board takes to tell a result; a hurried one is told at once. */
export const presentationMs: Readonly<Record<InstantInfo['kind'], number>> = {
  dice: 900,
  limbo: 1300,
  plinko: 2200,
  keno: 2200,
  wheel: 3600,
  roulette: 4600,
  'three-dice': 1700,
  // Time to rub the panels oneself; a press opens them all.
  scratch: 30_000,
  baccarat: 3400,
  'video-bingo': 8000,
}
