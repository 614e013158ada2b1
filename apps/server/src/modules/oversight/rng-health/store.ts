import { sql } from 'kysely'
import type { HealthCheck } from '@krathong/games/battery'
import type { Tx } from '../../../platform/db/database.ts'

const DAYS_KEPT = 90

export interface Trial {
  trialId: string
  processId: string
  isSound: boolean
  fault: string | null
  checks: readonly HealthCheck[]
}

export const insertTrial = (tx: Tx, trial: Trial) =>
  tx
    .insertInto('rng_health.trials')
    .values({
      trial_id: trial.trialId,
      process_id: trial.processId,
      is_sound: trial.isSound,
      fault: trial.fault,
      checks: JSON.stringify(trial.checks),
    })
    .execute()

/** Trials that found something are kept. */
export const deleteOldTrials = async (tx: Tx): Promise<void> => {
  await sql`delete from rng_health.trials where is_sound and at < now() - make_interval(days => ${DAYS_KEPT})`.execute(
    tx,
  )
}
