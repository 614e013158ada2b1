import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { deleteOldTickets } from '../second-factor/factor-store.ts'
import { deleteOldHandovers } from './handover-store.ts'
import { deleteOldStepUps } from '../payment-password/payment-password-store.ts'
import { deleteOldQuick } from '../registration/quick-store.ts'
import { deleteOldSignIns } from '../security/security-store.ts'
import { deleteOldRows } from '../store.ts'
import { deleteOldVisits } from '../registration-links/link-store.ts'

/** Removes sessions a month over, counts and proofs a day old, browsers unseen and sign-ins told for over a year. Safe at any time, beside itself too. */
export const sweepPlayers = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    await deleteOldRows(tx)
    await deleteOldStepUps(tx)
    await deleteOldSignIns(tx)
    await deleteOldTickets(tx)
    await deleteOldQuick(tx)
    await deleteOldHandovers(tx)
    await deleteOldVisits(tx)
  })
