import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from './places.ts'
import { isSegment } from './sealed-files.ts'
import type { Base } from './take-base.ts'

/** Segments of 16 MB: 256 to each of the log's files of 4 GB. */
const PER_FILE = 256n
const NAME = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/

/** Place of a segment in the log, by the name it has there, whatever its timeline; null for a history or a label. */
export const placeOf = (name: string): bigint | null => {
  const match = NAME.exec(name)
  return match ? BigInt(`0x${match[1]}`) * PER_FILE + BigInt(`0x${match[2]}`) : null
}

/** Place of a sealed file of the backup's log; null for everything but a whole segment, such as one that was never written to its end. */
export const placeOfFile = (file: string): bigint | null => {
  const name = file.slice(0, 24)
  return isSegment(file, name) ? placeOf(name) : null
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
const nameAt = (place: bigint) => `${hex(place / PER_FILE)}${hex(place % PER_FILE)}`

/**
 * Until when a backup reaches without a hole: when the last segment that follows from the oldest copy on came in. `missing`: the first
 * hole, named as the log names its files without their timeline.
 */
export const archivedUntil = (to: string, bases: readonly Base[]): { until: Date; missing: string[] } => {
  const { log } = folders(to)
  const [oldest] = bases
  const segments = new Map<bigint, string>()
  for (const name of readdirSync(log).toSorted()) {
    const place = placeOfFile(name)
    if (place !== null) segments.set(place, name)
  }
  const last = [...segments.keys()].reduce((a, b) => (a > b ? a : b), -1n)
  let place = placeOf(oldest!.manifest.startSegment)!
  while (segments.has(place)) place += 1n
  const whole = segments.get(place - 1n)
  const until = whole ? statSync(join(log, whole)).mtime : new Date(oldest!.manifest.endedAt)
  const missing = place < last ? [nameAt(place)] : []
  return { until, missing }
}
