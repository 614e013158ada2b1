import { resolve } from 'node:path'
import { archiveSettings } from '../backup/archive-settings.ts'
import { reachDatabase } from './external-database.ts'
import { APP, OWNER, addressAs, prepareRoles } from '../db/database-roles.ts'
import { startPostgres } from './postgres.ts'
import { root } from '../root.ts'

/** A database to work on, wherever it comes from. `stop` stops what was started here and nothing else. */
export interface OpenDatabase {
  /** As the program signs in: without any right to change what is history, or what guards it. */
  url: string
  /** As the migrations sign in: the owner of the schemas. */
  ownerUrl: string
  place: string
  onCrash(listener: (state: 'down' | 'up') => void): void
  stop(): Promise<void>
}

export const dataFolder = () => resolve(root, process.env.DATA_DIR || 'data')

const openGiven = async (url: string, ownerUrl: string): Promise<OpenDatabase> => {
  for (const address of new Set([url, ownerUrl])) await reachDatabase(address)
  return { url, ownerUrl, place: 'DATABASE_URL', onCrash: () => undefined, stop: () => Promise.resolve() }
}

/** DATABASE_URL (and DATABASE_OWNER_URL for the migrations) when the person gave one, else the built-in PostgreSQL under DATA_DIR. */
export const openDatabase = async (say: (text: string) => void): Promise<OpenDatabase> => {
  const given = process.env.DATABASE_URL
  if (given) return openGiven(given, process.env.DATABASE_OWNER_URL || given)
  const dataDir = dataFolder()
  const postgres = await startPostgres({ dataDir, say, settings: await archiveSettings(dataDir) })
  try {
    await prepareRoles(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const [url, ownerUrl] = [addressAs(APP, postgres.url), addressAs(OWNER, postgres.url)]
  return { ...postgres, url, ownerUrl, place: dataDir }
}
