/**
 * `npm run bench -- requirements [players seconds]`: how fast settled bets are counted towards requirements, and what of the database's time that
 * takes, against the spins of the same run that bring them. 64 callers, 5,000 players who all have one open, 20 seconds where nothing is
 * said: in a program few have, so this is its worst.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { countBets } from '../apps/server/src/modules/growth/promotions/testing.ts'
import { seedCatalog } from '../apps/server/src/modules/play/catalog/program.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { transact } from '../apps/server/src/platform/db/database.ts'
import { PLAIN_CONTRIBUTION } from '../packages/promotions/src/index.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { openApp } from './parts/growth-platform.ts'
import { runLoad } from './parts/load.ts'
import { report } from './parts/report.ts'
import { openSpinLoad } from './parts/spin-load.ts'
import type { SpinLoad } from './parts/spin-load.ts'

const [players = 5_000, seconds = 20] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const CALLERS = 64
/** As often as the program's own job. */
const COUNT_MS = 2_000

/** Every player has to stake more than the bench plays. */
const openRequirements = ({ db }: App): Promise<unknown> =>
  transact(db, (tx) =>
    sql`
      insert into promotions.requirements (requirement_id, brand_id, player_id, source, state, order_id, currency, deposit, bonus, required,
        contribution, excluded_games, own_at_start, cash_version)
      select gen_random_uuid(), brand_id, player_id, 'DEPOSIT', 'OPEN', gen_random_uuid(), currency, 1000000000000, 0, 1000000000000,
        ${JSON.stringify(PLAIN_CONTRIBUTION)}::jsonb, '{}', 0, 0
      from players.v_profiles`.execute(tx),
  )

const openFacts = async ({ db }: App): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from betting.v_fact_order f
    where f.xid > (select after_xid from promotions.progress where fold = 'requirements')`.execute(db)
  return rows[0]!.open
}

const countAll = async (app: App): Promise<number> => {
  const startedAt = performance.now()
  while ((await openFacts(app)) > 0) await countBets(app)
  return performance.now() - startedAt
}

/** Recounted from the facts: every stake of a slot counts in full. */
const check = async ({ db }: App, faults: string[]): Promise<void> => {
  const { rows } = await sql<{ playerId: string; progress: bigint; staked: bigint }>`
    select r.player_id as "playerId", r.progress / 100 as progress, coalesce(f.staked, 0)::bigint as staked from promotions.requirements r
    left join (select player_id, sum(stake)::bigint as staked from betting.v_play_facts where kind in (1, 4) group by 1) f using (player_id)
    where r.progress <> coalesce(f.staked, 0) * 100 limit 3`.execute(db)
  for (const { playerId, progress, staked } of rows)
    faults.push(`${playerId}: ${progress} is counted and ${staked} was staked`)
}

const measureOn = async (cluster: BenchCluster, app: App, load: SpinLoad) => {
  const { postmasterPid } = cluster
  const play = () =>
    runLoad({ callers: CALLERS, seconds, warmUpSeconds: 1, postmasterPid, ask: (caller) => load.ask(caller) })
  const alone = await play()
  const facts = await openFacts(app)
  const before = serverCpuSeconds(postmasterPid)
  const ms = await countAll(app)
  const cpuUs = ((serverCpuSeconds(postmasterPid) - before) * 1e6) / facts
  let isOpen = true
  const beside = (async () => {
    for (; isOpen; await wait(COUNT_MS)) await countBets(app)
  })()
  const together = await play()
  const behind = await openFacts(app)
  isOpen = false
  await beside
  await countAll(app)
  const faults: string[] = []
  await check(app, faults)
  await load.check()
  return { alone, together, facts, cpuUs, perSecond: (facts * 1_000) / ms, behind, faults }
}

const measure = async (cluster: BenchCluster) => {
  const app = openApp(cluster)
  const load = await openSpinLoad(cluster.handle, { players, resends: 0 })
  try {
    await transact(app.db, seedCatalog)
    await openRequirements(app)
    const { alone, together, facts, cpuUs, perSecond, behind, faults } = await measureOn(cluster, app, load)
    report({
      name: 'requirements',
      title: `Settled bets towards requirements: ${CALLERS} callers, ${players} players, ${seconds} s`,
      table: [
        ['what', 'per second', 'PostgreSQL us each'],
        ['spins alone', String(Math.round(alone.perSecond)), alone.serverCpuUs.toFixed(0)],
        [`counting ${facts} of them`, String(Math.round(perSecond)), cpuUs.toFixed(0)],
        ['spins while they are counted', String(Math.round(together.perSecond)), '-'],
      ],
      gates: [
        {
          name: 'counted a second / played a second',
          measured: perSecond / alone.perSecond,
          goal: 1,
          is: 'least',
        },
        {
          name: "of a spin's database time",
          measured: cpuUs / alone.serverCpuUs,
          goal: 0.1,
          is: 'most',
        },
        {
          name: 'seconds of play not counted at the end',
          measured: behind / together.perSecond,
          goal: 5,
          is: 'most',
        },
      ],
      faults: [...load.faults, ...faults],
      settings: cluster.settings,
      notes: ['every player has a requirement open; each is recounted from the facts at the end'],
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
