import type { BingoInfo } from '@krathong/games/bingo'
import { beginGame, gameOf, hearRoom, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { BingoProvider } from './bingo-context.tsx'
import { BingoScreen } from './bingo-screen.tsx'
import { BingoSession } from './bingo-session.ts'
import { createBingoStore } from './bingo-state.ts'
import { soundScore } from './sound-score.ts'

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
