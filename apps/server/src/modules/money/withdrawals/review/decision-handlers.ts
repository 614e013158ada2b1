import type { CallRead, calls } from '@krathong/protocol'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { decideDispute } from '../receipts/decide-dispute.ts'
import { readBackOfficeRow } from '../back-office-reads.ts'
import type { WithdrawalParts } from '../parts.ts'
import { payManually } from '../payouts/pay-manually.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import type { Deciding } from '../staff.ts'
import { takeWithdrawal } from './take-withdrawal.ts'
import type { WithdrawalRow } from '../types.ts'
import { backOfficeViews } from '../views.ts'

type BackOffice = typeof calls.withdrawalBackOffice
type Given<Name extends keyof BackOffice> = CallRead<BackOffice[Name]>

/** What staff decides of one withdrawal; each answers with it as it stands then. */
export const decisionHandlers = (parts: WithdrawalParts) => {
  const { app, settings } = parts
  const moved = async (work: Promise<WithdrawalRow>) => {
    const { withdrawal_id: withdrawalId } = await work
    const row = await readBackOfficeRow(app.db, settings.current().brandId, withdrawalId)
    return { withdrawal: (await backOfficeViews(app.db, settings, [row!]))[0]! }
  }
  return {
    take: (seen: Given<'take'>, deciding: Deciding) => moved(takeWithdrawal(parts, deciding, seen)),
    approve: (wanted: Given<'approve'>, deciding: Deciding) =>
      moved(approveWithdrawal(parts, deciding, wanted)),
    reject: (wanted: Given<'reject'>, deciding: Deciding) => moved(rejectWithdrawal(parts, deciding, wanted)),
    pay: (wanted: Given<'pay'>, deciding: Deciding) => moved(payManually(parts, deciding, wanted)),
    decide: (wanted: Given<'decide'>, deciding: Deciding) => moved(decideDispute(parts, deciding, wanted)),
  }
}
