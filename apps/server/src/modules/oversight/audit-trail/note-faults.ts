import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { SigningKey } from '../reconciliation/index.ts'
import { countOpenFaults, noteFault, readOpenFaults, writeGone } from './store.ts'
import type { Fault } from './types.ts'
import { isRowFaulty } from './walk-rows.ts'
import { isWitnessFaulty } from './witnesses.ts'

/** So many stand at most: more would say no more. */
const OPEN_MAX = 200
const SYSTEM = { operatorId: null, username: 'system' }

const keyOf = ({ kind, row }: Pick<Fault, 'kind' | 'row'>) => `${kind}:${row}`

/** What was found before and not now: either it was not looked at, or the trail is again as it was. */
const forgetGone = async (tx: Tx, seen: ReadonlySet<string>, key: SigningKey): Promise<void> => {
  for (const fault of await readOpenFaults(tx, OPEN_MAX)) {
    if (seen.has(keyOf(fault))) continue
    const isThere =
      fault.witness === null ? await isRowFaulty(tx, fault) : await isWitnessFaulty(tx, fault, key)
    if (!isThere) await writeGone(tx, fault.no)
  }
}

const report = async ({ db, log }: { db: Tx; log: App['log'] }, fresh: readonly Fault[]): Promise<void> => {
  const [first] = fresh
  if (!first) return
  const places = fresh.map(({ kind, row, after, witness }) => ({
    kind,
    row: String(row),
    after: String(after),
    witness: witness === null ? null : String(witness),
  }))
  log.error({ places }, 'the audit trail does not stand as it was written')
  await recordAudit(db, {
    operator: SYSTEM,
    address: 'local',
    action: 'audit.broken',
    subject: `audit:${first.row}`,
    before: null,
    after: { places },
  })
}

/** Writes down where the trail is not whole, and what of it is so no more; new faults go into the log and the trail itself. Tells how many stand. */
export const noteFaults = async (
  { db, log }: { db: Tx; log: App['log'] },
  faults: readonly Fault[],
  key: SigningKey,
): Promise<number> => {
  await forgetGone(db, new Set(faults.map(keyOf)), key)
  let left = OPEN_MAX - (await countOpenFaults(db))
  const fresh: Fault[] = []
  for (const fault of faults) {
    if (left <= 0) break
    if (!(await noteFault(db, fault))) continue
    fresh.push(fault)
    left -= 1
  }
  await report({ db, log }, fresh)
  return countOpenFaults(db)
}
