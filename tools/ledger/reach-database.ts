import { join, resolve } from 'node:path'
import { dataFolder, openDatabase } from '../dev/database.ts'
import { APP, addressAs } from '../db/database-roles.ts'
import { openCluster, user } from '../dev/postgres-cluster.ts'
import { findPostgres } from '../dev/postgres-programs.ts'
import { findPostmaster } from '../dev/postmaster.ts'

/**
 * A database to read. Where the program runs on DATA_DIR, its PostgreSQL is asked beside it, and neither started nor stopped: an export
 * of a busy ledger is one snapshot like any other.
 */
export const reachDatabase = async (
  say: (text: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const running = process.env['DATABASE_URL'] ? undefined : findPostmaster(join(dataFolder(), 'postgres'))
  if (!running?.port) return openDatabase(say)
  const { password } = openCluster(resolve(dataFolder()), findPostgres())
  const superuser = `postgresql://${user}:${password}@127.0.0.1:${running.port}/krathong`
  return { url: addressAs(APP, superuser), stop: () => Promise.resolve() }
}
