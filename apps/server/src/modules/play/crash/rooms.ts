import { crashGames } from '@krathong/games/crash'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { monotonicMs } from '../../../platform/clock.ts'
import { listenTo } from '../../../platform/db/listen.ts'
import { roomView } from './room-view.ts'
import { noteWatched, ROOM_CHANNEL } from './store.ts'
import type { CrashParts } from './types.ts'

/** The rooms as this process shows them: read once a change, however many look on. */
export interface CrashRooms {
  current(gameId: string): Promise<CrashRoom>
  /** Somebody looks on: rounds go on while that is so. */
  watch(gameId: string): Promise<void>
  /** Called with the room after every change, at most a few times a second. */
  onChange(listener: (room: CrashRoom) => void): void
  close(): Promise<void>
}

/** Changes closer together than this are told as one. */
const TOGETHER_MS = 120
/** A room is read again after so long even if no change was heard of. */
const FRESH_MS = 2_000
const WATCHED_EVERY_MS = 4_000

export const openRooms = async (parts: CrashParts): Promise<CrashRooms> => {
  const { app } = parts
  const listeners = new Set<(room: CrashRoom) => void>()
  const rooms = new Map<string, { read: Promise<CrashRoom>; at: number }>()
  const timers = new Map<string, NodeJS.Timeout>()
  const watched = new Map<string, number>()

  const read = (gameId: string): Promise<CrashRoom> => {
    const entry = { read: roomView(parts, gameId), at: monotonicMs() }
    rooms.set(gameId, entry)
    entry.read.catch(() => rooms.get(gameId) === entry && rooms.delete(gameId))
    return entry.read
  }
  const announce = async (gameId: string) => {
    const room = await read(gameId)
    for (const listener of listeners) listener(room)
  }
  const changed = (gameId: string) => {
    rooms.delete(gameId)
    if (listeners.size === 0 || timers.has(gameId) || !crashGames.has(gameId)) return
    const timer = setTimeout(() => {
      timers.delete(gameId)
      announce(gameId).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a crash room could not be told'),
      )
    }, TOGETHER_MS)
    timers.set(gameId, timer.unref())
  }
  const line = await listenTo(app, ROOM_CHANNEL, changed)
  return {
    current: (gameId) => {
      const known = rooms.get(gameId)
      return known && monotonicMs() - known.at < FRESH_MS ? known.read : read(gameId)
    },
    watch: async (gameId) => {
      const last = watched.get(gameId)
      if (last !== undefined && monotonicMs() - last < WATCHED_EVERY_MS) return
      watched.set(gameId, monotonicMs())
      await noteWatched(app.db, gameId, await parts.clock.now(app.db))
    },
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      await line.close()
    },
  }
}
