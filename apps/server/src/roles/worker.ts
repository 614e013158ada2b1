import { checkHelpLinks } from '../modules/core/settings/program.ts'
import { agentJobs } from './jobs/agent-jobs.ts'
import { gameJobs } from './jobs/game-jobs.ts'
import { moneyJobs } from './jobs/money-jobs.ts'
import { peopleJobs } from './jobs/people-jobs.ts'
import { analyseGrown } from '../platform/db/analyse.ts'
import { askAs } from '../platform/db/callers.ts'
import { measureJob } from '../platform/metrics.ts'
import { traced } from '../platform/traces/traces.ts'
import type { Job, WorkerParts } from './worker-parts.ts'

const FIRST_TURNS_APART_MS = 50

/**
 * The clock of small jobs. Each is safe to run twice and beside itself, so no lease is needed; a failing one is logged and comes
 * again at its next turn without holding up the others.
 */
export const startWorker = (parts: WorkerParts): (() => Promise<void>) => {
  const { app } = parts
  const jobs: Job[] = [
    ...moneyJobs(parts),
    ...gameJobs(parts),
    ...peopleJobs(parts),
    ...agentJobs(parts),
    { name: 'analyse what has grown', everyMs: 10_000, run: () => analyseGrown(app.db) },
    { name: 'check the links to who helps', everyMs: 3_600_000, run: () => checkHelpLinks(parts) },
  ]
  const running = new Map<string, Promise<void>>()
  const turn = ({ name, run }: Job) => {
    if (running.has(name)) return
    const job = askAs({ lane: 'job', owner: null }, () =>
      traced({ name: `job ${name}` }, () => measureJob(name, run)),
    )
      .then(() => undefined)
      .catch((error: unknown) => app.log.error({ err: error, job: name }, 'job failed'))
      .finally(() => running.delete(name))
    running.set(name, job)
  }
  const timers = jobs.flatMap((job, place) => [
    // One after another at first: all at once they would take every connection from the people who come back after a restart.
    setTimeout(() => turn(job), place * FIRST_TURNS_APART_MS).unref(),
    setInterval(() => turn(job), job.everyMs).unref(),
  ])
  return async () => {
    timers.forEach(clearInterval)
    // What runs is let end: under a database that is closed it would hang on to a connection for ever.
    await Promise.all(running.values())
  }
}
