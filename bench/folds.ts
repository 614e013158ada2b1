/**
 * `npm run bench -- folds [players seconds]`: what it costs PostgreSQL to count a settled bet for levels, points, teams, lines, returns, reports, missions
 * and what else counts, against the spin that it comes from. 64 callers, 15,000 players below up to eight agents, 30 seconds where nothing is
 * said. Each fold counts all of it three times: the first time its rows are new, and the others they are written again.
 */
import { sql } from 'kysely'
import type { Settings } from '../apps/server/src/modules/core/settings/program.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { median } from './parts/figures.ts'
import { FOLDS } from './parts/growth-folds.ts'
import type { Fold } from './parts/growth-folds.ts'
import { openApp, openProgrammes } from './parts/growth-platform.ts'
import { hangBelowAgents } from './parts/hang-below-agents.ts'
import { runLoad } from './parts/load.ts'
import { report } from './parts/report.ts'
import { openSpinLoad } from './parts/spin-load.ts'

const [players = 15_000, seconds = 30] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const CALLERS = 64
const TURNS = 3
/** Players are looked up in more than one table before they are remembered: measured is what comes after. */
const WARM_UP_S = 5

const countFacts = async ({ db }: App): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from betting.v_fact_order`.execute(db)
  return rows[0]!.n
}

/** Microseconds of PostgreSQL a fact, of each time that this fold counts them all. */
const foldTimes = async (
  { app, settings, postmasterPid }: { app: App; settings: Settings; postmasterPid: number },
  { marks, run }: Fold,
  facts: number,
): Promise<number[]> => {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await sql`update ${sql.table(marks)} set after_xid = '0'::xid8`.execute(app.db)
    const before = serverCpuSeconds(postmasterPid)
    await run(app, settings)
    times.push(((serverCpuSeconds(postmasterPid) - before) * 1e6) / facts)
  }
  return times
}

const measure = async (cluster: BenchCluster) => {
  const { postmasterPid } = cluster
  const app = openApp(cluster)
  const load = await openSpinLoad(cluster.handle, { players, resends: 0 })
  await hangBelowAgents(cluster.url, load.players)
  const settings = await openProgrammes(app)
  const spins = await runLoad({
    callers: CALLERS,
    seconds,
    warmUpSeconds: WARM_UP_S,
    postmasterPid,
    ask: (caller) => load.ask(caller),
  })
  await cluster.run('analyze')
  const facts = await countFacts(app)
  const found: { name: string; times: number[] }[] = []
  for (const fold of FOLDS)
    found.push({ name: fold.name, times: await foldTimes({ app, settings, postmasterPid }, fold, facts) })
  const all = found.reduce((sum, { times }) => sum + median(times), 0)
  await load.check()
  settings.close()
  await load.close()
  report({
    name: 'folds',
    title: `Counting ${facts} settled bets of ${players} players`,
    table: [
      ['what', 'PostgreSQL us a fact', 'each time'],
      ['a spin by module', spins.serverCpuUs.toFixed(1), '-'],
      ...found.map(({ name, times }) => [
        name,
        median(times).toFixed(1),
        times.map((time) => time.toFixed(1)).join(' '),
      ]),
      ['all folds together', all.toFixed(1), '-'],
    ],
    gates: [{ name: 'all folds / a spin', measured: all / spins.serverCpuUs, goal: 0.6, is: 'most' }],
    faults: load.faults,
    settings: cluster.settings,
    notes: [
      'Points find no category of the one game that is played here, and missions and bonuses nobody who has one.',
    ],
  })
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
