import { makePartitions, moveOutcomes, potRounds, retireFacts } from '../../modules/play/betting/program.ts'
import { completeDecisions } from '../../modules/play/interactive-rounds/program.ts'
import { judgePots, paySomeUnpaid } from '../../modules/play/jackpots/program.ts'
import { tendBingo } from '../../modules/play/bingo/program.ts'
import {
  countReturns,
  forgetOldDraws,
  planChainDraws,
  planDraws,
  tendLotteries,
  tendOfficial,
} from '../../modules/play/lottery/program.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

/** Clocked work on rounds, pots and draws of the platform's own games. */
export const gameJobs = ({
  environment,
  app,
  settings,
  beacon,
  simulatedFeeds,
  blocks,
}: Pick<WorkerParts, 'environment' | 'app' | 'settings' | 'beacon' | 'simulatedFeeds' | 'blocks'>): Job[] => [
  {
    name: 'pay owed jackpots',
    everyMs: 60_000,
    run: () =>
      paySomeUnpaid(app, { platformOwner: settings.current().platformOwner, noteWin: potRounds.noteWin }),
  },
  { name: 'make partitions ahead', everyMs: 600_000, run: () => makePartitions(app) },
  { name: 'drop counted facts', everyMs: 3_600_000, run: () => retireFacts(app) },
  {
    name: 'move old outcomes to files',
    everyMs: 60_000,
    run: () => moveOutcomes(app, environment.outcomesKeptDays),
  },
  { name: 'judge pots that must be hit', everyMs: 1_000, run: () => judgePots(app, settings, potRounds) },
  { name: 'complete rounds with choices', everyMs: 5_000, run: () => completeDecisions(app, settings) },
  { name: 'tend bingo rooms', everyMs: 1_000, run: () => tendBingo({ app, settings, beacon }) },
  {
    name: 'plan draws of lotteries',
    everyMs: 600_000,
    run: () => planDraws({ app, settings, beacon, blocks }),
  },
  { name: 'count returns of lotteries', everyMs: 60_000, run: () => countReturns({ app }) },
  { name: 'forget draws nobody bet on', everyMs: 3_600_000, run: () => forgetOldDraws({ app }) },
  {
    name: 'take official results',
    everyMs: 5_000,
    run: () => tendOfficial({ app, simulatedFeeds }),
  },
  {
    name: 'open draws of a chain',
    everyMs: 3_000,
    run: () => planChainDraws({ app, settings, beacon, blocks }),
  },
  {
    name: 'draw and settle lotteries',
    everyMs: 500,
    run: () => tendLotteries({ app, settings, beacon, blocks }),
  },
]
