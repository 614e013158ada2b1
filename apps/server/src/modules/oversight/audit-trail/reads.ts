import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { readAuditHead } from '../../core/operators/index.ts'
import * as store from './store.ts'
import { marks, roots } from './witnesses.ts'

/** A look comes every five minutes; after so long without one nobody knows whether the trail stands. */
const OVERDUE_MS = 30 * 60_000
const PLACES_SHOWN = 50

const placeOf = (fault: store.OpenFault) => ({
  kind: fault.kind,
  row: String(fault.row),
  after: String(fault.after),
  witness: fault.witness === null ? null : String(fault.witness),
  foundAt: fault.foundAt.toISOString(),
})

/** What stands above every page; null while the trail is whole and was looked at lately. */
export const readTrailAlarm = async ({ db }: Pick<App, 'db'>) => {
  const [[first], places, lastRun, lastLook, progress, at] = await Promise.all([
    store.readOpenFaults(db, 1),
    store.countOpenFaults(db),
    store.readLastRun(db),
    store.readLastLook(db),
    store.readProgress(db),
    databaseNow(db),
  ])
  const checkedAt = lastLook?.toISOString() ?? null
  if (first) return { state: 'broken' as const, places, first: placeOf(first), checkedAt }
  const since = lastLook ?? progress.beganAt
  const isOverdue = at.getTime() - since.getTime() > OVERDUE_MS
  if (lastRun?.outcome !== 'failed' && !isOverdue) return null
  return { state: 'unchecked' as const, places: 0, first: null, checkedAt }
}

const headOf = async (db: Db, kind: typeof marks) => {
  const last = await kind.last(db)
  const head = last && kind.parse(last)?.head
  return head ? { no: String(last.no), row: head.row, hash: head.hash } : null
}

/** What the page of the trail shows of its soundness. */
export const readTrailState = async ({ db }: Pick<App, 'db'>) => {
  const [run, lastLook, progress, places, count, head] = await Promise.all([
    store.readLastRun(db),
    store.readLastLook(db),
    store.readProgress(db),
    store.readOpenFaults(db, PLACES_SHOWN),
    store.countOpenFaults(db),
    readAuditHead(db),
  ])
  return {
    outcome: (run?.outcome as store.RunRow['outcome'] | undefined) ?? null,
    checkedAt: lastLook?.toISOString() ?? null,
    allAt: progress.allAt?.toISOString() ?? null,
    head: head && { row: String(head.row), hash: head.hash },
    checkedRow: String(progress.checkedRow),
    mark: await headOf(db, marks),
    root: await headOf(db, roots),
    places: places.map(placeOf),
    placesCount: count,
  }
}
