import type { ReactNode } from 'react'
import { sessionClock } from './elapsed.ts'
import type { FrameStore } from './frame-state.ts'
import { now, wait } from './game-parts.ts'
import type { GameParts, OpenGame } from './game-parts.ts'
import { joinFrame } from './join-frame.ts'
import type { JoiningSession } from './join-frame.ts'
import { showScreen } from './show-screen.tsx'

/** What the session of every family works with. */
export const sessionParts = ({ client, opened, memory }: GameParts) => ({ client, opened, memory, now, wait })

/** What the screens of every family work with, and what only this one has. */
export const gameOf = <Own extends object>({ opened, client, memory, parent }: GameParts, own: Own) => {
  const elapsedMs = sessionClock(opened.sessionStartedAt, opened.serverTime, now)
  return { opened, client, memory, parent, now, elapsedMs, ...own }
}

interface Room {
  hearPulse: () => void
  hear: (payload: never) => void
  refresh: () => Promise<void>
}

/** Many play in a room: its line tells what happens there, and that the server is there at all. */
export const hearRoom = ({ line }: GameParts, room: string, session: Room) => {
  line.onMessage(({ topic, payload }) => {
    if (topic === 'pulse') session.hearPulse()
    if (topic === room) session.hear(payload as never)
  })
  line.onOpen(() => void session.refresh())
}

/** Shows the game at once, and begins with what its session has to tell first. */
export const beginGame = (
  parts: GameParts,
  { store, session }: { store: FrameStore; session: JoiningSession & { start: () => Promise<void> } },
  screen: ReactNode,
): OpenGame => {
  showScreen(parts, screen)
  return joinFrame(parts, { store, session, started: session.start() })
}
