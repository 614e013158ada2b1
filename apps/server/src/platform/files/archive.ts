import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that are written once and never changed, below the data folder, for what has left the database. Whoever reads checks what it says. */
export interface Archive {
  /** Whole or not at all, and on the disk before this answers. */
  keep(name: string, bytes: Buffer): Promise<void>
  /** So many bytes from a place on, fewer where the file ends before; null when there is no such file. */
  read(name: string, place: number, length: number): Promise<Buffer | null>
}

const NAME = /^[a-z]+-\d{8}\.gz$/
/** Of a file's number: a thousand files a folder. */
const FOLDER_DIGITS = [-11, -6] as const

const flush = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const createArchive = (folder: string): Archive => {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError('a file of the archive is named by a word and a number')
    return join(folder, name.slice(...FOLDER_DIGITS), name)
  }
  return {
    keep: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const handle = await open(`${path}.new`, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${path}.new`, path)
      // The name is on the disk once its folder is, and the folder once the one above it is.
      await flush(dirname(path))
      await flush(folder)
    },
    read: async (name, place, length) => {
      const handle = await open(pathOf(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (handle === null) return null
      try {
        const bytes = Buffer.alloc(length)
        let filled = 0
        while (filled < length) {
          const { bytesRead } = await handle.read(bytes, filled, length - filled, place + filled)
          if (bytesRead === 0) break
          filled += bytesRead
        }
        return bytes.subarray(0, filled)
      } finally {
        await handle.close()
      }
    },
  }
}
