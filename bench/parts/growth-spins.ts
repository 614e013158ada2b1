/** Spins on a filled database, turn by turn with the same on an empty one. */
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { BenchCluster } from './cluster.ts'
import { quantile } from './figures.ts'
import { freePlayers } from './growth-fill.ts'
import type { Figures } from './growth-report.ts'
import { runLoad } from './load.ts'
import { round } from './report.ts'
import { openSpinLoadOn } from './spin-load.ts'
import type { SpinLoad } from './spin-load.ts'

const SPIN = { players: 2_000, callers: 64, turns: 6, seconds: 3, resends: 0.01 }

export interface Opened {
  cluster: BenchCluster
  app: App
  settings: Settings
}

/** What a turn of spins costs PostgreSQL, each. */
const spinTurn = async ({ load, cluster }: Spinning) => {
  const { callers, seconds } = SPIN
  const ask = (caller: number) => load.ask(caller)
  return runLoad({ callers, seconds, warmUpSeconds: 1, postmasterPid: cluster.postmasterPid, ask })
}

export interface Spinning {
  load: SpinLoad
  cluster: BenchCluster
}

/** Turn by turn here and on the empty database; the cost here as if the machine were always as it was in the first turn of all. */
export const measureSpins = async (here: Spinning, empty: Spinning): Promise<Figures> => {
  const [ours, theirs] = [[] as number[], [] as number[]]
  const p99: number[] = []
  for (let turn = 0; turn < SPIN.turns; turn += 1) {
    theirs.push((await spinTurn(empty)).serverCpuUs)
    const figures = await spinTurn(here)
    ours.push(figures.serverCpuUs)
    p99.push(figures.p99)
  }
  const [own, reference] = [quantile(ours, 0.5), quantile(theirs, 0.5)]
  console.log(
    `  a spin: PostgreSQL ${round(own, 1)} us, ${round(reference, 1)} on the empty one: ${round(own / reference, 3)}`,
  )
  return { cpuUs: (own / reference) * 100_000, p95: quantile(p99, 0.5), referenceUs: 1 }
}

export const openSpins = async ({ cluster, app }: Opened): Promise<Spinning> => {
  const players = await freePlayers(cluster.url, SPIN.players)
  return { cluster, load: await openSpinLoadOn(app, { players, resends: SPIN.resends }) }
}
