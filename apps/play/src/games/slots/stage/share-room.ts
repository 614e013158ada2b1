import { layReels } from './layout.ts'
import type { Box } from './layout.ts'

const LOWEST_SIGN = 34
const CREST = 26

/** Gives the reels what they need of the room and the name of the game what is left above them. */
export const shareRoom = (room: Box, reels: number, rows: number): { room: Box; sign: Box | null } => {
  const isRoomy = room.height > 430 && room.width > room.height
  const head = isRoomy ? Math.min(110, room.height * 0.15) : Math.min(CREST, room.height * 0.06)
  const below = { ...room, y: room.y + head, height: room.height - head }
  const { frame } = layReels(below, reels, rows)
  const spare = below.height - frame.height
  const top = below.y + spare * (spare > 60 ? 0.58 : 0.5)
  const sign = { x: room.x, y: room.y, width: room.width, height: top - room.y - CREST * 0.6 }
  return { room: { ...below, y: top, height: frame.height }, sign: sign.height < LOWEST_SIGN ? null : sign }
}
