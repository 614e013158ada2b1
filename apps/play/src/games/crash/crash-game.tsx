import type { CrashInfo } from '@krathong/games/crash'
import { beginGame, gameOf, hearRoom, sessionParts } from '../../shared/begin-game.tsx'
import { now } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { CrashProvider } from './crash-context.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { CrashSession } from './crash-session.ts'
import { createCrashStore } from './crash-state.ts'
import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

const soundScore: Record<'press' | 'rise' | 'out' | 'gone', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  rise: [tone(0, 392, 0.2, 0.2), tone(120, 494, 0.2, 0.24)],
  out: [tone(0, 659, 0.45, 0.2), tone(90, 784, 0.45, 0.22), tone(180, 988, 0.5, 0.36)],
  // The candle goes out: a breath, no fanfare.
  gone: [{ after: 0, sound: [0.25, 0, 120, 0.01, 0.02, 0.22, 4, 2.2] }],
}

const isCrashInfo = (info: unknown): info is CrashInfo =>
  typeof info === 'object' && info !== null && 'kind' in info && info.kind === 'crash'

/** Puts the room, its line and the controls together for one seat. */
export const openGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, memory } = parts
  const { info } = opened
  if (!isCrashInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createCrashStore(opened, memory, now())
  const session = new CrashSession({ ...sessionParts(parts), info, store, cue: sound.cue })
  hearRoom(parts, 'crash', session)
  const game = gameOf(parts, { info, session, store, sound })
  return beginGame(
    parts,
    game,
    <CrashProvider game={game}>
      <CrashScreen />
    </CrashProvider>,
  )
}
