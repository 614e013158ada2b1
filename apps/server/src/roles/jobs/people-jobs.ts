import { countEntryDays, countTeamFlows, countTeamPlay } from '../../modules/growth/agents/program.ts'
import { sweepCatalog } from '../../modules/play/catalog/program.ts'
import { sweepChallenges } from '../../modules/core/challenges/program.ts'
import { sweepVisits } from '../../modules/people/identity-providers/program.ts'
import { screenAll, tendIdentity } from '../../modules/people/identity-checks/program.ts'
import { tendSupport } from '../../modules/community/support/program.ts'
import { codeDeciders, sweepPlayers, sweepTrials } from '../../modules/people/players/program.ts'
import { announceMail } from '../../modules/core/mailbox/program.ts'
import { countStakes, creditPoints, forgetDeliveries } from '../../modules/growth/points/program.ts'
import { checkMonths, countTurnover } from '../../modules/growth/vip/program.ts'
import { decideAsked, watchCodes } from '../../modules/core/verification/program.ts'
import { mailJobs } from './mail-jobs.ts'
import { protectionJobs } from './protection-jobs.ts'
import { supportParts } from '../support-parts.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

/** Clocked work on people, on what is sent to them, and on what is kept of them. */
export const peopleJobs = (parts: WorkerParts): Job[] => {
  const { app, settings, identity, notifications } = parts
  return [
    {
      name: 'decide who gets a code',
      everyMs: 1_000,
      run: () => decideAsked({ app, settings, deciders: codeDeciders(settings) }),
    },
    ...mailJobs(notifications),
    { name: 'tell of new messages', everyMs: 1_000, run: () => announceMail(app) },
    {
      name: 'tend customer service',
      everyMs: 60_000,
      run: () => tendSupport(supportParts({ app, settings, identity })),
    },
    { name: 'watch codes', everyMs: 60_000, run: () => watchCodes({ app, settings }) },
    { name: 'tend identity checks', everyMs: 60_000, run: () => tendIdentity(identity) },
    { name: 'screen players against lists', everyMs: 86_400_000, run: () => screenAll(identity) },
    ...protectionJobs(parts),
    { name: 'count stakes for levels', everyMs: 60_000, run: () => countTurnover(app, settings) },
    { name: 'count the play of teams', everyMs: 60_000, run: () => countTeamPlay(app, settings) },
    { name: 'count the money of teams', everyMs: 300_000, run: () => countTeamFlows(app, settings) },
    { name: 'count account details of teams', everyMs: 300_000, run: () => countEntryDays(app, settings) },
    { name: 'count stakes for points', everyMs: 60_000, run: () => countStakes(app, settings) },
    { name: 'credit points', everyMs: 300_000, run: () => creditPoints(app, settings) },
    { name: 'forget where goods went', everyMs: 3_600_000, run: () => forgetDeliveries(app) },
    { name: 'check levels of the month', everyMs: 3_600_000, run: () => checkMonths(app, settings) },
    { name: 'sweep old sessions', everyMs: 600_000, run: () => sweepPlayers(app) },
    { name: 'close old trials', everyMs: 600_000, run: () => sweepTrials(app) },
    { name: 'sweep old challenges', everyMs: 60_000, run: () => sweepChallenges(app) },
    { name: 'sweep visits elsewhere', everyMs: 600_000, run: () => sweepVisits(app) },
    { name: 'sweep old seats', everyMs: 600_000, run: () => sweepCatalog(app) },
  ]
}
