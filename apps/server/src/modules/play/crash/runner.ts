import { crashGames } from '@krathong/games/crash'
import type { CrashGame } from '@krathong/games/crash'
import { holdLock } from '../../../platform/db/hold-lock.ts'
import { runRoom } from './run-room.ts'
import type { CrashParts } from './types.ts'

const LONGEST_PAUSE_MS = 1_000
const AGAIN_MS = 1_000

/**
 * Runs the rooms. One process at a time: whoever holds the room's lock, on a connection of its own, so that a process that dies or is
 * cut off from the database lets go of it and another takes over from what stands there.
 */
export const startRooms = (parts: CrashParts): (() => Promise<void>) => {
  const { app } = parts
  let isStopped = false
  const pauses = new Set<() => void>()
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer)
        pauses.delete(end)
        done()
      }
      const timer = setTimeout(end, ms)
      pauses.add(end)
    })

  const runWhileHeld = async (game: CrashGame, isHeld: () => boolean) => {
    while (!isStopped && isHeld()) {
      const waitMs = await runRoom(parts, game).catch((error: unknown) => {
        app.log.error({ err: error, game: game.id }, 'a step of a crash room failed')
        return AGAIN_MS
      })
      await pause(Math.min(LONGEST_PAUSE_MS, Math.max(1, waitMs)))
    }
  }
  const run = async (game: CrashGame) => {
    while (!isStopped) {
      const lock = await holdLock(app, `crash.room/${game.id}`).catch((error: unknown) => {
        app.log.warn({ err: error, game: game.id }, 'the lock of a crash room could not be asked for')
        return null
      })
      if (lock) {
        await runWhileHeld(game, lock.isHeld)
        await lock.release()
      }
      if (!isStopped) await pause(AGAIN_MS)
    }
  }
  const runs = [...crashGames.values()].map(run)
  return async () => {
    isStopped = true
    for (const end of pauses) end()
    await Promise.all(runs)
  }
}
