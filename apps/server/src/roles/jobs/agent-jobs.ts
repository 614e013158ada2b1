import { tendContracts } from '../../modules/growth/contracts/index.ts'
import { countPlayOfLines } from '../../modules/growth/turnover/index.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

/** Clocked work on what agents are paid by. */
export const agentJobs = ({ app }: WorkerParts): Job[] => [
  { name: 'count turnover of lines', everyMs: 15_000, run: () => countPlayOfLines(app) },
  { name: 'expire offers of contracts', everyMs: 60_000, run: () => tendContracts(app) },
]
