import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'

const DAYS_KEPT = 90
const AT_ONCE = 500

/** Where goods were sent is nobody's business any more a quarter of a year after they came or were refused. */
export const forgetDeliveries = async (app: App): Promise<void> => {
  await sql`update points.redemptions set delivery = null where redemption_id in (
    select redemption_id from points.redemptions
    where delivery is not null and state in ('delivered', 'rejected') and changed_at < now() - make_interval(days => ${DAYS_KEPT})
    order by changed_at limit ${AT_ONCE})`.execute(app.db)
}
