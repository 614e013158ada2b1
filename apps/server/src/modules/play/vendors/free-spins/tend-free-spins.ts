import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { enqueue } from '../../../core/outbox/index.ts'
import { holdFreeSpins, moveFreeSpins, readLate, readStopped } from './free-spin-store.ts'
import type { CancelReason } from '../types.ts'
import { FREE_SPINS } from './give-free-spins.ts'

/** So long after its end a vendor may take to say what came of them. */
const LATE_MINUTES = 15

const takeBack = (app: App, grantId: string, cancelFor: CancelReason): Promise<void> =>
  transact(app.db, async (tx) => {
    const held = await holdFreeSpins(tx, grantId)
    // What waits is looked at where it is sent.
    if (held?.state !== 'issued') return
    await moveFreeSpins(tx, grantId, { state: 'cancelling', cancelFor, fault: null })
    await enqueue(tx, { kind: FREE_SPINS, subject: grantId })
  })

/** Has vendors end what nobody told of in time, and what belongs to a player who may not play any more. Safe to run twice and beside itself. */
export const tendFreeSpins = async (app: App): Promise<void> => {
  await eachOf(await readStopped(app.db), (grantId) => takeBack(app, grantId, 'stopped'))
  await eachOf(await readLate(app.db, LATE_MINUTES), (grantId) => takeBack(app, grantId, 'late'))
}
