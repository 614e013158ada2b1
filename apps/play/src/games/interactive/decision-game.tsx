import { joinFrame } from '../../shared/join-frame.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { showScreen } from '../../shared/show-screen.tsx'
import { boards } from './boards/boards.ts'
import { tellingMs } from './boards/telling.ts'
import { DecisionProvider } from './decision-context.tsx'
import { firstOption, mostCoins, readFacts } from './decision-facts.ts'
import { DecisionScreen } from './decision-screen.tsx'
import { DecisionSession } from './decision-session.ts'
import { createDecisionStore } from './decision-state.ts'
import { openSound } from './sound-score.ts'
import { dress } from './themes.ts'

/** Puts the board, the session and the controls together for one seat. */
export const openDecisionGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, client, memory, words, parent, root } = parts
  const info = readFacts(opened.info)
  dress(opened.game.id, document.documentElement)
  const sound = openSound()
  const store = createDecisionStore(opened, memory, { option: firstOption(info), mostCoins: mostCoins(info) })
  const session = new DecisionSession({
    client,
    opened,
    memory,
    store,
    tellingMs: tellingMs[info.kind],
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    now,
    wait,
    cue: sound.cue,
  })
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const game = { opened, info, client, memory, session, store, sound, parent, now, elapsedMs }
  const Board = await boards[info.kind]()
  showScreen(
    { root, words },
    <DecisionProvider game={game}>
      <DecisionScreen Board={Board} />
    </DecisionProvider>,
  )
  return joinFrame(parts, { store, session, started: session.start() })
}
