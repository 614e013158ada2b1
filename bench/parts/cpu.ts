/** Processor time of a whole tree of processes, read from the kernel's own books. Linux only; elsewhere there is none to tell. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Stat {
  parent: number
  /** Seconds of all its threads, and of its children that have ended, in ticks of the kernel. */
  own: number
  reaped: number
}

/**
 * Seconds by the scheduler's own count, in nanoseconds, where the kernel keeps one; a tick is longer than many a list takes. It counts the
 * first thread alone, and a process of PostgreSQL has no other.
 */
const finely = (pid: number, own: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  } catch {
    return own
  }
}

const readStat = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place])
    return {
      parent: at(1),
      own: (at(11) + at(12)) / TICKS_A_SECOND,
      reaped: (at(13) + at(14)) / TICKS_A_SECOND,
    }
  } catch {
    return null
  }
}

/** Seconds that the postmaster, its living children and those it has buried have used so far. */
export const serverCpuSeconds = (postmasterPid: number): number => {
  const root = readStat(postmasterPid)
  if (!root) return Number.NaN
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const own = (pid: number) => {
    const stat = readStat(pid)
    return stat?.parent === postmasterPid ? finely(pid, stat.own) + stat.reaped : 0
  }
  return children.reduce((sum, pid) => sum + own(pid), root.own + root.reaped)
}

/** Seconds that one living process, not its children, has used so far. */
export const processCpuSeconds = (pid: number): number => readStat(pid)?.own ?? Number.NaN

export const nodeCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
