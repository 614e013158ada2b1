import { beginGame, gameOf, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { boards } from './boards/boards.ts'
import { presentationMs } from './boards/presentation.ts'
import { DecisionProvider } from './decision-context.tsx'
import { firstOption, mostCoins, readFacts } from './decision-facts.ts'
import { DecisionScreen } from './decision-screen.tsx'
import { DecisionSession } from './decision-session.ts'
import { createDecisionStore } from './decision-state.ts'
import { openSound } from './sound-score.ts'
import { dress } from './themes.ts'

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
