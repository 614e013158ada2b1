/**
 * What each call of players does with money, for every call of the site and of games that is no mere question:
 * `stake` puts money at stake; `in` brings money to where it can be staked; `out` takes money out of play or away; `none` moves none.
 * A new call has to be entered here, or the test of who may not play fails.
 */
type MoneyKind = 'stake' | 'in' | 'out' | 'none'

const entered: Readonly<Record<Exclude<MoneyKind, 'none'>, readonly string[]>> = {
  stake: [
    'slots.spin',
    'instant.play',
    'decisions.begin',
    'decisions.choose',
    'crash.bet',
    'bingo.buy',
    'vendorWallets.transfer',
  ],
  in: [
    'account.freePlay',
    'account.register',
    'account.registerMobile',
    'account.registerAtOnce',
    'wallet.topUpPlayMoney',
    'deposits.create',
    'deposits.paid',
    'deposits.slip',
    'deposits.callback',
    'deposits.statement',
    'points.redeem',
    'points.convert',
    'play.open',
  ],
  out: [
    'crash.cashOut',
    'vendorWallets.bringHome',
    'withdrawals.request',
    'withdrawals.cancel',
    'withdrawals.bindAccount',
    'withdrawals.removeAccount',
    'withdrawals.lockAccounts',
    'withdrawals.addProof',
    'withdrawals.answerReceipt',
    'deposits.cancel',
    'lines.transferUpline',
    'lines.transferDownline',
    'leaving.close',
    'leaving.closeWhenEmpty',
  ],
}

/** Whole groups, and single calls of others, that move no money. */
const none = [
  'catalog',
  'content',
  'chat',
  'winners',
  'betting',
  'challenges',
  'paymentPassword',
  'security',
  'verification',
  'recovery',
  'contacts',
  'factor',
  'quick',
  'elsewhere',
  'identity',
  'messages',
  'support',
  'protection',
  'feedback',
  'joining',
  'play.shown',
  'play.rotateSeeds',
  'account.login',
  'account.logout',
  'account.setIcon',
  'account.firstLogin',
  'account.setLanguage',
  'leaving.keep',
  'leaving.askExport',
  'leaving.takeExport',
  'deposits.setLimit',
  'deposits.confirmLimit',
  'deposits.withdrawLimit',
  'deposits.declineLimit',
]

export const moneyKindOf = (name: string): MoneyKind | null => {
  for (const kind of ['stake', 'in', 'out'] as const) if (entered[kind].includes(name)) return kind
  return none.includes(name) || none.includes(name.split('.')[0]!) ? 'none' : null
}

export const callsOfKind = (kind: Exclude<MoneyKind, 'none'>): readonly string[] => entered[kind]
