import type { CallRead, calls } from '@krathong/protocol'
import { askAgain } from '../receipts/ask-again.ts'
import { readBackOfficeRow } from '../back-office-reads.ts'
import type { WithdrawalParts } from '../parts.ts'
import { proposeEnd } from './settle-unknown.ts'
import type { Deciding } from '../staff.ts'
import { backOfficeViews } from '../views.ts'

/** What staff does about a payout without a clear answer. */
export const unknownHandlers = (parts: WithdrawalParts) => ({
  askAgain: async (
    { withdrawalId }: CallRead<typeof calls.withdrawalBackOffice.askAgain>,
    deciding: Deciding,
  ) => {
    const { app, settings } = parts
    const answer = await askAgain(parts, deciding, { withdrawalId })
    const row = await readBackOfficeRow(app.db, settings.current().brandId, withdrawalId)
    return { answer, withdrawal: (await backOfficeViews(app.db, settings, [row!]))[0]! }
  },
  proposeEnd: async (wanted: CallRead<typeof calls.withdrawalBackOffice.proposeEnd>, deciding: Deciding) => {
    const { approvalId, expiresAt } = await proposeEnd(parts, deciding, wanted)
    return { approvalId, expiresAt: expiresAt.toISOString() }
  },
})
