import { hash, randomFillSync } from 'node:crypto'
import { groupId, stampId } from '@krathong/protocol/new-id'
import { now } from './clock.ts'

const ID_BYTES = 16
const IDS_A_FILL = 128
const pool = Buffer.alloc(ID_BYTES * IDS_A_FILL)
let used = pool.length

/** Sixteen fresh bytes of the system's generator; it is asked for many at a time, and none is handed out twice. */
const freshBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.subarray(used - ID_BYTES, used)
}

/** A time-ordered id, UUID version 7 (RFC 9562). Never a source of chance for outcomes. */
export const newId = (): string => {
  const bytes = freshBytes()
  stampId(bytes, now().getTime())
  return groupId(bytes.toString('hex'))
}

const TIME_HEX = 8 + 1 + 4

/**
 * The id under which a caller's own key stands with us: as time-ordered as the key, but two callers who send the same key never meet.
 * The same owner and key give the same id for ever.
 */
export const idFor = (owner: string, key: string): string => {
  const hex = hash('sha256', `${owner}/${key}`)
  const variant = ((Number.parseInt(hex[3]!, 16) & 0x3) | 0x8).toString(16)
  return `${key.slice(0, TIME_HEX)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(8, 20)}`
}

const DAY_MS = 86_400_000

/** True when a time-ordered id was made within two days of now: one from another age would stand for ever at the end of every list. */
export const isRecentId = (id: string, at: Date): boolean =>
  Math.abs(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - at.getTime()) < 2 * DAY_MS
