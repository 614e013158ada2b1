import type { CrashInfo } from '@krathong/games/crash'
import { joinFrame } from '../../shared/join-frame.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import { now, wait } from '../../shared/game-parts.ts'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
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
export const openCrashGame = (parts: GameParts): OpenGame => {
  const { opened, client, memory, words, parent, line, root } = parts
  const { info } = opened
  if (!isCrashInfo(info)) throw new TypeError('The seat came without the information of its game')
  document.documentElement.dataset['game'] = opened.game.id
  const sound = createSound(soundScore)
  const store = createCrashStore(opened, memory, now())
  const session = new CrashSession({
    client,
    opened,
    info,
    memory,
    store,
    now,
    wait,
    cue: sound.cue,
  })
  line.onMessage(({ topic, payload }) => {
    if (topic === 'pulse') session.hearPulse()
    if (topic === 'crash') session.hear(payload as never)
  })
  line.onOpen(() => void session.refresh())
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const game = { opened, info, client, memory, session, store, sound, parent, now, elapsedMs }
  showScreen(
    { root, words },
    <CrashProvider game={game}>
      <CrashScreen />
    </CrashProvider>,
  )
  return joinFrame(parts, { store, session, started: session.start() })
}
