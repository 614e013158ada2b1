/**
 * `npm run bench -- start`: from a fresh clone, its packages already fetched, to the first page; a warm start; what the server
 * then holds in memory; and the start of a bare Fastify beside it.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from './parts/figures.ts'
import { report, round } from './parts/report.ts'
import { memoryOf, startCommand } from './parts/started-program.ts'
import type { StartedProgram } from './parts/started-program.ts'

const ROUNDS = 3
const FRESH_GOAL_S = 20
/** Three seconds over the quarter of a second that the reference takes on a quiet machine. */
const WARM_GOAL = 12
const WARM_GOAL_S = 3
const MEMORY_GOAL_MB = 180
const IDLE_MS = 20_000

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
const ports = ['PORT', 'PLAY_PORT', 'BACKOFFICE_PORT']

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

const startBare = () =>
  startCommand(
    {
      words: [process.execPath, fileURLToPath(new URL('parts/bare-start.ts', import.meta.url))],
      cwd: root,
      script: 'bench/parts/bare-start.ts',
      ports: ['PORT'],
    },
    root,
  )

const startOurs = (clone: string) =>
  startCommand({ words: ['npm', 'start'], cwd: clone, script: 'tools/dev/server-process.ts', ports }, root)

const faultsOf = async (name: string, { page, address }: StartedProgram) => {
  const ready = await fetch(`${address}/readyz`)
  return [
    ...(page.includes('chao-phraya-nights') ? [] : [`${name}: the first page is without its game`]),
    ...(ready.status === 200 ? [] : [`${name}: it answers but is not ready (${ready.status})`]),
  ]
}

const prepareClone = async (clone: string) => {
  const cloning = await timed(() => run('git', ['clone', '--quiet', root, clone]))
  const installing = await timed(() =>
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: clone, maxBuffer: 1 << 26 }),
  )
  return { cloning, installing }
}

/** All that a clone has not: builds, data, what tools and the compiler keep. Only the fetched packages stay. */
const makeFresh = async (clone: string) => {
  await run('git', ['clean', '-xdfq', '-e', 'node_modules'], { cwd: clone })
  await rm(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
}

const measureStart = async (name: string, clone: string) => {
  const program = await startOurs(clone)
  const faults = await faultsOf(name, program)
  await wait(IDLE_MS)
  const memory = memoryOf(program.pid)
  await program.stop()
  return { seconds: program.seconds, cpuSeconds: program.cpuSeconds, memory, faults }
}
type Start = Awaited<ReturnType<typeof measureStart>>

const measureBare = async () => {
  const { seconds, cpuSeconds, pid, stop } = await startBare()
  const memory = memoryOf(pid)
  await stop()
  return { seconds, cpuSeconds, memory, faults: [] }
}

const takeTurns = async (clone: string) => {
  const turns: Record<'bare' | 'fresh' | 'warm', Start[]> = { bare: [], fresh: [], warm: [] }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await makeFresh(clone)
    turns.fresh.push(await measureStart('fresh', clone))
    turns.bare.push(await measureBare())
    turns.warm.push(await measureStart('warm', clone))
  }
  return turns
}
type Turns = Awaited<ReturnType<typeof takeTurns>>

const span = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`

const row = (name: string, values: readonly number[]) => [name, median(values).toFixed(2), span(values)]
const seconds = (starts: readonly Start[]) => starts.map((start) => start.seconds)
const cpuSeconds = (starts: readonly Start[]) => starts.map((start) => start.cpuSeconds)
const memory = (starts: readonly Start[], kind: 'rss' | 'pss') => starts.map((start) => start.memory[kind])

const print = (
  { bare, fresh, warm }: Turns,
  prepared: { cloning: number; installing: number },
  commit: string,
) => {
  const total = prepared.cloning + median(seconds(fresh))
  report({
    name: 'start',
    title: `From the command to the first page; memory of the server's process after ${IDLE_MS / 1000} s idle; ${ROUNDS} turns`,
    table: [
      ['what', 'median', 'range'],
      row('bare Fastify, s', seconds(bare)),
      row('npm start, warm, s', seconds(warm)),
      row('npm start, fresh, s', seconds(fresh)),
      row('git clone, s', [prepared.cloning]),
      row('bare Fastify, processor s', cpuSeconds(bare)),
      row('npm start, warm, processor s', cpuSeconds(warm)),
      row('npm start, fresh, processor s', cpuSeconds(fresh)),
      ...(['rss', 'pss'] as const).flatMap((kind) => [
        row(`bare Fastify, ${kind.toUpperCase()} MB`, memory(bare, kind)),
        row(`after a warm start, ${kind.toUpperCase()} MB`, memory(warm, kind)),
        row(`after a fresh start, ${kind.toUpperCase()} MB`, memory(fresh, kind)),
      ]),
    ],
    gates: [
      {
        name: 'warm start / bare Fastify',
        measured: median(seconds(warm)) / median(seconds(bare)),
        goal: WARM_GOAL,
        is: 'most',
      },
      { name: 'warm start, s', measured: median(seconds(warm)), goal: WARM_GOAL_S, is: 'most' },
      { name: 'fresh clone to first page, s', measured: total, goal: FRESH_GOAL_S, is: 'most' },
      {
        name: 'idle memory (RSS, warm), MB',
        measured: median(memory(warm, 'rss')),
        goal: MEMORY_GOAL_MB,
        is: 'most',
      },
      {
        name: 'idle memory (RSS, fresh), MB',
        measured: median(memory(fresh, 'rss')),
        goal: MEMORY_GOAL_MB,
        is: 'most',
      },
    ],
    faults: [...fresh, ...warm].flatMap(({ faults }) => faults),
    settings: {
      commit,
      load: loadavg()
        .map((load) => load.toFixed(1))
        .join(','),
    },
    notes: [
      `The clone is of the last commit; npm ci (not counted) took ${round(prepared.installing, 1)} s.`,
      'Memory is of the server process; the one that keeps it alive and PostgreSQL have their own.',
    ],
  })
}

const main = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'krathong-start-'))
  const clone = join(folder, 'krathong')
  try {
    const { stdout } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
    const prepared = await prepareClone(clone)
    print(await takeTurns(clone), prepared, stdout.trim())
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

await main()
