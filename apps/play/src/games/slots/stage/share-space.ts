import { layReels } from './layout.ts'
import type { Box } from './layout.ts'

const LOWEST_SIGN = 34
const CREST = 26

/** Gives the reels what they need of the room and the name of the game what is left above them. */
export const shareSpace = (space: Box, reels: number, rows: number): { room: Box; sign: Box | null } => {
  const isRoomy = space.height > 430 && space.width > space.height
  const head = isRoomy ? Math.min(110, space.height * 0.15) : Math.min(CREST, space.height * 0.06)
  const below = { ...space, y: space.y + head, height: space.height - head }
  const { frame } = layReels(below, reels, rows)
  const spare = below.height - frame.height
  const top = below.y + spare * (spare > 60 ? 0.58 : 0.5)
  const sign = { x: space.x, y: space.y, width: space.width, height: top - space.y - CREST * 0.6 }
  return { room: { ...below, y: top, height: frame.height }, sign: sign.height < LOWEST_SIGN ? null : sign }
}
