import type { BingoInfo } from '@krathong/games/bingo'
import { joinFrame } from '../../shared/join-frame.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { showScreen } from '../../shared/show-screen.tsx'
import { createSound } from '../../shared/sound.ts'
import { BingoProvider } from './bingo-context.tsx'
import { BingoScreen } from './bingo-screen.tsx'
import { BingoSession } from './bingo-session.ts'
import { createBingoStore } from './bingo-state.ts'
import { soundScore } from './sound-score.ts'

const isBingoInfo = (info: unknown): info is BingoInfo =>
  typeof info === 'object' && info !== null && 'room' in info && info.room === 'bingo'

/** Puts the room, its line and the controls together for one seat. */
export const openBingoGame = (parts: GameParts): OpenGame => {
  const { opened, client, memory, words, parent, line, root } = parts
  const { info } = opened
  if (!isBingoInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createBingoStore(opened, memory)
  const session = new BingoSession({
    client,
    opened,
    memory,
    info,
    store,
    now,
    wait,
    cue: sound.cue,
  })
  line.onMessage(({ topic, payload }) => {
    if (topic === 'pulse') session.hearPulse()
    if (topic === 'bingo') session.hear(payload as never)
  })
  line.onOpen(() => void session.refresh())
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const game = { opened, info, client, memory, session, store, sound, parent, now, elapsedMs }
  showScreen(
    { root, words },
    <BingoProvider game={game}>
      <BingoScreen />
    </BingoProvider>,
  )
  return joinFrame(parts, { store, session, started: session.start() })
}
