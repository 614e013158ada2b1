import { moveLegs } from '../../modules/growth/agents/program.ts'
import { tendContracts } from '../../modules/growth/contracts/program.ts'
import { tendRebates } from '../../modules/growth/line-rebates/program.ts'
import { flagOpposites } from '../../modules/growth/opposite-bets/program.ts'
import { checkPay, payOverdue, notifyPaid, tendPayRuns } from '../../modules/growth/pay-runs/program.ts'
import { countPrizeShares } from '../../modules/growth/prize-shares/program.ts'
import {
  tendChances,
  tendMissions,
  tendPromotions,
  tendRewards,
} from '../../modules/growth/promotions/program.ts'
import { countPlayOfLines, tendDays } from '../../modules/growth/turnover/program.ts'
import { countMoves } from '../../modules/oversight/figures/program.ts'
import { collectOwed } from '../../modules/people/wallet/program.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

const dayOf = (settings: WorkerParts['settings']) => {
  const { brandId, value } = settings.current()
  return { brandId, zone: value.timeZone }
}

/** Clocked work on what agents are paid by and figures are made of, on bonuses, and on what players owe. */
export const agentJobs = ({ app, settings, beacon }: WorkerParts): Job[] => [
  { name: 'count turnover of lines', everyMs: 15_000, run: () => countPlayOfLines(app) },
  { name: 'tend days of players', everyMs: 60_000, run: () => tendDays(app, dayOf(settings)) },
  { name: 'pay rebate points', everyMs: 60_000, run: () => tendRebates(app, settings) },
  { name: 'pay shares of prize groups', everyMs: 15_000, run: () => countPrizeShares(app, settings) },
  { name: 'count sealed transfers', everyMs: 30_000, run: () => countMoves(app) },
  { name: 'collect what players owe', everyMs: 5_000, run: () => collectOwed({ app, settings }) },
  { name: 'flag opposite bets', everyMs: 30_000, run: () => flagOpposites(app) },
  { name: 'tend promotions', everyMs: 2_000, run: () => tendPromotions(app, settings) },
  { name: 'tend missions', everyMs: 5_000, run: () => tendMissions(app, settings) },
  { name: 'tend chances', everyMs: 1_000, run: () => tendChances({ app, settings, beacon }) },
  { name: 'tend rewards', everyMs: 60_000, run: () => tendRewards(app, settings) },
  { name: 'expire offers of contracts', everyMs: 60_000, run: () => tendContracts(app) },
  { name: 'pay agents', everyMs: 30_000, run: () => tendPayRuns(app, settings) },
  { name: 'tell paid wages', everyMs: 60_000, run: () => notifyPaid(app, settings) },
  { name: 'ask again for pay that is owed', everyMs: 3_600_000, run: () => payOverdue(app, settings) },
  { name: 'move legs to other agents', everyMs: 15_000, run: () => moveLegs(app, settings) },
  { name: 'check pay of agents', everyMs: 600_000, run: () => checkPay(app, settings).then(() => undefined) },
]
