import { calls } from '@krathong/protocol'
import { implement } from '../../platform/http/implement.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { openAccounts, shareAccount } from './change-accounts.ts'
import { changePolicy } from './change-policy.ts'
import { decideDispute } from './decide-dispute.ts'
import { detailPage, proofPage, queuePage, tellNumber } from './desk-pages.ts'
import { readCounts, readDeskRow } from './desk-reads.ts'
import type { WithdrawalParts } from './parts.ts'
import { payManually } from './pay-manually.ts'
import { readShape } from './policy.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { takeWithdrawal } from './take-withdrawal.ts'
import type { WithdrawalRow } from './types.ts'
import { unknownHandlers } from './unknown-handlers.ts'
import { deskViews } from './views.ts'

/** What staff sees and decides. */
export const withdrawalDeskRoutes = (parts: WithdrawalParts) => {
  const { app, settings } = parts
  const moved = async (work: Promise<WithdrawalRow>) => {
    const { withdrawal_id: withdrawalId } = await work
    const row = await readDeskRow(app.db, settings.current().brandId, withdrawalId)
    return { withdrawal: (await deskViews(app.db, settings, [row!]))[0]! }
  }
  return implement('withdrawalDesk', calls.withdrawalDesk, {
    queue: (query) => queuePage(parts, query),
    counts: async () => ({ counts: await readCounts(app.db, settings.current().brandId) }),
    withdrawal: ({ withdrawalId }) => detailPage(parts, withdrawalId),
    number: ({ withdrawalId }, deciding) => tellNumber(parts, deciding, withdrawalId),
    proof: ({ proofId }) => proofPage(parts, proofId),
    take: (seen, deciding) => moved(takeWithdrawal(parts, deciding, seen)),
    approve: (wanted, deciding) => moved(approveWithdrawal(parts, deciding, wanted)),
    reject: (wanted, deciding) => moved(rejectWithdrawal(parts, deciding, wanted)),
    pay: (wanted, deciding) => moved(payManually(parts, deciding, wanted)),
    decide: (wanted, deciding) => moved(decideDispute(parts, deciding, wanted)),
    ...unknownHandlers(parts),
    shareAccount: (wanted, deciding) => shareAccount(parts, deciding, wanted),
    openAccounts: (wanted, deciding) => openAccounts(parts, deciding, wanted),
    policy: () => readShape(app.db, settings),
    changePolicy: (wanted, deciding) => changePolicy(parts, deciding, wanted),
  })
}
