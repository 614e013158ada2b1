import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { webhookUrl } from './callbacks/ask-provider.ts'
import { offerContextOf, currencyOf } from './orders/offer-context.ts'
import type { ReceivingAccount } from './methods/methods-reads.ts'
import { offeredState } from './rules/offers.ts'
import type { Deposits, Method } from './types.ts'

export type BackOfficeMethod = CallOutput<typeof calls.depositAdmin.methods>['methods'][number]

/** A method as staff edits it; its keys are told never. */
export const backOfficeMethod = (
  deposits: Deposits,
  method: Method,
  accounts: readonly ReceivingAccount[],
): BackOfficeMethod => {
  const text = (amount: bigint) => formatAmount(amount, currencyOf(deposits).exponent)
  return {
    methodId: method.methodId,
    version: method.version,
    code: method.code,
    kind: method.kind,
    currency: method.currency,
    isEnabled: method.isEnabled,
    isSimulated: method.isSimulated,
    position: method.position,
    minimum: text(method.minimum),
    maximum: text(method.maximum),
    feeFixed: text(method.fee.fixed),
    feeShare: method.fee.share,
    validMinutes: method.validMinutes,
    texts: method.texts,
    payee: method.payee,
    accounts: accounts
      .filter(({ methodId }) => methodId === method.methodId)
      .map((account) => ({
        accountId: account.accountId,
        bank: account.bank,
        number: account.number,
        holder: account.holder,
        dailyMaximum: text(account.dailyMaximum),
        isEnabled: account.isEnabled,
      })),
    hasKey: method.hasKey,
    hasOldKey: method.hasOldKey,
    callbackUrl: webhookUrl(deposits, method),
    offered: offeredState(method, offerContextOf(deposits)),
    updatedAt: method.updatedAt.toISOString(),
    updatedBy: method.updatedBy,
  }
}
