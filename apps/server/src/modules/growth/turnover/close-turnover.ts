import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { countPlayOfLines } from './count-turnover.ts'
import { beginClosing, endClosing, lockClosing } from './store.ts'

const isClosed = (app: App, until: Date): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const { closedUntil, isComplete } = await lockClosing(tx, until)
    if (closedUntil !== null && closedUntil >= until) return true
    if (isComplete) await endClosing(tx, until)
    else await beginClosing(tx, until)
    return isComplete
  })

/**
 * Closes turnover up to a moment on a boundary of five minutes: whatever is paid from it is paid from figures that stand still. True once
 * everything is counted that a transaction running at that moment could still write; asked again later otherwise.
 */
export const closeTurnover = async (app: App, until: Date): Promise<boolean> => {
  if (await isClosed(app, until)) return true
  await countPlayOfLines(app)
  return isClosed(app, until)
}
