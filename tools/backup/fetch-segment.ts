/**
 * PostgreSQL's restore command: `fetch-segment.ts BACKUP IDENTITY_FILE FILE PATH`. It ends with 1 where the backup has no such file, which
 * is how PostgreSQL finds the end of the log.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from './places.ts'
import { readIdentities } from './identities.ts'
import { isSegment, unseal, writeWhole } from './sealed-files.ts'

const [to = '', identityFile = '', name = '', path = ''] = process.argv.slice(2)

const main = async () => {
  const { log } = folders(to)
  const found = readdirSync(log).find((file) => isSegment(file, name))
  if (!found) process.exit(1)
  await writeWhole(path, await unseal(join(log, found), readIdentities(identityFile)))
}

main().catch((error: unknown) => {
  process.stderr.write(`${name} from the backup: ${String(error)}\n`)
  // Above 125 ends the recovery: a log that is there and cannot be read is no end of it.
  process.exit(126)
})
