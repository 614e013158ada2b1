/**
 * `npm run bench -- turnover [players seconds]`: how fast settled bets are folded into the sums that agents are paid by, against how fast the
 * spins of the same run bring them; and `npm run turnover check` again and again while both go on. 64 callers, 5,000 players below up to
 * eight agents, 20 seconds where nothing is said.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { countPlayOfLines, readCheck } from '../apps/server/src/modules/growth/turnover/program.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { transact } from '../apps/server/src/platform/db/database.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { openApp } from './parts/growth-platform.ts'
import { hangBelowAgents } from './parts/hang-below-agents.ts'
import { runLoad } from './parts/load.ts'
import { report, round } from './parts/report.ts'
import { openSpinLoad } from './parts/spin-load.ts'
import type { SpinLoad } from './parts/spin-load.ts'

const [players = 5_000, seconds = 20] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const CALLERS = 64
/** More often than the program's own job, every fifteen seconds, so that stretches end in the middle of play. */
const FOLD_MS = 1_000

const openFacts = async ({ db }: App): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from betting.v_fact_order f where f.xid > (select after_xid from turnover.progress)`.execute(
    db,
  )
  return rows[0]!.open
}

const foldAll = async (app: App): Promise<number> => {
  const startedAt = performance.now()
  while ((await openFacts(app)) > 0) await countPlayOfLines(app)
  return performance.now() - startedAt
}

const check = async (app: App, faults: string[]): Promise<number> => {
  const { facts, differences } = await transact(app.db, readCheck)
  for (const { playerId, stored, counted } of differences)
    faults.push(`${playerId}: ${stored || 'nothing'} is stored and ${counted || 'nothing'} was played`)
  return facts
}

/** Folds and checks until it is told to end; how often each was done. */
const goOn = (app: App, faults: string[]) => {
  const done = { folds: 0, checks: 0 }
  let isOpen = true
  const repeat = async (work: () => Promise<unknown>, count: 'folds' | 'checks') => {
    while (isOpen) {
      await work()
      done[count] += 1
      await wait(FOLD_MS)
    }
  }
  const both = Promise.all([
    repeat(() => countPlayOfLines(app), 'folds'),
    repeat(() => check(app, faults), 'checks'),
  ])
  return async () => {
    isOpen = false
    await both
    return done
  }
}

const measureOn = async (cluster: BenchCluster, app: App, load: SpinLoad) => {
  const { postmasterPid } = cluster
  const play = () =>
    runLoad({ callers: CALLERS, seconds, warmUpSeconds: 1, postmasterPid, ask: (caller) => load.ask(caller) })
  const alone = await play()
  const facts = await openFacts(app)
  const before = serverCpuSeconds(postmasterPid)
  const ms = await foldAll(app)
  const foldCpuUs = ((serverCpuSeconds(postmasterPid) - before) * 1e6) / facts
  const faults: string[] = []
  const end = goOn(app, faults)
  const together = await play()
  const behind = await openFacts(app)
  const done = await end()
  await foldAll(app)
  const counted = await check(app, faults)
  await load.check()
  if (counted < load.counts.played) faults.push(`${load.counts.played} spins and ${counted} facts`)
  return { alone, together, facts, foldCpuUs, perSecond: (facts * 1_000) / ms, behind, done, faults }
}

const measure = async (cluster: BenchCluster) => {
  const app = openApp(cluster)
  const load = await openSpinLoad(cluster.handle, { players, resends: 0 })
  try {
    await hangBelowAgents(cluster.url, load.players)
    const found = await measureOn(cluster, app, load)
    const { alone, together, facts, perSecond, behind, done } = found
    report({
      name: 'turnover',
      title: `Settled bets into turnover: ${CALLERS} callers, ${players} players, ${seconds} s`,
      table: [
        ['what', 'per second', 'PostgreSQL us each'],
        ['spins alone', String(Math.round(alone.perSecond)), alone.serverCpuUs.toFixed(0)],
        [`folding ${facts} of them`, String(Math.round(perSecond)), found.foldCpuUs.toFixed(0)],
        ['spins while they are folded and checked', String(Math.round(together.perSecond)), '-'],
      ],
      gates: [
        {
          name: 'folded a second / played a second',
          measured: perSecond / alone.perSecond,
          goal: 1,
          is: 'least',
        },
        {
          name: 'seconds of play not folded at the end',
          measured: behind / together.perSecond,
          goal: 5,
          is: 'most',
        },
        { name: 'checks during play', measured: done.checks, goal: 1, is: 'least' },
      ],
      faults: [...load.faults, ...found.faults],
      settings: cluster.settings,
      notes: [
        `${done.folds} folds and ${done.checks} checks during play; every check is exact or a fault`,
        `load of the machine at the end: ${loadavg()
          .map((one) => round(one, 1))
          .join(', ')}`,
      ],
    })
  } finally {
    await load.close()
  }
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    await measure(cluster)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
