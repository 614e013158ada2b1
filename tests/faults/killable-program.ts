import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../tools/test/free-port.ts'
import type { ServerConfig } from '../../apps/server/src/config.ts'
import type { RunningSimulators } from '../../apps/simulators/src/main.ts'

const SAID_MAX = 300
const ASK_AGAIN_MS = 100
const CHILD = fileURLToPath(new URL('../../tools/wallet-conformance/own-child.ts', import.meta.url))
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

/** True once it says so; whatever else it says is passed on. */
const whenReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((done) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line === 'ready') done(true)
      else process.stderr.write(`${line.slice(0, SAID_MAX)}\n`)
    })
  })

export interface ProgramParts {
  databaseUrl: string
  simulators: RunningSimulators
  /** Seals what the program keeps sealed. */
  secret: string
  /** On a database of throw-away data only. */
  waivesDurability: boolean
  logLevel: 'fatal' | 'error'
}

/** The whole program as a process of its own: it dies where it is told to, and is started again on the same database. */
export class KillableProgram {
  readonly site: string
  readonly play: string
  readonly backoffice: string
  readonly #config: ServerConfig
  readonly #secret: string
  readonly #logLevel: string
  #child: ChildProcess | null = null
  #isUp = Promise.withResolvers<void>()
  #wasUp = false
  #end = Promise.resolve<NodeJS.Signals | null>(null)

  private constructor(config: ServerConfig, { secret, logLevel }: ProgramParts) {
    this.#config = config
    this.#secret = secret
    this.#logLevel = logLevel
    this.site = `http://localhost:${config.port}`
    this.play = `http://localhost:${config.playPort}`
    this.backoffice = `http://localhost:${config.backofficePort}`
  }

  static async open(parts: ProgramParts): Promise<KillableProgram> {
    const { databaseUrl, simulators, waivesDurability } = parts
    const dataDir = await mkdtemp(join(tmpdir(), 'krathong-faults-'))
    const [port, playPort, backofficePort] = await freePorts()
    simulators.meet((code) => `http://localhost:${port}/vendors/${code}`)
    const nowhere = join(dataDir, 'nowhere')
    const config: ServerConfig = {
      databaseUrl,
      simulators: { origin: simulators.origin, keys: simulators.keys },
      port,
      playPort,
      backofficePort,
      dataDir,
      roles: ['api', 'rooms', 'worker'],
      version: 'faults',
      ...(waivesDurability ? { waivesDurability: true as const } : {}),
      webDist: nowhere,
      playDist: nowhere,
      backofficeDist: nowhere,
    }
    return new KillableProgram(config, parts)
  }

  /** Milliseconds until it answers, or null when it died before that. */
  async start(fault = ''): Promise<number | null> {
    const from = performance.now()
    const child = spawn(process.execPath, ['--max-semi-space-size=8', CHILD], {
      env: {
        ...process.env,
        RATE_LIMITS: 'off',
        LOG_LEVEL: this.#logLevel,
        OPERATOR_SECOND_FACTOR: 'off',
        KRATHONG_SECRET: this.#secret,
        NODE_COMPILE_CACHE: COMPILED,
        OWN_CONFIG: JSON.stringify(this.#config),
        FAULT_POINT: fault,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    this.#end = once(child, 'exit').then(([, signal]) => {
      // Whoever waits already waits on: a program that died before it was ready never was up.
      if (this.#wasUp) this.#isUp = Promise.withResolvers<void>()
      this.#wasUp = false
      return signal as NodeJS.Signals | null
    })
    const isReady = await Promise.race([whenReady(child), this.#end.then(() => false)])
    if (!isReady) return null
    await this.#whenAnswering(child)
    if (child.exitCode !== null || child.signalCode !== null) return null
    this.#wasUp = true
    this.#isUp.resolve()
    return performance.now() - from
  }

  /** On a busy machine the first look may come too early; a program that died is not asked again. */
  async #whenAnswering(child: ChildProcess): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const ready = await fetch(`${this.site}/readyz`).catch(() => null)
      if (ready?.status === 200) return
      await wait(ASK_AGAIN_MS)
    }
  }

  /** How it ended. */
  ended(): Promise<NodeJS.Signals | null> {
    return this.#end
  }

  whenUp(): Promise<void> {
    return this.#isUp.promise
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
    await this.#end
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#config.dataDir, { recursive: true, force: true })
  }
}
