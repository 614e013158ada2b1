import lotusBingoHall from './lotus-bingo-hall/definition.json' with { type: 'json' }
import { compileBingo } from './definition.ts'
import type { BingoRoom } from './definition.ts'

/** Every published room, oldest first: a round is checked under the version it was played with. */
const rooms: readonly BingoRoom[] = [lotusBingoHall].map(compileBingo)
const byHash = new Map(rooms.map((room) => [room.hash, room]))

/** The version in play of each room, by its game id. */
export const bingoRooms: ReadonlyMap<string, BingoRoom> = new Map(rooms.map((room) => [room.id, room]))

export function roomByHash(hash: string): BingoRoom | undefined {
  return byHash.get(hash)
}
