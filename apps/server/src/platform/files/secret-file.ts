import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../crypto.ts'

const isFault = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

/** A secret that only this installation's owner may read: read if it stands, else made once, also by programs that start at once. */
export const readOrMakeSecret = (dataDir: string, name: string): string => {
  const file = join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!isFault(error, 'ENOENT')) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const secret = newToken()
  const draft = `${file}.${newToken().slice(0, 8)}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Whole or not at all, and never over one that stands.
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (isFault(error, 'EEXIST')) return readFileSync(file, 'utf8').trim()
    throw error
  } finally {
    rmSync(draft)
  }
}

/** A small record of ours in the data folder, readable by its owner only; null when there is none. */
export const readRecord = <T>(dataDir: string, name: string): T | null => {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null
    throw error
  }
}

export const writeRecord = (dataDir: string, name: string, value: unknown): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, name), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
}
