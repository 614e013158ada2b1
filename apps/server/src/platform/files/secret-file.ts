import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../crypto.ts'

/** A secret that only this installation's owner may read: read if it stands, else made once. */
export const readOrMakeSecret = (dataDir: string, name: string): string => {
  const file = join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dataDir, { recursive: true })
    const secret = newToken()
    // `wx`: two programs started at once cannot each make their own.
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

/** A small record of ours in the data folder, readable by its owner only; null when there is none. */
export const readRecord = <T>(dataDir: string, name: string): T | null => {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const writeRecord = (dataDir: string, name: string, value: unknown): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, name), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
}
