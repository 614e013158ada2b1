import pg from 'pg'
import type { App } from '../app.ts'
import { connectionConfig } from './database.ts'

export interface HeldLock {
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Takes a lock that one process of all can hold, on a connection of its own: a process that dies, or is cut off from the database, lets
 * go of it. Null where another holds it.
 */
export const holdLock = async (
  { databaseUrl, databaseRole }: Pick<App, 'databaseUrl' | 'databaseRole'>,
  name: string,
): Promise<HeldLock | null> => {
  const client = new pg.Client(connectionConfig(databaseUrl, databaseRole))
  let isHeld = false
  const letGo = () => (isHeld = false)
  client.on('error', letGo).on('end', letGo)
  const release = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    isHeld = rows[0]?.held === true
  } catch (error) {
    await release()
    throw error
  }
  if (isHeld) return { isHeld: () => isHeld, release }
  await release()
  return null
}

const AGAIN_MS = 200

/** The same lock, however long another holds it. */
export const waitForLock = async (
  app: Pick<App, 'databaseUrl' | 'databaseRole'>,
  name: string,
): Promise<HeldLock> => {
  for (;;) {
    const lock = await holdLock(app, name)
    if (lock) return lock
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
}
