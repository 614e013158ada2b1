import type { DecisionInfo } from '@krathong/games/interactive'

const isDecisionInfo = (info: unknown): info is DecisionInfo =>
  typeof info === 'object' && info !== null && 'options' in info && 'ways' in info && 'rules' in info

/** What the screens tell of a game, as it came with the seat. */
export const readFacts = (info: unknown): DecisionInfo => {
  if (!isDecisionInfo(info)) throw new TypeError('The seat came without the information of its game')
  return info
}

/** What stands chosen before the player has chosen: a few mines, else the first way there is. */
export const firstOption = ({ kind, options }: DecisionInfo): string =>
  (kind === 'mines' ? options[2] : options[0]) ?? ''

/** How often a machine lets the stake be staked at once; everywhere else it is staked once. */
export const mostCoins = (info: DecisionInfo): number =>
  info.kind === 'video-poker' ? info.rules.mostCoins : 1
