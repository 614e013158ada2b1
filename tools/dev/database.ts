import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reachDatabase } from './external-database.ts'
import { startPostgres } from './postgres.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A database to work on, wherever it comes from. `stop` stops what was started here and nothing else. */
export interface OpenDatabase {
  url: string
  place: string
  onCrash(listener: (state: 'down' | 'up') => void): void
  stop(): Promise<void>
}

export const dataFolder = () => resolve(root, process.env.DATA_DIR || 'data')

/** DATABASE_URL when the person gave one, else the built-in PostgreSQL under DATA_DIR. */
export const openDatabase = async (say: (text: string) => void): Promise<OpenDatabase> => {
  const url = process.env.DATABASE_URL
  if (url) {
    await reachDatabase(url)
    return { url, place: 'DATABASE_URL', onCrash: () => undefined, stop: () => Promise.resolve() }
  }
  const dataDir = dataFolder()
  return { ...(await startPostgres({ dataDir, say })), place: dataDir }
}
