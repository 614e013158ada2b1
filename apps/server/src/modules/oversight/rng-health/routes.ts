import type { HealthCheck } from '@krathong/games/battery'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { rngFault } from '../../../platform/entropy.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readTrials } from './reads.ts'

const SHOWN = 24

export const rngHealthRoutes = (app: App) =>
  implement('rngHealthBackOffice', calls.rngHealthBackOffice, {
    trials: async () => {
      const trials = await readTrials(app.db, SHOWN)
      return {
        isSound: rngFault() === null,
        trials: trials.map((trial) => ({
          trialId: trial.trial_id,
          processId: trial.process_id,
          at: trial.at.toISOString(),
          isSound: trial.is_sound,
          fault: trial.fault,
          checks: trial.checks as unknown as HealthCheck[],
        })),
      }
    },
  })
