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
import type { InstantLook } from './look.ts'
import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

const soundScore: Record<'press' | 'lay' | 'win', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  lay: [tone(0, 784, 0.2, 0.07)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}

const files = import.meta.glob<InstantLook>('./looks/*.json', { eager: true, import: 'default' })
const plain = files['./looks/krathong-wheel.json']!

const dress = (gameId: string, root: HTMLElement) => {
  const { ground, light, accent, felt } = files[`./looks/${gameId}.json`] ?? plain
  const [above = '', middle = '', below = ''] = ground
  const worn = { above, middle, below, light, accent, felt }
  for (const [name, value] of Object.entries(worn)) root.style.setProperty(`--board-${name}`, value)
  root.dataset['game'] = gameId
}

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
