/**
 * `npm run bench -- fuzz`: what a stranger may send to the three ports of the running program and to that of the simulators, 20,000 times: targets, headers, bodies,
 * upgrades and frames that are right, wrong and cut off. Nothing may end, nothing may be answered with 5xx, and memory stays flat.
 */
import { parseArgs } from 'node:util'
import { fire } from '../tests/fuzz/fire.ts'
import type { Fired } from '../tests/fuzz/fire.ts'
import type { Aim } from '../tests/fuzz/shots.ts'
import { serverProcessOf, startProgram } from '../tests/program.ts'
import { report } from './parts/report.ts'
import { memoryOf } from './parts/started-program.ts'

const { values } = parseArgs({
  options: {
    shots: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261122' },
  },
})

/** Caches and compiled code are filled by then. */
const WARM_SHARE = 0.2
const PARTS = 4
const MEMORY_GOAL = 1.25

const countsOf = (all: readonly Fired[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { statuses } of all)
    for (const [status, count] of statuses) counts.set(status, (counts.get(status) ?? 0) + count)
  return new Map([...counts].toSorted(([a], [b]) => a - b))
}

const main = async () => {
  const program = await startProgram({ RATE_LIMITS: 'off' }, { echo: false })
  let deaths = 0
  program.process.stdout?.on('data', (chunk: Buffer) => {
    deaths += chunk.toString().split('The server process died').length - 1
  })
  try {
    const simulators = /Simulators\s+(\S+)/.exec(program.printed)![1]!
    const ports = [program.site, program.play, program.backoffice, simulators].map((origin) =>
      Number(new URL(origin).port),
    )
    const aim: Aim = { ports, hosts: ports.map((port) => `localhost:${port}`), people: [] }
    const [shots, seed] = [Number(values.shots), Number(values.seed)]
    const pid = serverProcessOf(program)
    const from = performance.now()
    const all = [await fire(aim, { seed, shots: Math.round(shots * WARM_SHARE) })]
    const memory = [memoryOf(pid).rss]
    for (let part = 1; part <= PARTS; part += 1) {
      all.push(await fire(aim, { seed: seed + part, shots: Math.round((shots * (1 - WARM_SHARE)) / PARTS) }))
      memory.push(memoryOf(serverProcessOf(program)).rss)
    }
    const faults = all.flatMap((fired) => fired.faults)
    const fired = all.reduce((sum, one) => sum + one.shots, 0)
    const counts = countsOf(all)
    report({
      name: 'fuzz',
      title: `${fired} raw requests, upgrades and frames at four ports, seed ${seed}, in ${((performance.now() - from) / 1000).toFixed(0)} s`,
      table: [
        ['answer', 'shots'],
        ...[...counts].map(([status, count]) => [status === 0 ? 'none' : String(status), String(count)]),
        ['memory after each part, MB', memory.map((one) => one.toFixed(0)).join(', ')],
      ],
      gates: [
        {
          name: 'memory after / memory when warm',
          measured: memory.at(-1)! / memory[0]!,
          goal: MEMORY_GOAL,
          is: 'most',
        },
        { name: 'ends of the server', measured: deaths, goal: 0, is: 'most' },
        { name: 'shots', measured: fired, goal: shots, is: 'least' },
      ],
      faults: [
        ...faults.slice(0, 20),
        ...(serverProcessOf(program) === pid
          ? []
          : ['the server process is another one than at the beginning']),
      ],
      settings: {},
    })
  } finally {
    await program.stop()
  }
}

await main()
