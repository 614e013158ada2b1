/** Processor time of a whole tree of processes, read from the kernel's own books. Linux only; elsewhere there is none to tell. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Stat {
  pid: number
  parent: number
  own: number
  reaped: number
}

const readStat = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place])
    return { pid, parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) }
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
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === postmasterPid)
  const ticks = children.reduce(
    (sum, stat) => sum + (stat?.own ?? 0) + (stat?.reaped ?? 0),
    root.own + root.reaped,
  )
  return ticks / TICKS_A_SECOND
}

/** Seconds that one living process, not its children, has used so far. */
export const processCpuSeconds = (pid: number): number => (readStat(pid)?.own ?? Number.NaN) / TICKS_A_SECOND

export const nodeCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
