/**
 * PostgreSQL's archive command: `archive-segment.ts DATA_DIR FILE PATH`. It succeeds when the file of the write-ahead log is whole in the
 * backup, or was already, and fails where another of that name is there; PostgreSQL tries again until it succeeds and keeps the file.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { explain } from '../dev/advice.ts'
import { copyFiles } from './copied-files.ts'
import { claimTarget, folders, TARGET_FILE } from './places.ts'
import type { BackupTarget } from './places.ts'
import { isSegment, seal, SEALED } from './sealed-files.ts'

/** In the long header of a log page (`xlp_sysid` of access/xlog_internal.h). */
const SYSTEM_IDENTIFIER_AT = 24

const [dataDir = '', name = '', path = ''] = process.argv.slice(2)
const fail = (reason: string): never => {
  process.stderr.write(`backup of ${name}: ${reason}\n`)
  process.exit(1)
}

const main = async () => {
  const target = JSON.parse(readFileSync(join(dataDir, TARGET_FILE), 'utf8')) as BackupTarget
  const { log } = folders(target.to)
  // A folder that is not there is a disk that is not mounted: making it would fill the disk below.
  if (!existsSync(log)) fail(`${log} is not there: mount it`)
  await copyFiles(dataDir, target)
  const content = readFileSync(path)
  // The first page of a segment names its database; histories and labels are text.
  if (/^[0-9A-F]{24}$/.test(name))
    claimTarget(target.to, content.readBigUInt64LE(SYSTEM_IDENTIFIER_AT).toString())
  const sum = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const same = `${name}.${sum}${SEALED}`
  const others = readdirSync(log).filter((file) => isSegment(file, name))
  if (others.includes(same)) return
  if (others.length > 0) fail('another file of this name is in the backup; nothing was written over it')
  await seal(join(log, same), Readable.from([content]), target.recipients)
}

main().catch((error: unknown) => fail(explain(error)))
