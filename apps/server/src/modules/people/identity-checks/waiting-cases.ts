import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPolicy } from './policy.ts'

/** How many identity checks wait for whoever looks at them, the second look included; late after the hours that players are told. */
export const readWaitingCases = async (db: Db, settings: Settings): Promise<Waiting> => {
  const { reviewHours } = await readPolicy(db, settings)
  const { rows } = await sql<{ waiting: bigint; oldest: Date | null; late: boolean | null }>`
    select count(*) as waiting, min(submitted_at) as oldest,
      min(submitted_at) < statement_timestamp() - make_interval(hours => ${reviewHours}) as late
    from identity_checks.cases
    where brand_id = ${settings.current().brandId}::uuid and state in ('submitted', 'review', 'second')`.execute(
    db,
  )
  const { waiting, oldest, late } = rows[0]!
  return { waiting: Number(waiting), oldestAt: oldest, isLate: late === true }
}
