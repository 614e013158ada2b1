import type { CallRead, calls } from '@krathong/protocol'
import { askAgain } from './ask-again.ts'
import { readDeskRow } from './desk-reads.ts'
import type { WithdrawalParts } from './parts.ts'
import { proposeEnd } from './settle-unknown.ts'
import type { Deciding } from './staff.ts'
import { deskViews } from './views.ts'

/** What staff does about a payout without a clear answer. */
export const unknownHandlers = (parts: WithdrawalParts) => ({
  askAgain: async ({ withdrawalId }: CallRead<typeof calls.withdrawalDesk.askAgain>, deciding: Deciding) => {
    const { app, settings } = parts
    const answer = await askAgain(parts, deciding, { withdrawalId })
    const row = await readDeskRow(app.db, settings.current().brandId, withdrawalId)
    return { answer, withdrawal: (await deskViews(app.db, settings, [row!]))[0]! }
  },
  proposeEnd: async (wanted: CallRead<typeof calls.withdrawalDesk.proposeEnd>, deciding: Deciding) => {
    const { approvalId, expiresAt } = await proposeEnd(parts, deciding, wanted)
    return { approvalId, expiresAt: expiresAt.toISOString() }
  },
})
