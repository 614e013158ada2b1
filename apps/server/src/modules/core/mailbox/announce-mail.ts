import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { takeBegun, takeUnannounced } from './store.ts'

/** New letters and broadcasts that have begun are heard of on every open page; whoever wrote them needs to tell nobody. */
export const announceMail = async (app: App): Promise<void> => {
  for (const playerId of await transact(app.db, takeUnannounced)) app.bus.publish('mailbox', { playerId })
  if (await transact(app.db, takeBegun)) app.bus.publish('mailbox', { playerId: null })
}
