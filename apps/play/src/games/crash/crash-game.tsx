import type { CrashInfo } from '@krathong/games/crash'
import { beginGame, gameOf, hearRoom, sessionParts } from '../../shared/begin-game.tsx'
import { now } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { CrashProvider } from './crash-context.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { CrashSession } from './crash-session.ts'
import { createCrashStore } from './crash-state.ts'
import { soundScore } from './sound-score.ts'

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
