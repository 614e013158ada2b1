/** What counts facts and sealed transfers, each from where the same number of them is new. */
import { sql } from 'kysely'
import { countTeamPlay } from '../../apps/server/src/modules/growth/agents/program.ts'
import { flagOpposites } from '../../apps/server/src/modules/growth/opposite-bets/program.ts'
import { tendMissions, tendPromotions } from '../../apps/server/src/modules/growth/promotions/program.ts'
import { countPlayOfLines, tendDays } from '../../apps/server/src/modules/growth/turnover/program.ts'
import { countMoves } from '../../apps/server/src/modules/oversight/figures/program.ts'
import { countStakes } from '../../apps/server/src/modules/growth/points/program.ts'
import { countPlay } from '../../apps/server/src/modules/oversight/reports/program.ts'
import { countRtp } from '../../apps/server/src/modules/oversight/rtp-monitor/program.ts'
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import { sealLedger } from '../../apps/server/src/modules/oversight/reconciliation/seal-ledger.ts'
import { countTurnover } from '../../apps/server/src/modules/growth/vip/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { Asked, Work } from './growth-types.ts'

/** Facts that a fold finds new, at every size the same. */
const NEW_FACTS = 20_000
const NEW_SEGMENTS = 10

/** What counts facts, and where its mark is kept. */
export interface Fold {
  name: string
  marks: string
  run: (app: App, settings: Settings) => Promise<unknown>
}

/** Each counts facts by itself, from its own mark. */
export const FOLDS: readonly Fold[] = [
  { name: 'vip', marks: 'vip.progress', run: countTurnover },
  { name: 'points', marks: 'points.progress', run: countStakes },
  { name: 'agents', marks: 'agents.progress', run: countTeamPlay },
  { name: 'turnover', marks: 'turnover.progress', run: countPlayOfLines },
  { name: 'rtp_monitor', marks: 'rtp_monitor.progress', run: countRtp },
  { name: 'reports', marks: 'reports.progress', run: countPlay },
  { name: 'opposite_bets', marks: 'opposite_bets.progress', run: flagOpposites },
  { name: 'requirements', marks: 'promotions.progress', run: tendPromotions },
  { name: 'missions', marks: 'promotions.progress', run: tendMissions },
]
/** A call counts so many facts at most. */
const FACTS_A_CALL = 1_000_000

/** Seals all transfers, as the worker does in turns; the first turn only says from where. */
export const sealAll = async (app: App): Promise<void> => {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const { segments, isBehind } = await sealLedger(app)
    if (turn > 0 && segments === 0 && !isBehind) return
  }
}

/** Every fold counts everything there is, so that each finds its sums as large as they become. */
export const foldEverything = async ({ app, settings }: Asked, rounds: number): Promise<void> => {
  const { brandId, value } = settings.current()
  await tendDays(app, { brandId, zone: value.timeZone })
  await countMoves(app)
  for (const { run } of FOLDS)
    for (let call = 0; call <= rounds / FACTS_A_CALL; call += 1) await run(app, settings)
}

/** Sets a fold back to where the same number of facts is new. */
const setBack = async ({ db }: App, marks: string): Promise<void> => {
  await sql`update ${sql.table(marks)} set after_xid = coalesce((
    select xid from betting.facts order by xid desc offset ${NEW_FACTS} limit 1), '0'::xid8)`.execute(db)
}

export const folds = (app: App, settings: Settings): Work[] => [
  ...FOLDS.map(({ name, marks, run }): Work => ({
    name: `fold: ${name}`,
    kind: 'job',
    before: () => setBack(app, marks),
    run: () => run(app, settings),
  })),
  {
    name: 'fold: moves of the ledger',
    kind: 'job',
    before: async () => {
      await sql`update figures.progress set segment_no = greatest(0, (select max(segment_no) from reconciliation.segments) - ${NEW_SEGMENTS})`.execute(
        app.db,
      )
    },
    run: () => countMoves(app),
  },
]
