/**
 * Unpacks the files of the log that PostgreSQL will ask for next while it reads the one before. Without it a restore waits for each file of
 * 16 MB to be opened, one after the other.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { placeOf, placeOfFile } from './archived-until.ts'
import { folders } from './places.ts'
import { isSegment, unpackWhole } from './sealed-files.ts'

/** So many files ready at most: 128 MB. */
const FILES = 8
const LOOK_MS = 10
/** Where the restore command says which file it was asked for last. */
export const ASKED = 'asked'

export interface ReadAhead {
  stop(): Promise<void>
}

const nameOf = (file: string) => file.slice(0, 24)
const timelineOf = (file: string) => file.slice(0, 8)

/** Files of a log by their place in it, those of an older timeline first. */
export const byPlace = (files: readonly string[]): Map<bigint, string[]> => {
  const at = new Map<bigint, string[]>()
  for (const file of files.toSorted()) {
    const place = placeOfFile(file)
    if (place !== null) at.set(place, [...(at.get(place) ?? []), file])
  }
  return at
}

/** The files after the one named `asked`, in order and without a gap: of its timeline, or of the newest that has the place. */
export const filesAfter = (log: ReadonlyMap<bigint, string[]>, asked: string): string[] => {
  const found: string[] = []
  for (let place = placeOf(asked)! + 1n; found.length < FILES; place += 1n) {
    const all = log.get(place)
    if (!all) break
    found.push(all.find((file) => timelineOf(file) === timelineOf(asked)) ?? all.at(-1)!)
  }
  return found
}

const askedIn = (folder: string, before: string): string => {
  try {
    const name = readFileSync(join(folder, ASKED), 'utf8')
    return placeOf(name) === null ? before : name
  } catch {
    return before
  }
}

/** `startSegment`: the first file that the restored copy needs. `folder` lies on the disk of the restored database and is made here. */
export const readAhead = (
  { from, identities, startSegment }: { from: string; identities: readonly string[]; startSegment: string },
  folder: string,
): ReadAhead => {
  // What lies there already is nothing that was asked for.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { log } = folders(from)
  const files = readdirSync(log)
  const places = byPlace(files)
  const first = files.filter((file) => isSegment(file, startSegment))
  let isOver = false
  let asked = ''
  const turn = async (): Promise<boolean> => {
    asked = askedIn(folder, asked)
    const next = asked ? filesAfter(places, asked) : [...first, ...filesAfter(places, startSegment)]
    const there = readdirSync(folder)
    const names = new Set([ASKED, ...next.map(nameOf)])
    for (const name of there.filter((one) => !names.has(one))) rmSync(join(folder, name), { force: true })
    const file = next.find((one) => !there.includes(nameOf(one)))
    if (!file) return false
    await unpackWhole(join(log, file), identities, join(folder, nameOf(file)))
    return true
  }
  const run = async () => {
    while (!isOver) if (!(await turn())) await pause(LOOK_MS)
  }
  // One that cannot be read ends this, and is told by the restore command, which opens it then.
  const running = run().catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await running
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
