/**
 * The embedded PostgreSQL: one cluster in DATA_DIR/postgres, on the loopback address only, on a free port, kept alive.
 * Always true: what was acknowledged is on disk (fsync and synchronous_commit stay on); a server that outlived its
 * supervisor is adopted; a server that dies is started again on the same port; only one supervisor holds a cluster.
 */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { Advice, fullDisk, isFull } from './advice.ts'
import { clockEnvironment } from './demo-clock.ts'
import { openCluster, user } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { findPostgres } from './postgres-programs.ts'
import { describeSizes, readMachine, sizeFor } from './postgres-sizes.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { findPostmaster, isAlive, waitForEnd } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

export interface PostgresOptions {
  dataDir: string
  database?: string
  /** Settings of the server on top of ours; tests of throw-away data turn fsync off. */
  settings?: Record<string, string>
  say?: (text: string) => void
  /** False for a server that is watched by whoever started it: one that ends is then not started again. */
  revives?: boolean
}

export interface Postgres {
  url: string
  port: number
  pid(): number
  /** Called each time the server died and each time it answers again. */
  onCrash(listener: (state: 'down' | 'up') => void): void
  stop(): Promise<void>
}

const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '120',
  // Data lies on solid state or in memory: reading some rows by an index is not four times as dear as reading all.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}
const logBytesMax = 16 * 1024 * 1024
const ownerLock = 7_261_480
const startTimeoutMs = 300_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

class Supervisor {
  private readonly cluster: Cluster
  private readonly programs: PostgresPrograms
  private readonly options: PostgresOptions
  private readonly listeners: ((state: 'down' | 'up') => void)[] = []
  private postmaster: Postmaster = { pid: 0, port: 0 }
  private owner: pg.Client | undefined
  private isStopping = false

  constructor(options: PostgresOptions) {
    this.options = options
    this.programs = findPostgres()
    this.cluster = openCluster(resolve(options.dataDir), this.programs)
  }

  pid() {
    return this.postmaster.pid
  }

  port() {
    return this.postmaster.port
  }

  onCrash(listener: (state: 'down' | 'up') => void) {
    this.listeners.push(listener)
  }

  url(database: string, port = this.postmaster.port) {
    return `postgresql://${user}:${this.cluster.password}@127.0.0.1:${port}/${database}`
  }

  async begin() {
    const adopted = await this.adopt()
    this.postmaster = adopted ?? (await this.launch(() => freePort()))
    try {
      await this.take()
      await this.createDatabase(this.options.database ?? 'krathong')
    } catch (error) {
      if (!adopted) await this.stop()
      throw isFull(String(error)) ? fullDisk(this.options.dataDir) : error
    }
    if (this.options.revives !== false) void this.watch()
  }

  async stop() {
    if (this.isStopping) return
    this.isStopping = true
    const { pid } = this.postmaster
    await this.owner?.end().catch(() => undefined)
    if (!isAlive(pid)) return
    process.kill(pid, 'SIGINT')
    if (await waitForEnd(pid, 20_000)) return
    process.kill(pid, 'SIGQUIT')
    await waitForEnd(pid, 5_000)
  }

  private say(text: string) {
    this.options.say?.(text)
  }

  private async adopt(): Promise<Postmaster | undefined> {
    let found = findPostmaster(this.cluster.folder)
    const until = Date.now() + startTimeoutMs
    while (found && Date.now() < until) {
      if (found.port > 0 && (await this.answers(found.port))) return found
      await pause(50)
      found = findPostmaster(this.cluster.folder)
    }
    return undefined
  }

  /** Starts the server and waits for its first answer; a lost race for the port or a dying predecessor means another try. */
  private async launch(choosePort: () => number | Promise<number>): Promise<Postmaster> {
    const until = Date.now() + startTimeoutMs
    for (;;) {
      const port = await choosePort()
      const started = await this.spawnServer(port)
      if ('pid' in started) return started
      if (isFull(started.output)) throw fullDisk(this.options.dataDir)
      const other = /lock file ".*" already exists/.test(started.output) ? await this.adopt() : undefined
      if (other) return other
      const mayPass = /Address already in use|shared memory block|lock file|could not create any TCP/.test(
        started.output,
      )
      if (!mayPass || Date.now() > until) {
        throw new Advice(
          `PostgreSQL did not start; its last words in ${this.logFile()} were: ${lastLines(started.output)}`,
        )
      }
      await pause(150)
    }
  }

  private async spawnServer(port: number): Promise<Postmaster | { output: string }> {
    const sized = sizeFor(readMachine(this.cluster.folder))
    const settings = Object.entries({
      ...ourSettings,
      ...sized,
      ...this.options.settings,
      port: String(port),
    })
    this.say(`  ${describeSizes({ ...sized, ...this.options.settings })}`)
    const { file, args, ...as } = this.programs.command('postgres', [
      '-D',
      this.cluster.folder,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const log = this.openLog()
    const from = fstatSync(log).size
    // A session of its own: Ctrl-C in the terminal must reach the program, which then stops PostgreSQL in order.
    const child = spawn(file, args, {
      ...as,
      detached: true,
      stdio: ['ignore', log, log],
      env: plainEnvironment(),
    })
    closeSync(log)
    let isGone = false
    child.once('exit', () => (isGone = true))
    child.once('error', () => (isGone = true))
    child.unref()
    const pid = child.pid ?? 0
    const until = Date.now() + startTimeoutMs
    // Each question is a process of the server: one that reads its log for minutes is asked seldom.
    for (let wait = 20; !isGone && Date.now() < until; wait = Math.min(wait + 10, 200)) {
      if (await this.answers(port)) return { pid, port }
      await pause(wait)
    }
    return { output: readFileSync(this.logFile(), 'utf8').slice(from) }
  }

  private logFile() {
    return join(resolve(this.options.dataDir), 'postgres.log')
  }

  private openLog() {
    const file = this.logFile()
    try {
      if (statSync(file).size > logBytesMax) renameSync(file, `${file}.1`)
    } catch {
      // No log yet.
    }
    return openSync(file, 'a', 0o600)
  }

  /** True when the server on this port lets us in; only our own cluster knows the password. */
  private async answers(port: number) {
    const client = new pg.Client({
      connectionString: this.url('postgres', port),
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Takes the cluster for this program. The lock lives in the server, so it goes with its holder however that one dies. */
  private async take() {
    const client = new pg.Client({ connectionString: this.url('postgres') })
    client.on('error', () => undefined)
    await client.connect()
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        ownerLock,
      ])
      if (rows[0]?.taken) {
        this.owner = client
        return
      }
      await pause(100)
    }
    await client.end()
    throw new Advice(
      `Krathong already runs on the data folder ${this.options.dataDir}: stop that one first, or set DATA_DIR and the ports to others.`,
    )
  }

  private async createDatabase(name: string) {
    const { rowCount } = await this.owner!.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await this.owner!.query(`create database "${name.replaceAll('"', '""')}"`)
  }

  private async watch() {
    while (!this.isStopping) {
      if (isAlive(this.postmaster.pid)) {
        await pause(100)
        continue
      }
      await this.revive()
    }
  }

  private async revive() {
    this.say('PostgreSQL died; starting it again ...')
    for (const callback of this.listeners) callback('down')
    const { port } = this.postmaster
    let said = ''
    while (!this.isStopping) {
      try {
        this.postmaster = await this.launch(() => port)
        if (this.isStopping) process.kill(this.postmaster.pid, 'SIGINT')
        else await this.take()
        break
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== said) this.say(reason)
        said = reason
        await pause(2_000)
      }
    }
    this.say('PostgreSQL answers again.')
    for (const callback of this.listeners) callback('up')
  }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' | ')

const plainEnvironment = () => {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, SystemRoot, LC_ALL: 'C', TZ: 'UTC', ...clockEnvironment() }
}

export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const supervisor = new Supervisor(options)
  await supervisor.begin()
  return {
    url: supervisor.url(options.database ?? 'krathong'),
    port: supervisor.port(),
    pid: () => supervisor.pid(),
    onCrash: (listener) => supervisor.onCrash(listener),
    stop: () => supervisor.stop(),
  }
}
