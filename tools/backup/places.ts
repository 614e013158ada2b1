/** Where a backup keeps what, and what it is told by the environment. One folder belongs to one database for ever. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Advice } from '../dev/advice.ts'

export interface BackupTarget {
  /** The folder of the backup, whole path. */
  to: string
  /** Public keys (age1…) of those who may restore. */
  recipients: string[]
}

/** What `base.json` beside a copy of the data says. Times are ISO, UTC. */
export interface BaseManifest {
  version: string
  startedAt: string
  /** From here on a moment can be restored from it. */
  endedAt: string
  systemIdentifier: string
  /** First file of the write-ahead log that it needs. */
  startSegment: string
  newestMigration: string
  bytes: number
  sha256: string
}

export const folders = (to: string) => ({
  bases: join(to, 'bases'),
  log: join(to, 'log'),
  files: join(to, 'files'),
  drills: join(to, 'drills'),
  owner: join(to, 'database.json'),
})

/** Name of the file in DATA_DIR that tells PostgreSQL's archive command where to. */
export const TARGET_FILE = 'backup.json'

const root = resolve(import.meta.dirname, '../..')

export const readTarget = (env: NodeJS.ProcessEnv = process.env): BackupTarget | null => {
  const to = env['BACKUP_TO']?.trim()
  if (!to) return null
  const recipients = (env['BACKUP_RECIPIENTS'] ?? '').split(/[\s,]+/).filter(Boolean)
  if (recipients.length === 0)
    throw new Advice(
      'BACKUP_TO is set and BACKUP_RECIPIENTS is not: make a key with `npm run backup -- key`, keep it away from this machine, and set BACKUP_RECIPIENTS to its public half.',
    )
  return { to: resolve(root, to), recipients }
}

const requireKeys = async (recipients: readonly string[]) => {
  // Loaded where a backup is wanted, and nowhere else.
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new Advice(
        `BACKUP_RECIPIENTS has "${recipient.slice(0, 12)}…", which is no public key of age: it begins with age1. Never set it to the secret half.`,
      )
    }
  }
}

/** File in DATA_DIR that knows what of it is in which backup. */
export const STATE_FILE = 'backup-files.json'
/** Written into a backup's folder before anything else: without it the folder is another one, such as the place of a disk that is not mounted. */
const MARK = '.writable'

const wasUsedBy = (dataDir: string, to: string): boolean => {
  try {
    return (JSON.parse(readFileSync(join(dataDir, STATE_FILE), 'utf8')) as { to: string }).to === to
  } catch {
    return false
  }
}

/**
 * Makes the folder for the first backup of a data folder. One that was used and is empty now is not made again: the backup would go on, unseen, on
 * the disk below. A folder that cannot be written to is told before anything depends on it.
 */
export const prepareTarget = async ({ to, recipients }: BackupTarget, dataDir: string): Promise<void> => {
  await requireKeys(recipients)
  if (wasUsedBy(dataDir, to) && !existsSync(join(to, MARK)))
    throw new Advice(
      `The backup folder ${to} has lost its backup: mount its disk. To begin anew there, remove ${join(dataDir, STATE_FILE)} first.`,
    )
  try {
    for (const folder of Object.values(folders(to)).filter((path) => !path.endsWith('.json')))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(to, MARK), '', { mode: 0o600 })
  } catch (error) {
    throw new Advice(
      `The backup folder ${to} cannot be written to (${(error as NodeJS.ErrnoException).code}): mount it, or set BACKUP_TO to another.`,
    )
  }
}

/** Refuses a folder that another database writes to: each would overwrite what the other needs. */
export const claimTarget = (to: string, systemIdentifier: string) => {
  const { owner } = folders(to)
  if (!existsSync(owner)) writeFileSync(owner, `${JSON.stringify({ systemIdentifier })}\n`, { mode: 0o600 })
  const found = JSON.parse(readFileSync(owner, 'utf8')) as { systemIdentifier: string }
  if (found.systemIdentifier !== systemIdentifier)
    throw new Advice(
      `The backup folder ${to} belongs to another database: give this one a folder of its own with BACKUP_TO.`,
    )
}
