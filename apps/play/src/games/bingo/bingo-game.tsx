import type { BingoInfo } from '@krathong/games/bingo'
import { beginGame, gameOf, hearRoom, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { BingoProvider } from './bingo-context.tsx'
import { BingoScreen } from './bingo-screen.tsx'
import { BingoSession } from './bingo-session.ts'
import { createBingoStore } from './bingo-state.ts'
import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

const soundScore: Record<'press' | 'ball' | 'prize' | 'win', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  ball: [tone(0, 660, 0.16, 0.06)],
  // Somebody's, perhaps one's own that is less than the tickets cost: a bell, no fanfare.
  prize: [tone(0, 330, 0.2, 0.2)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}

const isBingoInfo = (info: unknown): info is BingoInfo =>
  typeof info === 'object' && info !== null && 'room' in info && info.room === 'bingo'

/** Puts the room, its line and the controls together for one seat. */
export const openGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, memory } = parts
  const { info } = opened
  if (!isBingoInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createBingoStore(opened, memory)
  const session = new BingoSession({ ...sessionParts(parts), info, store, cue: sound.cue })
  hearRoom(parts, 'bingo', session)
  const game = gameOf(parts, { info, session, store, sound })
  return beginGame(
    parts,
    game,
    <BingoProvider game={game}>
      <BingoScreen />
    </BingoProvider>,
  )
}
