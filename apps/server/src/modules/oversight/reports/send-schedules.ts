import { reports } from '@krathong/protocol/shapes/reports'
import type { ReportName, ReportSpec } from '@krathong/protocol/shapes/reports'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { send } from '../../core/notifications/index.ts'
import { readStaffWith } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { nextAfter, periodBefore } from './schedule-rules.ts'
import { lockDue, noteRun, putOff } from './schedule-store.ts'
import type { DueSchedule } from './schedule-store.ts'

/** A program that stood still for long makes good in several turns. */
const LETTERS_A_TURN = 200

interface Parts {
  app: App
  settings: Settings
}

const linkOf = ({ report, grouping }: DueSchedule, { from, to }: { from: string; to: string }): string =>
  `/reports/${report}?${new URLSearchParams({ period: 'own', from, to, by: grouping }).toString()}`

/** Who may read it now and has an address; everybody else of the list is passed over. */
const readersOf = async (tx: Tx, { report, receivers }: DueSchedule) => {
  const spec: ReportSpec | undefined = Object.hasOwn(reports, report)
    ? reports[report as ReportName]
    : undefined
  const open = spec ? await readStaffWith(tx, spec.permission) : []
  return open
    .filter(({ operatorId }) => receivers.includes(operatorId))
    .flatMap((one) => (one.email === null ? [] : { operatorId: one.operatorId, email: one.email }))
}

const sendOne = async ({ app, settings }: Parts, tx: Tx, due: DueSchedule): Promise<void> => {
  const period = periodBefore(due.rhythm, due.dueOn)
  const readers = await readersOf(tx, due)
  const written = readers.map(({ operatorId }) => operatorId)
  const passedOver = due.receivers.filter((one) => !written.includes(one))
  await putOff(tx, due.scheduleId, nextAfter(due, due.dueOn))
  const { scheduleId, dueOn, name, language } = due
  if (!(await noteRun(tx, { scheduleId, dueOn, ...period, written, passedOver }))) return
  for (const { email } of readers)
    await send(tx, app, {
      brandId: settings.current().brandId,
      channel: 'email',
      receiver: email,
      kind: 'staff-report',
      language,
      fills: { name, ...period },
      secret: { path: linkOf(due, period) },
    })
}

/**
 * Writes to staff about the reports that are due. A period is noted in the transaction that writes its letters: two programs, or one that
 * died, write about it once. Answers how many schedules were due.
 */
export const sendSchedules = async (parts: Parts): Promise<number> => {
  const { app, settings } = parts
  for (let turn = 0; turn < LETTERS_A_TURN; turn += 1) {
    const isDone = await transact(app.db, async (tx) => {
      const { brandId, value } = settings.current()
      const due = await lockDue(tx, brandId, value.timeZone)
      if (due) await sendOne(parts, tx, due)
      return due === undefined
    })
    if (isDone) return turn
  }
  return LETTERS_A_TURN
}
