import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { BackOffice } from '../setup/change-vendor.ts'
import { setDifferenceClosed } from '../store.ts'

/** Closes an open difference with what was found out about it. */
export const closeDifference = (
  { app, operator, request }: BackOffice,
  { differenceId, note }: { differenceId: string; note: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    if (!(await setDifferenceClosed(tx, { differenceId, operatorId: operator.operatorId, note })))
      throw new Refusal('DIFFERENCE_CLOSED')
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.difference',
      subject: differenceId,
      before: null,
      after: null,
      reason: note,
    })
  })
