import { roomByHash } from '@krathong/games/bingo'
import type { BingoRoom } from '@krathong/games/bingo'
import { assert } from '../../../platform/refusal.ts'

/** The version of a room that a stored round was played under. */
export const roomByHashOf = (hash: string): BingoRoom => {
  const room = roomByHash(hash)
  assert(room, 'every version of a room that was ever played stays in the code')
  return room
}
