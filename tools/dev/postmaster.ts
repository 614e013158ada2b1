import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data folder. */
export interface Postmaster {
  pid: number
  port: number
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process number may have been given to somebody else since; PostgreSQL works in its data folder and nobody else does. */
const worksIn = (pid: number, folder: string) => {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(folder)
}

/** The PostgreSQL that runs on this folder, if any. A file left by a dead one is removed when its number is somebody else's now. */
export const findPostmaster = (folder: string): Postmaster | undefined => {
  const file = join(folder, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!worksIn(pid, folder)) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]) }
}

/** Resolves true when the process is gone, false when the time is up. */
export const waitForEnd = async (pid: number, timeoutMs: number) => {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}
