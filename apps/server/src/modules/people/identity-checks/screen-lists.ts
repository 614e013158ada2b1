import { hash } from 'node:crypto'
import type { CallRead, calls } from '@krathong/protocol'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/joined.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit, requireSecondPerson } from '../../core/operators/index.ts'
import { readHit, readLists } from './back-office-reads.ts'
import { hitView, listView } from './back-office-views.ts'
import { readList } from './rules/lists.ts'
import { screenAll } from './screen-players.ts'
import { insertList } from './screening-store.ts'
import type { Deciding } from './staff.ts'
import type { IdentityParts } from './types.ts'

/** What the second person can compare with the file they were sent. */
const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex')

type Wanted = CallRead<typeof calls.identityBackOffice.importList>

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
  const list = await transact(app.db, async (tx) => {
    const replaced = (await readLists(tx, brandId)).find((one) => one.kind === kind && one.name === name)
    const wanted = { listId, brandId, kind, name, by: caller.username }
    if (!(await insertList(tx, wanted, read.entries))) throw new Refusal('KEY_REUSED')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'identity.list',
      subject: `list:${kind}:${name}`,
      before: replaced ? { listId: replaced.list_id, entries: replaced.entries } : null,
      after: { listId, entries: read.entries.length, digest: digestOf(request.rawBody) },
    })
    return (await readLists(tx, brandId)).find((one) => one.list_id === listId)!
  })
  // People are held against the list once it stands: now, or when a second person has agreed to it.
  let found = 0
  await afterCommit(async () => {
    found = await screenAll(parts)
  })
  return { list: listView(list), found }
}

/**
 * A human decides whether a hit is the person: confirmed by one, which only tightens; cleared for good by two, for it lets somebody in who
 * is on a list.
 */
export const decideHit = async (
  { app, settings }: Pick<IdentityParts, 'app' | 'settings'>,
  { caller, request }: Deciding,
  { hitId, decision, reason }: CallRead<typeof calls.identityBackOffice.decideHit>,
) => {
  const { brandId } = settings.current()
  if (decision === 'cleared') requireSecondPerson()
  if (!(await readHit(app.db, brandId, hitId))) throw new Refusal('NOT_FOUND')
  await transact(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_checks.hits')
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
