import type { App } from '../../../platform/app.ts'
import { eraseDeliveries } from './redemption-store.ts'

const DAYS_KEPT = 90
const AT_ONCE = 500

/** Where goods were sent is nobody's business any more a quarter of a year after they came or were refused. */
export const forgetDeliveries = (app: App): Promise<void> => eraseDeliveries(app.db, DAYS_KEPT, AT_ONCE)
