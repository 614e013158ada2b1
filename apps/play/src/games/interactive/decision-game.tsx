import type { BlackjackView, DecisionInfo } from '@krathong/games/interactive'
import { beginGame, gameOf, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { boards } from './boards/boards.ts'
import { DecisionProvider } from './decision-context.tsx'
import { DecisionScreen } from './decision-screen.tsx'
import { DecisionSession } from './decision-session.ts'
import { createDecisionStore } from './decision-state.ts'
import { openSound } from './sound-score.ts'
import { dress } from './themes.ts'
import type { ShownRound } from './decision-state.ts'
import { drawMs } from './boards/positions.ts'
import { dealerPresentationMs } from './boards/use-dealt-cards.ts'

/** How long a board takes to tell the end of a round; until then nothing is said of what it returned. */
const presentationMs: Readonly<Record<DecisionInfo['kind'], (shown: ShownRound) => number>> = {
  'video-poker': drawMs,
  mines: () => 900,
  'hi-lo': ({ choices }) => (choices.at(-1) === 'collect' ? 250 : 900),
  blackjack: ({ view }) => dealerPresentationMs((view as BlackjackView).dealer.cards.length),
}

const isDecisionInfo = (info: unknown): info is DecisionInfo =>
  typeof info === 'object' && info !== null && 'options' in info && 'ways' in info && 'rules' in info

/** What the screens tell of a game, as it came with the seat. */
const readFacts = (info: unknown): DecisionInfo => {
  if (!isDecisionInfo(info)) throw new TypeError('The seat came without the information of its game')
  return info
}

/** What stands chosen before the player has chosen: a few mines, else the first way there is. */
const firstOption = ({ kind, options }: DecisionInfo): string =>
  (kind === 'mines' ? options[2] : options[0]) ?? ''

/** How often a machine lets the stake be staked at once; everywhere else it is staked once. */
const mostCoins = (info: DecisionInfo): number => (info.kind === 'video-poker' ? info.rules.mostCoins : 1)

/** Puts the board, the session and the controls together for one seat. */
export const openGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, memory } = parts
  const info = readFacts(opened.info)
  dress(opened.game.id, document.documentElement)
  const sound = openSound()
  const store = createDecisionStore(opened, memory, { option: firstOption(info), mostCoins: mostCoins(info) })
  const session = new DecisionSession({
    ...sessionParts(parts),
    store,
    presentationMs: presentationMs[info.kind],
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    cue: sound.cue,
  })
  const game = gameOf(parts, { info, session, store, sound })
  const Board = await boards[info.kind]()
  return beginGame(
    parts,
    game,
    <DecisionProvider game={game}>
      <DecisionScreen Board={Board} />
    </DecisionProvider>,
  )
}
