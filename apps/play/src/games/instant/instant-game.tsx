import { joinFrame } from '../../shared/join-frame.ts'
import { autoplayOf } from '../../shared/autoplay/autoplay-of.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { showScreen } from '../../shared/show-screen.tsx'
import { createSound } from '../../shared/sound.ts'
import { boards } from './boards/boards.ts'
import { InstantProvider } from './instant-context.tsx'
import { firstChoice, isTable, readFacts, tellingMs, wagersOf } from './instant-facts.ts'
import { InstantSession } from './instant-session.ts'
import { createInstantStore } from './instant-state.ts'
import { InstantScreen } from './instant-screen.tsx'
import { soundScore } from './sound-score.ts'
import { dress } from './looks.ts'

/** Puts the board, the session and the controls together for one seat. */
export const openInstantGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, client, memory, words, parent, root } = parts
  const info = readFacts(opened.info)
  dress(opened.game.id, document.documentElement)
  const sound = createSound(soundScore)
  const store = createInstantStore(opened, memory, firstChoice(info))
  const session = new InstantSession({
    client,
    opened,
    memory,
    store,
    isTable: isTable(info),
    mostWagers: info.mostWagers,
    wagersOf: (choice) => wagersOf(info.kind, choice),
    tellingMs: tellingMs[info.kind],
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    now,
    wait,
    cue: sound.cue,
  })
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const autoplay = autoplayOf({ opened, session, store, now, wait })
  const game = { opened, info, client, memory, session, store, sound, parent, autoplay, now, elapsedMs }
  const Board = await boards[info.kind]()
  showScreen(
    { root, words },
    <InstantProvider game={game}>
      <InstantScreen Board={Board} />
    </InstantProvider>,
  )
  return joinFrame(parts, { store, session, started: session.start() })
}
