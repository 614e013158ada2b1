import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sealer } from '../crypto.ts'

/**
 * Files of persons, below the data folder, sealed under their own names, readable by its owner only and served by no address: a call
 * decides who may see one. What was kept before there was a seal still opens.
 */
export interface PrivateFiles {
  keep(id: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const createPrivateFiles = (
  folder: string,
  sealer: Pick<Sealer, 'sealBytes' | 'openBytes'>,
): PrivateFiles => {
  const contextOf = (id: string) => `private-file/${id}`
  const place = (id: string) => {
    if (!ID.test(id)) throw new RangeError('a private file is named by an id of ours')
    return join(folder, id.slice(-2), id)
  }
  return {
    keep: async (id, bytes) => {
      const file = place(id)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // Whole or not at all: a name appears only with its last byte.
      await writeFile(`${file}.new`, sealer.sealBytes(bytes, contextOf(id)), { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    read: async (id) => {
      try {
        return sealer.openBytes(await readFile(place(id)), contextOf(id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (id) => rm(place(id), { force: true }),
  }
}
