/**
 * Beside a bench: when the bench is gone, however it died, this ends its PostgreSQL and removes its folder. A bench that ends by itself does
 * both and stops this one.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster, waitForEnd } from '../../tools/dev/postmaster.ts'

const folder = process.argv[2]!
const GRACE_MS = 20_000

const clearAway = async () => {
  const postgres = findPostmaster(join(folder, 'postgres'))
  if (postgres) {
    process.kill(postgres.pid, 'SIGINT')
    if (!(await waitForEnd(postgres.pid, GRACE_MS))) process.kill(postgres.pid, 'SIGQUIT')
  }
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
process.once('disconnect', () => void clearAway())
// Who listens keeps the line to the bench open, and lives as long as it does.
process.on('message', () => undefined)
