import type { CrashInfo } from '@krathong/games/crash'
import { askedReplay } from '../../shared/asked-replay.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts } from '../../shared/game-parts.ts'
import { openRoomLine } from '../../shared/room-line.ts'
import { showScreen } from '../../shared/show-screen.tsx'
import { createSound } from '../../shared/sound.ts'
import { CrashProvider } from './crash-context.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { CrashSession } from './crash-session.ts'
import { createCrashStore } from './crash-state.ts'
import { soundScore } from './sound-score.ts'

const isCrashInfo = (info: unknown): info is CrashInfo =>
  typeof info === 'object' && info !== null && 'kind' in info && info.kind === 'crash'

/** Puts the room, its line and the controls together for one seat. */
export const openCrashGame = ({ opened, client, memory, words, parent, root }: GameParts) => {
  const { info } = opened
  if (!isCrashInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createCrashStore(opened, memory, now())
  const line = openRoomLine({
    token: opened.seatToken,
    onMessage: ({ topic, payload }) => {
      if (topic === 'crash' && 'gameId' in payload) session.hear(payload as never)
      if (topic === 'balance' && 'balance' in payload) session.hearBalance(payload.balance, payload.version)
    },
    onOpen: () => void session.refresh(),
  })
  const session: CrashSession = new CrashSession({
    client,
    opened,
    info,
    memory,
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
    <CrashProvider game={game}>
      <CrashScreen />
    </CrashProvider>,
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
