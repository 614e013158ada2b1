import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol'

/**
 * Calls that belong to one feature whole: with its flag off they are closed before anything is read. Calls that serve several
 * features, or that must still finish what was begun, ask for the flag themselves where they begin something.
 */
const byModule: Readonly<Record<string, readonly CallSpec[]>> = {
  FAVOURITES: [
    calls.catalog.favouriteIds,
    calls.catalog.favourites,
    calls.catalog.addFavourite,
    calls.catalog.removeFavourite,
  ],
  NOTICES: [calls.content.notices],
  CASHIER: [
    calls.deposits.methods,
    calls.deposits.create,
    calls.withdrawals.offer,
    calls.withdrawals.bindAccount,
    calls.withdrawals.request,
  ],
  CASHIER_PLAY_MONEY: [calls.wallet.playMoneyOffer, calls.wallet.topUpPlayMoney],
  LINE_TRANSFER: [
    calls.agentTransfers.upline,
    calls.agentTransfers.downlines,
    calls.agentTransfers.transferUpline,
    calls.agentTransfers.transferDownline,
  ],
  POINTS: [
    calls.points.balance,
    calls.points.config,
    calls.points.rewards,
    calls.points.redeem,
    calls.points.convert,
    calls.points.redemptions,
    calls.points.statement,
  ],
  FREE_PLAY: [calls.account.freePlay],
  QUICK_SIGN_IN: [calls.quick.begin, calls.quick.claim],
  ONE_CLICK: [calls.account.registerAtOnce],
  REGISTER_USERNAME: [calls.account.register],
  REGISTER_MOBILE: [calls.account.registerMobile, calls.verification.smsToRegister],
  SMS_VERIFICATION: [
    calls.verification.smsToRecover,
    calls.verification.smsToSignIn,
    calls.recovery.byPhone,
    calls.contacts.askPhone,
  ],
  LOGIN_SMS: [calls.verification.smsToSignIn],
}

const modules = new Map<CallSpec, string[]>()
for (const [modId, specs] of Object.entries(byModule))
  for (const spec of specs) modules.set(spec, [...(modules.get(spec) ?? []), modId])

/** The features without which this call is closed. */
export const modulesOf = (spec: CallSpec): readonly string[] => modules.get(spec) ?? []
