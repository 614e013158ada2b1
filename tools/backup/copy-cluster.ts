import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { Pack } from 'tar-stream'

/**
 * Folders whose contents a copy of a running cluster leaves out, and files that belong to a running server (PostgreSQL 18, "Backing Up The
 * Data Directory"): the log comes from the archive, the rest is made anew.
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/
/** Copied last: it must not be older than the files beside it. */
const CONTROL = 'global/pg_control'

interface Entry {
  name: string
  path: string
}

const walk = (folder: string, within = ''): { folders: string[]; files: Entry[] } => {
  const all = { folders: [] as string[], files: [] as Entry[] }
  for (const entry of readdirSync(join(folder, within), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const name = within ? `${within}/${entry.name}` : entry.name
    if (!entry.isDirectory()) {
      all.files.push({ name, path: join(folder, name) })
      continue
    }
    all.folders.push(name)
    if (EMPTIED.has(name)) continue
    const inner = walk(folder, name)
    all.folders.push(...inner.folders)
    all.files.push(...inner.files)
  }
  return all
}

/** A file of a running cluster may shrink or grow while it is read: the log makes it right, and the archive wants the size it was told. */
async function* exactly(file: FileHandle, size: number) {
  let left = size
  if (size > 0)
    for await (const chunk of file.createReadStream({ end: size - 1, autoClose: false })) {
      left -= (chunk as Buffer).length
      yield chunk as Buffer
    }
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 1 << 16))
    left -= zeros.length
    yield zeros
  }
}

/** Opened before its name is written: what the server drops from then on can still be read. */
const addFile = async (tar: Pack, name: string, path: string) => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Dropped since the folder was read.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size, mtime } = await file.stat()
    const entry = tar.entry({ name, size, mode: 0o600, mtime })
    await pipeline(Readable.from(exactly(file, size)), entry as unknown as Writable)
  } finally {
    await file.close()
  }
}

/**
 * The data folder of a running cluster as a tar stream, each name below `postgres/`. `whenCopied` is called after the last file and
 * answers what else belongs to it: the label that PostgreSQL gives when the copy ends.
 */
export const packCluster = (folder: string, whenCopied: () => Promise<Record<string, string>>): Readable => {
  const tar = pack()
  const fill = async () => {
    const { folders, files } = walk(folder)
    for (const name of folders) tar.entry({ name: `postgres/${name}`, type: 'directory', mode: 0o700 })
    const control = files.filter(({ name }) => name === CONTROL)
    for (const { name, path } of [...files.filter((file) => file.name !== CONTROL), ...control])
      await addFile(tar, `postgres/${name}`, path)
    for (const [name, text] of Object.entries(await whenCopied()))
      tar.entry({ name: `postgres/${name}`, mode: 0o600 }, text)
    tar.finalize()
  }
  fill().catch((error: Error) => tar.destroy(error))
  return Readable.from(tar)
}
