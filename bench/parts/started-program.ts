/** A command as a person gives it, from the first moment until its address answers and until it is gone again. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface StartedProgram {
  /** From the command to the first good answer of `/`. */
  seconds: number
  address: string
  page: string
  /** Processor time of the command and all it started until then, builders included. */
  cpuSeconds: number
  /** The process whose command line names the script that listens. */
  pid: number
  stop(): Promise<void>
}

export interface Command {
  words: readonly [string, ...string[]]
  cwd: string
  /** Part of the command line of the process that listens. */
  script: string
  ports: readonly string[]
  environment?: Record<string, string>
}

const POLL_MS = 10
const LIMIT_MS = 120_000
const TICKS_A_SECOND = 100

const freePort = async () => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Nothing of the checkout that measures reaches the program that is measured: no compile cache, no npm settings. */
const ownEnvironment = (root: string) => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_|^KRATHONG_|^INIT_CWD$|_PORT$|^PORT$|^DATA_DIR$|^DATABASE_URL$/.test(name),
  )
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

const commandLine = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Parent and processor time of a process, and of those it has buried. */
const statOf = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0)
    return { parent: fields[1]!, cpuSeconds: ticks / TICKS_A_SECOND }
  } catch {
    return { parent: 0, cpuSeconds: 0 }
  }
}

const isUnder = (pid: number, ancestor: number): boolean =>
  pid === ancestor || (pid > 1 && isUnder(statOf(pid).parent, ancestor))

const treeOf = (ancestor: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isUnder(Number(name), ancestor))
    .map(Number)

const findProcess = (tree: readonly number[], script: string) => {
  const isIt = (pid: number) => {
    const [, ...words] = commandLine(pid).split('\0')
    return words.find((word) => !word.startsWith('--'))?.endsWith(script) ?? false
  }
  const found = tree.find(isIt)
  if (!found) throw new Error(`No process of ${script} is running`)
  return found
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const firstAnswer = async (address: string, child: ChildProcess, said: () => string) => {
  const until = performance.now() + LIMIT_MS
  for (;;) {
    const page = await fetch(`${address}/`)
      .then((answer) => (answer.status === 200 ? answer.text() : null))
      .catch(() => null)
    if (page !== null) return page
    if (ended(child) || performance.now() > until) throw new Error(`${address} never answered:\n${said()}`)
    await wait(POLL_MS)
  }
}

export const startCommand = async (command: Command, root: string): Promise<StartedProgram> => {
  const ports = await Promise.all(command.ports.map(freePort))
  const given = Object.fromEntries(command.ports.map((name, index) => [name, String(ports[index])]))
  const [program, ...args] = command.words
  const from = performance.now()
  const child = spawn(program, args, {
    cwd: command.cwd,
    env: { ...ownEnvironment(root), ...given, ...command.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // Its end is the end of its output, which the processes it started share: nothing of it is left then.
  const stop = async () => {
    if (!ended(child)) child.kill('SIGTERM')
    await gone
  }
  const address = `http://localhost:${ports[0]}`
  try {
    const page = await firstAnswer(address, child, () => said)
    const seconds = (performance.now() - from) / 1000
    const tree = treeOf(child.pid!)
    const cpuSeconds = tree.reduce((sum, pid) => sum + statOf(pid).cpuSeconds, 0)
    return { seconds, cpuSeconds, address, page, pid: findProcess(tree, command.script), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Memory of one process in MB (10^6 bytes): all it touches, and its fair share of what it has in common with others. */
export const memoryOf = (pid: number): { rss: number; pss: number } => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6
  return { rss: read('Rss'), pss: read('Pss') }
}
