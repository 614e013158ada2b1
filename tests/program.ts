/** The real program on free ports with an empty data folder, for journeys, pictures and benches. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../tools/test/free-port.ts'

export interface Program {
  site: string
  play: string
  backoffice: string
  /** Where its mail and SMS go, beside everything else it keeps. */
  dataDir: string
  /** What the program printed while it started: the operator's sign-in and the demo players are in it. */
  printed: string
  process: ChildProcess
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const startTimeoutMs = 240_000

const whenReady = (child: ChildProcess, echo: boolean) =>
  new Promise<string>((done, failed) => {
    let printed = ''
    const timer = setTimeout(
      () => failed(new Error(`The program was not ready in time:\n${printed}`)),
      startTimeoutMs,
    )
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (echo) process.stdout.write(chunk)
      if (!printed.includes('Press Ctrl-C')) return
      clearTimeout(timer)
      done(printed)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`The program ended (${code}) before it was ready:\n${printed}`))
    })
  })

interface StartOptions {
  /** Shows what the program prints. */
  echo?: boolean
  /** Takes the browser programs as they lie there. */
  skipsBuild?: boolean
}

export const startProgram = async (
  environment: Record<string, string> = {},
  { echo = false, skipsBuild = false }: StartOptions = {},
): Promise<Program> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-program-'))
  const [port, playPort, backofficePort] = await freePorts()
  const child = spawn(
    process.execPath,
    [join(root, 'tools/dev/start.ts'), ...(skipsBuild ? ['--no-build'] : [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        PLAY_PORT: String(playPort),
        BACKOFFICE_PORT: String(backofficePort),
        ...environment,
      },
    },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const printed = await whenReady(child, echo)
    const at = (number: number | undefined) => `http://localhost:${number}`
    return {
      site: at(port),
      play: at(playPort),
      backoffice: at(backofficePort),
      dataDir,
      printed,
      process: child,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const readOrNothing = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended while we looked.
    return ''
  }
}

/** The number of the server process that a started program keeps, as Linux tells it; 0 while there is none. */
export const serverProcessOf = ({ process: { pid } }: Pick<Program, 'process'>): number => {
  const isServer = (one: string) => {
    // After the name in brackets: state, then the number of the parent.
    const parent = readOrNothing(`/proc/${one}/stat`).split(') ').at(-1)?.split(' ')[1]
    return parent === String(pid) && readOrNothing(`/proc/${one}/cmdline`).includes('server-process')
  }
  return Number(readdirSync('/proc').find((one) => /^\d+$/.test(one) && isServer(one)) ?? 0)
}
