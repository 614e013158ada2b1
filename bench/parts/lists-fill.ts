/** A brand whose back office has much to show. */
import { sql } from 'kysely'
import { createOperator } from '../../apps/server/src/modules/core/operators/program.ts'
import { createSettings } from '../../apps/server/src/modules/core/settings/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { seedDefaultBrand } from '../../apps/server/src/roles/seeds/seed.ts'
import type { BenchCluster } from './cluster.ts'
import { ageSegments, fillHistory } from './growth-fill.ts'
import { fillPapers, papersOf } from './paper-fill.ts'
import { foldEverything, sealAll } from './growth-folds.ts'
import { staff } from './http-pages.ts'
import { round } from './report.ts'
import type { Sample } from './staff-pages.ts'

const readSample = async ({ db }: App, platform: string): Promise<Sample> => {
  const { rows } = await sql<Sample>`
    select p.player_id as "playerId", p.username, r.round_id as "roundId", o.order_no as "orderNo", ${platform} as platform
    from betting.rounds r join players.players p using (player_id) join deposits.orders o using (player_id)
    order by r.placed_at desc limit 1`.execute(db)
  return rows[0]!
}

export interface Wanted {
  rounds: number
  players: number
  days: number
}

/** Fills the database of a fresh brand with so much play, and counts and seals it as the worker would. */
export const fillBackOffice = async (
  cluster: BenchCluster,
  app: App,
  { rounds, players, days }: Wanted,
): Promise<Sample> => {
  await seedDefaultBrand(app)
  await createOperator(app, staff)
  const settings = await createSettings(app)
  const startedAt = performance.now()
  const brand = settings.current()
  await fillHistory(cluster.url, brand, { rounds, players, roundsADay: Math.ceil(rounds / days) })
  await fillPapers(cluster.url, brand, papersOf(players))
  await sealAll(app)
  await cluster.run(ageSegments)
  await foldEverything({ app, settings }, rounds)
  await cluster.run('vacuum analyze')
  settings.close()
  console.log(
    `${rounds} rounds of ${players} players filled and counted in ${round((performance.now() - startedAt) / 1_000, 0)} s`,
  )
  return readSample(app, brand.platformOwner)
}
