import { autoplayOf } from '../../shared/autoplay/autoplay-of.ts'
import { beginGame, gameOf, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { boards } from './boards/boards.ts'
import { InstantProvider } from './instant-context.tsx'
import { firstChoice, isTable, readFacts, presentationMs, wagersOf } from './instant-facts.ts'
import { InstantSession } from './instant-session.ts'
import { createInstantStore } from './instant-state.ts'
import { InstantScreen } from './instant-screen.tsx'
import { soundScore } from './sound-score.ts'
import { dress } from './looks.ts'

/** Puts the board, the session and the controls together for one seat. */
export const openGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, memory } = parts
  const info = readFacts(opened.info)
  dress(opened.game.id, document.documentElement)
  const sound = createSound(soundScore)
  const store = createInstantStore(opened, memory, firstChoice(info))
  const session = new InstantSession({
    ...sessionParts(parts),
    store,
    isTable: isTable(info),
    mostWagers: info.mostWagers,
    wagersOf: (choice) => wagersOf(info.kind, choice),
    presentationMs: presentationMs[info.kind],
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    cue: sound.cue,
  })
  const autoplay = autoplayOf({ ...sessionParts(parts), session, store })
  const game = gameOf(parts, { info, session, store, sound, autoplay })
  const Board = await boards[info.kind]()
  return beginGame(
    parts,
    game,
    <InstantProvider game={game}>
      <InstantScreen Board={Board} />
    </InstantProvider>,
  )
}
