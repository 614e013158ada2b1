import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { Advice } from '../dev/advice.ts'
import { prepareTarget, readTarget, TARGET_FILE } from './places.ts'

/** At most this much of the acknowledged is lost with the disk (R-197: 60 s). */
const ARCHIVE_TIMEOUT = '30s'

/** A word for the shell that runs archive and restore commands, with PostgreSQL's own `%` kept from meaning anything. */
export const shellWord = (text: string) =>
  (process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`).replaceAll('%', '%%')

const script = (name: string) => join(import.meta.dirname, name)

/** A command of PostgreSQL that runs a script of this folder on the Node.js that runs this. */
export const commandOf = (name: string, ...words: string[]) =>
  `${[process.execPath, script(name), ...words].map(shellWord).join(' ')} "%f" "%p"`

/**
 * What PostgreSQL is told so that its write-ahead log reaches the backup; nothing without BACKUP_TO. The archive command has none of the
 * program's environment: where to and for whom stands in a file of the data folder.
 */
export const archiveSettings = async (dataDir: string): Promise<Record<string, string>> => {
  const target = readTarget()
  const file = join(dataDir, TARGET_FILE)
  if (!target) {
    rmSync(file, { force: true })
    return {}
  }
  if (`${target.to}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new Advice('BACKUP_TO lies in DATA_DIR: name a folder on another disk, for both are lost together.')
  await prepareTarget(target, dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(target)}\n`, { mode: 0o600 })
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: commandOf('archive-segment.ts', dataDir),
  }
}
