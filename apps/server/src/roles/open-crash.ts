import { crashGames } from '@krathong/games/crash'
import { openRooms } from '../modules/play/crash/program.ts'
import type { CrashParts, CrashRooms } from '../modules/play/crash/program.ts'
import { databaseNow } from '../platform/db/database.ts'

export interface Crash {
  parts: CrashParts
  rooms: CrashRooms
  isRoom(gameId: string): boolean
}

/** The rooms of the crash games, told by the database's clock. */
export const openCrash = async (made: Omit<CrashParts, 'clock'>): Promise<Crash> => {
  const parts = { ...made, clock: { now: databaseNow } }
  return { parts, rooms: await openRooms(parts), isRoom: (gameId) => crashGames.has(gameId) }
}
