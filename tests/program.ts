/** The real program on free ports with an empty data folder, for journeys, pictures and benches. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const freePorts = async (count: number) => {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((done) => probe.listen(0, done))
      return probe
    }),
  )
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))))
  return ports
}

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
  const [port, playPort, backofficePort] = await freePorts(3)
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
