import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { isSameEdit } from './rules.ts'
import type { Saved, Write } from './store.ts'

export interface SaveWanted<Edit> {
  brandId: string
  id: string
  /** The version the operator looked at; 0 makes a new one. */
  version: number
  edit: Edit
  operator: OperatorCaller
  request: RequestFacts
  subject: 'banner' | 'notice' | 'article' | 'promotion'
  lock: (tx: Tx, brandId: string, id: string) => Promise<Saved<Edit> | null>
  insert: (tx: Tx, edit: Edit, write: Write) => Promise<boolean>
  update: (tx: Tx, edit: Edit, write: Write) => Promise<void>
}

/**
 * Writes the next version of a banner, a notice, an article or an offer with its audit row in one transaction. A save made on an older version is
 * refused, except when it is the very save that made the present one: its answer was lost and it is told again.
 */
export const saveContent = <Edit>(app: App, wanted: SaveWanted<Edit>): Promise<Saved<Edit>> =>
  transact(app.db, async (tx) => {
    const { brandId, id, version, edit, operator } = wanted
    const stored = await wanted.lock(tx, brandId, id)
    if (!stored && version > 0) throw new Refusal('NOT_FOUND')
    if (stored && stored.version !== version) {
      if (
        stored.version === version + 1 &&
        stored.updatedBy === operator.username &&
        isSameEdit(stored.edit, edit)
      )
        return stored
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    }
    const write: Write = {
      brandId,
      id,
      version: version + 1,
      updatedBy: operator.username,
      updatedAt: await databaseNow(tx),
    }
    if (stored) await wanted.update(tx, edit, write)
    else if (!(await wanted.insert(tx, edit, write))) throw new Refusal('VERSION_CONFLICT', { version: 1 })
    await recordAudit(tx, {
      operator,
      address: wanted.request.address,
      action: `content.${wanted.subject}`,
      subject: `${wanted.subject}:${id}`,
      before: stored?.edit ?? null,
      after: edit,
    })
    app.bus.publish('content', { brandId })
    return { id, version: write.version, edit, updatedAt: write.updatedAt, updatedBy: operator.username }
  })
