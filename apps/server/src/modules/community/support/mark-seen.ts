import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOne, readOwn } from './reads.ts'
import { writeSeen } from './store.ts'
import type { Person, SupportParts } from './types.ts'

/** The person has the window open and saw up to here. */
export const markSeen = async ({ app }: SupportParts, person: Person | null, no: number): Promise<void> => {
  const own = person && (await readOwn(app.db, person))
  if (own) await transact(app.db, (tx) => writeSeen(tx, own.conversationId, 'person', no))
}

export const markSeenByStaff = async (
  { app, settings }: SupportParts,
  { conversationId, no }: { conversationId: string; no: number },
): Promise<void> => {
  if (!(await readOne(app.db, settings.current().brandId, conversationId))) throw new Refusal('NOT_FOUND')
  await transact(app.db, (tx) => writeSeen(tx, conversationId, 'staff', no))
}
