import { existsSync } from 'node:fs'
import { statfs, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/db/database.ts'

/** Folders that grow: on one disk most often, but each can be mounted from another. */
const GROWING = ['.', 'postgres', 'private', 'archive', 'brands'] as const
const GIB = 1024 ** 3

/** Under a tenth free, and not more than ten gigabytes: of a large disk a tenth is enough for a long time. Under one gigabyte always. */
export const isNearlyFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < GIB || (free < size / 10 && free < 10 * GIB)

/** How many disks of the data folder are nearly full; none where the program has no such folder. */
export const countFullDisks = async ({ dataDir }: Pick<App, 'dataDir'>): Promise<number> => {
  if (dataDir === undefined) return 0
  const disks = new Map<number, boolean>()
  for (const folder of GROWING.map((name) => join(dataDir, name)).filter(existsSync)) {
    const { dev } = await stat(folder)
    const { bavail, blocks, bsize } = await statfs(folder)
    disks.set(dev, isNearlyFull({ free: bavail * bsize, size: blocks * bsize }))
  }
  return [...disks.values()].filter(Boolean).length
}

const OFF_MOST_MS = 3_000

/** How far the database's clock is from this machine's, in ms; what the question itself took is given it. */
const offsetOf = async ({ db }: Pick<App, 'db'>): Promise<number> => {
  const before = now().getTime()
  const there = (await databaseNow(db)).getTime()
  const after = now().getTime()
  if (there < before) return there - before
  return there > after ? there - after : 0
}

interface Seen {
  wall: number
  steady: number
  jumpedAt: number | null
}
const seenBy = new WeakMap<App['db'], Seen>()
/** So long a jump is told of. */
const JUMP_TOLD_MS = 600_000

/** Whether this machine's clock went another way than time did since the last look. */
const hasJumped = ({ db }: Pick<App, 'db'>): boolean => {
  const [wall, steady] = [now().getTime(), performance.now()]
  const last = seenBy.get(db)
  const isJump = last !== undefined && Math.abs(wall - last.wall - (steady - last.steady)) > OFF_MOST_MS
  const jumpedAt = isJump ? steady : (last?.jumpedAt ?? null)
  seenBy.set(db, { wall, steady, jumpedAt })
  return jumpedAt !== null && steady - jumpedAt < JUMP_TOLD_MS
}

/** 1 where the clocks of program and database are more than a few seconds apart, or the one here has jumped lately. */
export const countClockFaults = async (app: Pick<App, 'db'>): Promise<number> => {
  const isFar = Math.abs(await offsetOf(app)) > OFF_MOST_MS
  return hasJumped(app) || isFar ? 1 : 0
}
