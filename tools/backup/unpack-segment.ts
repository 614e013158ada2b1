import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIdentities } from './identities.ts'
import { folders } from './places.ts'
import { isSegment, unpackWhole } from './sealed-files.ts'

interface Wanted {
  to: string
  identityFile: string
  /** As PostgreSQL calls it. */
  name: string
  path: string
}

/** Whether the backup has the file; it is whole at `path` then. */
export const unpackSegment = async ({ to, identityFile, name, path }: Wanted): Promise<boolean> => {
  const { log } = folders(to)
  const found = readdirSync(log).find((file) => isSegment(file, name))
  if (!found) return false
  await unpackWhole(join(log, found), readIdentities(identityFile), path)
  return true
}
