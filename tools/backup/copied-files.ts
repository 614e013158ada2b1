/**
 * What an installation keeps beside its database: the secret, the outcomes that left the database, papers of people. Each version of a
 * file is one sealed file of the backup, `NAME@TIME-SHA.zst.age`, so that a restore to a moment takes the secret of that moment.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { BackupTarget } from './places.ts'
import { folders, STATE_FILE, TARGET_FILE } from './places.ts'
import { seal, SEALED } from './sealed-files.ts'

/** Not of the set: the database (copied by its own rules), logs, what tells where to, and what begins with a dot. */
const LEFT_OUT = new Set(['postgres', 'postgres.log', 'postgres.log.1', TARGET_FILE, STATE_FILE])

/** `size:mtime` of what is in the backup, by path; lost, it is made anew and every file is looked at once. */
interface State {
  to: string
  seen: Record<string, string>
}

const readState = (dataDir: string, to: string): State => {
  try {
    const state = JSON.parse(readFileSync(join(dataDir, STATE_FILE), 'utf8')) as State
    if (state.to === to) return state
  } catch {
    // None yet, or one that a death cut off.
  }
  return { to, seen: {} }
}

/** Whether a path under DATA_DIR, with `/`, is of the set. */
export const isKept = (path: string): boolean => {
  const [name = ''] = path.split('/')
  return !LEFT_OUT.has(name) && !name.startsWith('postgres.new.') && !name.startsWith('.')
}

/** Paths of the files beside the database, with `/` on every system. */
export const listFiles = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir, { withFileTypes: true })
        .filter(({ name }) => isKept(name))
        .flatMap((entry) =>
          entry.isDirectory()
            ? readdirSync(join(dataDir, entry.name), { withFileTypes: true, recursive: true })
                .filter((inner) => inner.isFile())
                .map((inner) => relative(dataDir, join(inner.parentPath, inner.name)))
            : [entry.name],
        )
        .map((path) => path.split(sep).join('/'))
        .filter((path) => !path.endsWith('.part') && !path.endsWith('.tmp'))
    : []

const stamp = (time: Date) => time.toISOString().replaceAll(/[-:]/g, '')
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Seals what is new or changed since the last time. The caller seals the log after it: what the log removes is in the backup before. */
export const copyFiles = async (dataDir: string, target: BackupTarget, now = new Date()): Promise<number> => {
  const { files } = folders(target.to)
  const state = readState(dataDir, target.to)
  let copied = 0
  for (const path of listFiles(dataDir)) {
    const source = join(dataDir, path)
    const found = statSync(source, { throwIfNoEntry: false })
    if (!found) continue
    const mark = `${found.size}:${found.mtimeMs}`
    if (state.seen[path] === mark) continue
    const content = readFileSync(source)
    await seal(
      join(files, `${path}@${stamp(now)}-${hashOf(content)}${SEALED}`),
      Readable.from([content]),
      target.recipients,
    )
    state.seen[path] = mark
    copied += 1
  }
  if (copied > 0) writeFileSync(join(dataDir, STATE_FILE), JSON.stringify(state), { mode: 0o600 })
  return copied
}

export interface FileVersion {
  /** Where it stood under DATA_DIR. */
  path: string
  /** When it was copied. */
  at: Date
  sealed: string
}

const versionPattern = /^(.+)@(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})([\d.]+Z)-[0-9a-f]{16}\.zst\.age$/

/** The newest version of each file at a moment; a file that came later is taken as it came, for nothing that exists is too much. */
export const filesAt = (to: string, moment: Date | null): FileVersion[] => {
  const { files } = folders(to)
  if (!existsSync(files)) return []
  const newest = new Map<string, FileVersion>()
  const all = readdirSync(files, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(files, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  for (const name of all) {
    const match = versionPattern.exec(name)
    if (!match) continue
    const [, path = '', year, month, day, hour, minute, rest] = match
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${rest}`)
    const known = newest.get(path)
    if (known && moment && at > moment && known.at <= moment) continue
    if (!known || at > known.at) newest.set(path, { path, at, sealed: join(files, name) })
  }
  return [...newest.values()]
}
