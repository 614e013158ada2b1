/**
 * The clock of a demonstration: its programs, PostgreSQL among them, run in a month that lies behind us. The library libfaketime stands between
 * them and the clock of the machine, so everything that bears a time bears the same one, and it only goes forward; nothing is dated back.
 */
import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const FILE = 'FAKETIME_TIMESTAMP_FILE'
/** How long a program may go on with the clock that it read before. */
const KEPT_SECONDS = 1
const SECOND = 1_000

/** Where systems put the library; FAKETIME_LIBRARY says another place. Linux alone lets one stand there for every program. */
export const findLibrary = (): string | null => {
  const given = process.env['FAKETIME_LIBRARY']
  if (given) return given
  if (process.platform !== 'linux') return null
  const [found = null] = globSync([
    '/usr/lib/*/faketime/libfaketime.so.1',
    '/usr/{lib,lib64}/faketime/libfaketime.so.1',
  ])
  return found
}

/** What the programs of this one have to be started with, to have its clock. */
export const clockEnvironment = (): Record<string, string> => {
  const names = ['LD_PRELOAD', FILE, 'FAKETIME_CACHE_DURATION', 'FAKETIME_DONT_FAKE_MONOTONIC']
  return process.env[FILE] ? Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])) : {}
}

/** Whole at any moment: somebody always reads it. */
const write = (file: string, secondsBehind: number) => {
  const aside = `${file}.new`
  writeFileSync(aside, `-${Math.round(secondsBehind)}s\n`)
  renameSync(aside, file)
}

/**
 * Runs this very command again with a clock so many days behind, and ends with it. False where the system has no such library: then the
 * demonstration plays today.
 */
export const runInThePast = async (days: number): Promise<boolean> => {
  const library = findLibrary()
  if (library === null || process.env[FILE]) return false
  const folder = mkdtempSync(join(tmpdir(), 'krathong-clock-'))
  // PostgreSQL reads it as a user of its own.
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock')
  write(file, days * 86_400)
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: library,
      [FILE]: file,
      FAKETIME_CACHE_DURATION: String(KEPT_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  rmSync(folder, { recursive: true, force: true })
  return true
}

export interface DemoClock {
  /** So many seconds behind the clock of the machine from now on, never more than before; until every program has it. */
  moveTo(secondsBehind: number): Promise<void>
}

/** Null where the demonstration has the clock of the machine. */
export const demoClock = (): DemoClock | null => {
  const file = process.env[FILE]
  if (!file || !dirname(file).includes('krathong-clock-')) return null
  let behind = Infinity
  return {
    moveTo: async (secondsBehind) => {
      if (secondsBehind > behind) throw new Error('Invariant broken: a clock only goes forward')
      behind = secondsBehind
      write(file, secondsBehind)
      // The library compares whole seconds: what it read lasts up to one second longer.
      await new Promise((done) => setTimeout(done, (KEPT_SECONDS + 1.1) * SECOND))
    },
  }
}
