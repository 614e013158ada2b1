import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { readLogArchiveFault } from '../../../platform/db/log-archive.ts'
import type { OperatorCaller } from '../../../platform/http/callers.ts'
import { readRefusedLately } from './refused-store.ts'

/** So many of a kind within an hour, about one operator or about names that nobody has, are an alarm. */
const MANY: Readonly<Record<string, number>> = {
  'sign-in.wrong-password': 10,
  'sign-in.unproven': 30,
  'sign-in.shut': 1,
  'sign-in.unlisted': 10,
  // Whoever types a code knows the password.
  'sign-in.wrong-code': 5,
  'permission.refused': 20,
}

/** Kinds of refusals that were many in the last hour. */
export const readManyRefused = async (app: Pick<App, 'db'>) =>
  (await readRefusedLately(app.db, now())).filter(
    ({ what, count }) => count >= (MANY[what] ?? Number.POSITIVE_INFINITY),
  )

/** What stands above every page of the back office while it lasts. Who may not read the trail is not told of attempts. */
export const readAlarms = async (app: App, caller: OperatorCaller) =>
  caller.permissions.has('audit.read') ? readManyRefused(app) : []

export const readBackupAlarm = async ({ db }: Pick<App, 'db'>) => {
  const since = await readLogArchiveFault(db)
  return since && { since: since.toISOString() }
}
