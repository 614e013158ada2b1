import type { Db } from '../../../platform/db/database.ts'

export const readTrials = (db: Db, limit: number) =>
  db
    .selectFrom('rng_health.trials')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('trial_id', 'desc')
    .limit(limit)
    .execute()
