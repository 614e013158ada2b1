/**
 * PostgreSQL's restore command: `fetch-segment.ts BACKUP IDENTITY_FILE AHEAD FILE PATH`. Moves the file into place where it was unpacked
 * ahead, else unpacks it. It ends with 1 where the backup has no such file, which is how PostgreSQL finds the end of the log.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [to = '', identityFile = '', ahead = '', name = '', path = ''] = process.argv.slice(2)
const PATIENCE_MS = 10_000
const LOOK_MS = 2

const wasAhead = (): boolean => {
  try {
    renameSync(join(ahead, name), path)
    return true
  } catch {
    return false
  }
}

/** Another process is at it: opening it twice takes longer than waiting. */
const isComing = () => existsSync(join(ahead, `${name}.part`))

const main = async () => {
  const until = performance.now() + PATIENCE_MS
  while (!wasAhead()) {
    if (isComing() && performance.now() < until) {
      await new Promise((done) => setTimeout(done, LOOK_MS))
      continue
    }
    // Looked for again: it may have come between the two looks.
    if (wasAhead()) break
    // Loaded only here: what is ready is moved in a third of the time.
    const { unpackSegment } = await import('./unpack-segment.ts')
    if (!(await unpackSegment({ to, identityFile, name, path }))) process.exit(1)
    break
  }
  if (existsSync(ahead)) writeFileSync(join(ahead, 'asked'), name)
}

main().catch((error: unknown) => {
  process.stderr.write(`${name} from the backup: ${String(error)}\n`)
  // Above 125 ends the recovery: a log that is there and cannot be read is no end of it.
  process.exit(126)
})
