import { hostname } from 'node:os'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { hashProgram } from './hash-program.ts'
import { changesOf } from './rules.ts'
import { deleteOldChecks, insertCheck, keepVersion } from './store.ts'

const SYSTEM = { operatorId: '00000000-0000-0000-0000-000000000000', username: 'system' }
const SHOWN_MOST = 50

export interface ProgramPlace {
  /** The folder it runs from. */
  folder: string
  version: string
}

export interface Asker {
  operator: { operatorId: string; username: string }
  address: string
}

/**
 * Hashes the program and holds it against the first look at its version. What differs stands in the audit trail, once for each look that
 * found it.
 */
export const checkProgram = async (
  app: Pick<App, 'db'>,
  { folder, version }: ProgramPlace,
  { asker, signal }: { asker: Asker | null; signal?: AbortSignal },
): Promise<{ checkId: string; changed: number }> => {
  const found = await hashProgram(folder, signal)
  const checkId = newId()
  return transact(app.db, async (tx) => {
    const first = await keepVersion(tx, version, found)
    const changes = first.hash === found.hash ? [] : changesOf(first.parts, found.parts)
    await insertCheck(tx, {
      checkId,
      place: `${hostname()}:${folder}`,
      version,
      hash: found.hash,
      partsCount: found.parts.length,
      changedCount: changes.length,
      changed: changes.slice(0, SHOWN_MOST),
      askedBy: asker?.operator.username ?? null,
    })
    await deleteOldChecks(tx)
    if (changes.length > 0 || asker)
      await recordAudit(tx, {
        ...(asker ?? { operator: SYSTEM, address: 'local' }),
        action: changes.length > 0 ? 'program.changed' : 'program.checked',
        subject: `version:${version}`,
        before: { hash: first.hash },
        after: {
          hash: found.hash,
          changed: changes.length,
          paths: changes.slice(0, 10).map(({ path }) => path),
        },
      })
    return { checkId, changed: changes.length }
  })
}

/** Whoever asked while a look was under way has asked too, and stands in the audit trail with what they were told. */
export const noteAlsoAsked = (
  app: Pick<App, 'db'>,
  { version }: ProgramPlace,
  asker: Asker,
  { checkId, changed }: { checkId: string; changed: number },
): Promise<void> =>
  transact(app.db, async (tx) => {
    await recordAudit(tx, {
      ...asker,
      action: changed > 0 ? 'program.changed' : 'program.checked',
      subject: `version:${version}`,
      before: null,
      after: { checkId, changed },
    })
  })
