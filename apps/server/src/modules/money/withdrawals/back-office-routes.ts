import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { openAccounts, shareAccount } from './accounts/change-accounts.ts'
import { changePolicy } from './change-policy.ts'
import { detailPage, proofPage, queuePage, revealNumber } from './back-office-pages.ts'
import { decisionHandlers } from './review/decision-handlers.ts'
import { readCounts } from './back-office-reads.ts'
import type { WithdrawalParts } from './parts.ts'
import { readShape } from './policy.ts'
import { unknownHandlers } from './payouts/unknown-handlers.ts'

/** What staff sees and decides. */
export const withdrawalBackOfficeRoutes = (parts: WithdrawalParts) => {
  const { app, settings } = parts
  return implement('withdrawalBackOffice', calls.withdrawalBackOffice, {
    queue: (query) => queuePage(parts, query),
    counts: async () => ({ counts: await readCounts(app.db, settings.current().brandId) }),
    withdrawal: ({ withdrawalId }) => detailPage(parts, withdrawalId),
    number: ({ withdrawalId }, deciding) => revealNumber(parts, deciding, withdrawalId),
    proof: ({ proofId }) => proofPage(parts, proofId),
    ...decisionHandlers(parts),
    ...unknownHandlers(parts),
    shareAccount: (wanted, deciding) => shareAccount(parts, deciding, wanted),
    openAccounts: (wanted, deciding) => openAccounts(parts, deciding, wanted),
    policy: () => readShape(app.db, settings),
    changePolicy: (wanted, deciding) => changePolicy(parts, deciding, wanted),
  })
}
