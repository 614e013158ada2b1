import type { Words } from '@krathong/ui/words'
import { WordsProvider } from '@krathong/ui/words'
import type { Client } from '@krathong/protocol/client'
import { createRoot } from 'react-dom/client'
import { autoplayOf } from '../../shared/autoplay/autoplay-of.ts'
import { sessionClock } from '../../shared/elapsed.ts'
import type { Memory } from '../../shared/memory.ts'
import type { ParentFrame } from '../../shared/parent-frame.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { createSound } from '../../shared/sound.ts'
import { InstantProvider } from './instant-context.tsx'
import { firstChoice, isTable, readFacts, tellingMs, wagersOf } from './instant-facts.ts'
import { InstantSession } from './instant-session.ts'
import { createInstantStore } from './instant-state.ts'
import { InstantScreen } from './instant-screen.tsx'
import { soundScore } from './sound-score.ts'
import { dress } from './themes.ts'

export interface InstantGameParts {
  opened: OpenedSeat
  client: Client
  memory: Memory
  words: Words
  parent: ParentFrame
  root: HTMLElement
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const now = () => performance.now()

/** Puts the board, the session and the controls together for one seat. */
export const openInstantGame = (parts: InstantGameParts) => {
  const { opened, client, memory, words, parent, root } = parts
  const info = readFacts(opened.info)
  dress(opened.game.id, document.documentElement)
  const sound = createSound(soundScore)
  const store = createInstantStore(opened, memory, firstChoice(info))
  const session = new InstantSession({
    client,
    opened,
    memory,
    store,
    isTable: isTable(info),
    mostWagers: info.mostWagers,
    wagersOf: (choice) => wagersOf(info.kind, choice),
    tellingMs: tellingMs[info.kind],
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    now,
    wait,
    cue: sound.cue,
  })
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  const autoplay = autoplayOf({ opened, session, store, now, wait })
  const game = { opened, info, client, session, store, sound, parent, autoplay, now, elapsedMs }
  createRoot(root).render(
    <WordsProvider words={words}>
      <InstantProvider game={game}>
        <InstantScreen />
      </InstantProvider>
    </WordsProvider>,
  )
  void session.start()
  return { endSeat: () => store.set({ phase: 'ended' }), refresh: () => void session.refresh() }
}
