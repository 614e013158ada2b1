import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { addProof } from './receipts/add-proof.ts'
import { answerReceipt } from './receipts/answer-receipt.ts'
import { bindAccount } from './accounts/bind-account.ts'
import { cancelWithdrawal } from './requests/cancel-withdrawal.ts'
import { lockAccounts, removeAccount } from './accounts/change-accounts.ts'
import { offerView } from './requests/offer-view.ts'
import { accountsPage, ownDetail, ownList } from './own-pages.ts'
import type { WithdrawalParts } from './parts.ts'
import { requestWithdrawal } from './requests/request-withdrawal.ts'
import { accountView, withdrawalView } from './views.ts'

/** The player's side. What the back office does stands in `back office-routes.ts`. */
export const withdrawalRoutes = (parts: WithdrawalParts) => {
  const { app, settings } = parts
  const text = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)
  return implement('withdrawals', calls.withdrawals, {
    offer: (_, { caller }) => offerView(parts, caller),
    accounts: (_, { caller, request }) => accountsPage(parts, caller, request.language),
    bindAccount: async (wanted, { caller }) => accountView(await bindAccount(parts, caller, wanted)),
    removeAccount: (wanted, { caller }) => removeAccount(parts, caller, wanted),
    lockAccounts: (_, { caller }) => lockAccounts(parts, caller),
    request: async (wanted, { caller, request }) => {
      const { row, balance } = await requestWithdrawal(parts, caller, wanted, request)
      return { withdrawal: await withdrawalView(app.db, settings, row), balance: text(balance) }
    },
    withdrawals: (query, { caller }) => ownList(parts, caller.playerId, query),
    withdrawal: ({ withdrawalId }, { caller }) => ownDetail(parts, caller.playerId, withdrawalId),
    cancel: async ({ withdrawalId }, { caller }) => {
      const { row, balance } = await cancelWithdrawal(parts, caller, withdrawalId)
      return { withdrawal: await withdrawalView(app.db, settings, row), balance: text(balance) }
    },
    addProof: ({ withdrawalId }, { caller, request }) =>
      addProof(parts, caller, { withdrawalId, content: request.rawBody }),
    answerReceipt: async (given, { caller }) => ({
      withdrawal: await withdrawalView(app.db, settings, await answerReceipt(parts, caller, given)),
    }),
  })
}
