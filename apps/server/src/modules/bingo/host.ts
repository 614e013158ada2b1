import { bingoInfo, bingoRooms } from '@krathong/games/bingo'
import { minorUnit } from '@krathong/money'
import type { GameHost } from '../seats/index.ts'

/** The bingo rooms of packages/games, as seats open them. */
export const createBingoHost = (): GameHost => (nodeId) => {
  const room = bingoRooms.get(nodeId)
  return (
    room && {
      id: room.id,
      version: room.version,
      hash: room.hash,
      kind: 'bingo',
      stakes: (exponent) => [BigInt(room.definition.rules.ticketPrice) * minorUnit(exponent)],
      info: (exponent) => bingoInfo(room, exponent),
    }
  )
}
