import type { BingoInfo } from '@krathong/games/bingo'
import { askedReplay } from '../../shared/asked-replay.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts } from '../../shared/game-parts.ts'
import { showScreen } from '../../shared/show-screen.tsx'
import { createSound } from '../../shared/sound.ts'
import { BingoProvider } from './bingo-context.tsx'
import { BingoScreen } from './bingo-screen.tsx'
import { BingoSession } from './bingo-session.ts'
import { createBingoStore } from './bingo-state.ts'
import { openRoomLine } from '../../shared/room-line.ts'
import { soundScore } from './sound-score.ts'

const isBingoInfo = (info: unknown): info is BingoInfo =>
  typeof info === 'object' && info !== null && 'room' in info && info.room === 'bingo'

/** Puts the room, its line and the controls together for one seat. */
export const openBingoGame = ({ opened, client, memory, words, parent, root }: GameParts) => {
  const { info } = opened
  if (!isBingoInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createBingoStore(opened, memory)
  const line = openRoomLine({
    token: opened.seatToken,
    onMessage: ({ topic, payload }) => topic === 'bingo' && session.hear(payload as never),
    onOpen: () => void session.refresh(),
  })
  const session: BingoSession = new BingoSession({
    client,
    opened,
    info,
    store,
    now,
    wait,
    cue: sound.cue,
    isHeard: line.isOpen,
  })
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const game = { opened, info, client, memory, session, store, sound, parent, now, elapsedMs }
  showScreen(
    { root, words },
    <BingoProvider game={game}>
      <BingoScreen />
    </BingoProvider>,
  )
  const started = session.start()
  return {
    replay: askedReplay(started, session, store),
    endSeat: () => {
      line.close()
      store.set({ phase: 'ended' })
    },
    refresh: () => void session.refresh(),
  }
}
