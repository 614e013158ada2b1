import { chaoPhrayaNights } from './chao-phraya-nights/look.ts'
import type { SlotLook } from './stage/look.ts'

const looks: { readonly [gameId: string]: SlotLook } = { 'chao-phraya-nights': chaoPhrayaNights }

export const lookOf = (gameId: string): SlotLook => {
  const look = looks[gameId]
  if (!look) throw new Error(`This frame has no look for ${gameId}`)
  return look
}
