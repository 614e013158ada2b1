/** How large the embedded PostgreSQL may be: by the memory and the disk it shares with the program. */
import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024
const GB = 1024 * MB

interface Machine {
  /** Memory of the machine, or of the container it is. */
  memory: number
  /** Room on the disk of the data. */
  disk: number
}

const between = (least: number, wanted: number, most: number) => Math.min(most, Math.max(least, wanted))
const inMb = (bytes: number) => `${Math.floor(bytes / MB)}MB`

export const readMachine = (folder: string): Machine => {
  const limit = process.constrainedMemory()
  const disk = statfsSync(folder)
  return {
    // No limit is told as 0, or as a number beyond all memory.
    memory: limit > 0 ? Math.min(totalmem(), limit) : totalmem(),
    disk: disk.bavail * disk.bsize,
  }
}

/**
 * An eighth of the memory for shared buffers: the program, its browsers' pages and the system's own cache want the rest. So much log between
 * checkpoints that at full load they are a quarter of an hour apart, and never more than a tenth of the free disk.
 */
const logOf = ({ memory, disk }: Machine) => between(512 * MB, Math.min(memory / 2, disk / 10), 16 * GB)

export const sizeFor = (machine: Machine): Record<string, string> => ({
  shared_buffers: inMb(between(128 * MB, machine.memory / 8, 8 * GB)),
  effective_cache_size: inMb(between(256 * MB, machine.memory / 2, 64 * GB)),
  maintenance_work_mem: inMb(between(64 * MB, machine.memory / 32, GB)),
  max_wal_size: inMb(logOf(machine)),
  // Kept through quiet hours: a new file of the log is written twice, once with zeros, by whoever commits.
  min_wal_size: inMb(logOf(machine) / 4),
  checkpoint_timeout: '15min',
  // The whole pages that follow a checkpoint are most of the log; they are written packed.
  wal_compression: 'on',
})

/** The line of the log. */
export const describeSizes = (sizes: Record<string, string>): string =>
  `PostgreSQL: shared buffers ${sizes['shared_buffers']}, log up to ${sizes['max_wal_size']} between checkpoints, packed`
