import {
  closeEmptyAccounts,
  makeExports,
  meetExcluded,
  sweepProtection,
} from '../../modules/people/protection/program.ts'
import { countPlay, lookForHarm, readCopy, sweepPlaySums } from '../../modules/oversight/reports/program.ts'
import { runRiskRules, runTrials } from '../../modules/oversight/risk/program.ts'
import { protectionParts } from '../protection-parts.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

/** Clocked work that looks after players: who leaves, who is excluded, who plays more than is good. */
export const protectionJobs = ({ app, settings }: WorkerParts): Job[] => {
  const parts = protectionParts({ app, settings })
  return [
    { name: 'close accounts that are empty', everyMs: 60_000, run: () => closeEmptyAccounts(parts) },
    { name: 'make copies of data', everyMs: 10_000, run: () => makeExports(app, readCopy) },
    { name: 'ask who is excluded', everyMs: 1_000, run: () => meetExcluded(parts) },
    { name: 'count play', everyMs: 60_000, run: () => countPlay(app) },
    { name: 'sweep sums of play', everyMs: 3_600_000, run: () => sweepPlaySums(app) },
    { name: 'look for signs of harm', everyMs: 3_600_000, run: () => lookForHarm(app, settings) },
    { name: 'run rules of risk', everyMs: 30_000, run: () => runRiskRules({ app, settings }) },
    { name: 'try rules of risk', everyMs: 1_000, run: () => runTrials(app) },
    { name: 'sweep protection', everyMs: 3_600_000, run: () => sweepProtection(app) },
  ]
}
