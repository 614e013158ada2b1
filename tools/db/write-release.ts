import { writeFileSync } from 'node:fs'
import { Advice } from '../dev/advice.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'
import { readReleases, releaseFaults, releasesFileIn } from './releases.ts'

/** Writes down that every migration of today is given out; returns the new names. */
export const writeRelease = (folder = migrationsFolder): string[] => {
  const files = readMigrations(folder)
  const released = readReleases(folder)
  const [fault] = releaseFaults(files, released)
  if (fault) throw new Advice(fault)
  const known = new Set(released.map(({ name }) => name))
  const next = 1 + Math.max(0, ...released.map(({ release }) => release))
  const fresh = files
    .filter(({ name }) => !known.has(name))
    .map(({ name, checksum }) => ({ release: next, name, checksum }))
  const lines = [...released, ...fresh].map(
    ({ release, name, checksum }) => `${release} ${name} ${checksum}\n`,
  )
  writeFileSync(releasesFileIn(folder), lines.join(''))
  return fresh.map(({ name }) => name)
}
