import type { CallRead, calls } from '@krathong/protocol'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import { readHit, readLists } from './desk-reads.ts'
import { hitView, listView } from './desk-views.ts'
import { readList } from './rules/lists.ts'
import { screenAll } from './screen-players.ts'
import { insertList } from './screening-store.ts'
import type { Deciding } from './staff.ts'
import type { IdentityParts } from './types.ts'

type Wanted = CallRead<typeof calls.identityDesk.importList>

/** Puts a list in force and holds everybody against it at once; the same id is answered with KEY_REUSED. */
export const importList = async (
  parts: IdentityParts,
  deciding: Deciding,
  { listId, kind, name }: Wanted,
) => {
  const { app, settings } = parts
  const { caller, request } = deciding
  const read = readList(request.rawBody.toString('utf8'))
  if ('faultLine' in read) throw new Refusal('LIST_REFUSED', { line: read.faultLine })
  if (read.entries.length === 0) throw new Refusal('LIST_REFUSED', { line: 1 })
  const { brandId } = settings.current()
  await transact(app.db, async (tx) => {
    const list = { listId, brandId, kind, name, by: caller.username }
    if (!(await insertList(tx, list, read.entries))) throw new Refusal('KEY_REUSED')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'identity.list',
      subject: `list:${listId}`,
      before: null,
      after: { kind, name, entries: read.entries.length },
    })
  })
  const found = await screenAll(parts)
  const list = (await readLists(app.db, brandId)).find((one) => one.list_id === listId)
  if (!list) throw new Refusal('KEY_REUSED')
  return { list: listView(list), found }
}

/** A human decides whether a hit is the person: cleared for good, or confirmed. */
export const decideHit = async (
  { app, settings }: Pick<IdentityParts, 'app' | 'settings'>,
  { caller, request }: Deciding,
  { hitId, decision, reason }: CallRead<typeof calls.identityDesk.decideHit>,
) => {
  const { brandId } = settings.current()
  if (!(await readHit(app.db, brandId, hitId))) throw new Refusal('NOT_FOUND')
  await transact(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity.hits')
      .set({ state: decision, decided_by: caller.username, decided_at: now(), reason })
      .where('hit_id', '=', hitId)
      .where('brand_id', '=', brandId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Refusal('IDENTITY_MOVED')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'identity.hit',
      subject: `hit:${hitId}`,
      before: { state: 'open' },
      after: { state: decision },
      reason,
    })
  })
  return { hit: hitView((await readHit(app.db, brandId, hitId))!) }
}
