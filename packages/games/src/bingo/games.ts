import lotusBingoHall from './lotus-bingo-hall/definition.json' with { type: 'json' }
import { Registry } from '../kit/registry.ts'
import { compileBingo } from './definition.ts'
import type { BingoRoom } from './definition.ts'

/** The version in play of each room, by its game id. Every published room stands here, oldest first. */
export const bingoRooms: Registry<BingoRoom> = new Registry([lotusBingoHall], compileBingo)

export function roomByHash(hash: string): BingoRoom | undefined {
  return bingoRooms.byHash(hash)
}
