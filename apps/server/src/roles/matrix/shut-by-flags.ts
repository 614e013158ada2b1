/** A call that says FEATURE_OFF while the flag is off; of a flag with others below it, one of theirs. */
export const shutByFlag: Readonly<Record<string, string>> = {
  ACCOUNT: 'account.register',
  REGISTER_USERNAME: 'account.register',
  REGISTER_MOBILE: 'account.registerMobile',
  SMS_VERIFICATION: 'verification.smsToRegister',
  LOGIN_USERNAME: 'account.login',
  LOGIN_SMS: 'verification.smsToSignIn',
  FREE_PLAY: 'account.freePlay',
  ONE_CLICK: 'account.registerAtOnce',
  QUICK_SIGN_IN: 'quick.begin',
  CASHIER: 'deposits.methods',
  CASHIER_PLAY_MONEY: 'wallet.topUpPlayMoney',
  LINE_TRANSFER: 'agentTransfers.downlines',
  GAMES: 'catalog.favourites',
  FAVOURITES: 'catalog.favourites',
  RNG: 'slots.spin',
  CONTENT: 'content.notices',
  NOTICES: 'content.notices',
  PROMOTIONS: 'content.promotions',
  WINNERS: 'winners.rankList',
  JOIN: 'joining.apply',
  VIP: 'vip.page',
  POINTS: 'points.rewards',
  CONTACT: 'messages.messages',
  MAILBOX: 'messages.messages',
  SUPPORT: 'support.state',
  CHAT_ROOM: 'chat.lines',
}

/** Flags of whole categories: their games are in no list then, and none of them opens. */
export const categoryFlags = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const

/** Flags that change what an open call does; the tests of those calls have a case each. */
export const manners = ['MOBILE_PASSWORD', 'FORCED_PASSWORD_CHANGE', 'JACKPOT']
