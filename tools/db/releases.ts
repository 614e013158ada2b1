/**
 * `releases.txt` beside the migrations: a line `RELEASE FILE SHA-256` for each migration that installations may have, with the number of
 * the release that brought it. What is in it stays as it is; tests apply the migrations of an older release and upgrade from there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Released {
  release: number
  name: string
  checksum: string
}

export const releasesFileIn = (folder: string) => join(folder, 'releases.txt')

/** In the order of the releases; none for a folder without the list. */
export const readReleases = (folder: string): Released[] => {
  if (!existsSync(releasesFileIn(folder))) return []
  return readFileSync(releasesFileIn(folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [release, name, checksum] = line.split(' ')
      return { release: Number(release), name: name!, checksum: checksum! }
    })
}

/** What a list of releases and the files beside it must not say: a sentence for each fault. */
export const releaseFaults = (
  files: readonly { name: string; checksum: string }[],
  released: readonly Released[],
): string[] => {
  const sums = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const names = new Set(released.map(({ name }) => name))
  const newest = released.map(({ name }) => name).reduce((a, b) => (a > b ? a : b), '')
  return [
    ...released
      .filter(({ name }) => !sums.has(name))
      .map(({ name }) => `The migration ${name} was released and is gone: put it back.`),
    ...released
      .filter(({ name, checksum }) => sums.has(name) && sums.get(name) !== checksum)
      .map(({ name }) => `The migration ${name} was released and is edited: write the change as a new one.`),
    ...files
      .filter(({ name }) => !names.has(name) && name < newest)
      .map(
        ({ name }) =>
          `The migration ${name} is older than ${newest}, which was released: give it a newer number.`,
      ),
  ]
}
