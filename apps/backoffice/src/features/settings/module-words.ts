import type { WordKey } from '../../shared/words.ts'

const words: Readonly<Record<string, WordKey>> = {
  ACCOUNT: 'module.ACCOUNT',
  REGISTER_USERNAME: 'module.REGISTER_USERNAME',
  LOGIN_USERNAME: 'module.LOGIN_USERNAME',
  REGISTER_MOBILE: 'module.REGISTER_MOBILE',
  SMS_VERIFICATION: 'module.SMS_VERIFICATION',
  MOBILE_PASSWORD: 'module.MOBILE_PASSWORD',
  LOGIN_SMS: 'module.LOGIN_SMS',
  FORCED_PASSWORD_CHANGE: 'module.FORCED_PASSWORD_CHANGE',
  FREE_PLAY: 'module.FREE_PLAY',
  ONE_CLICK: 'module.ONE_CLICK',
  QUICK_SIGN_IN: 'module.QUICK_SIGN_IN',
  CASHIER: 'module.CASHIER',
  CASHIER_PLAY_MONEY: 'module.CASHIER_PLAY_MONEY',
  LINE_TRANSFER: 'module.LINE_TRANSFER',
  GAMES: 'module.GAMES',
  RNG: 'module.RNG',
  LOTTERY: 'module.LOTTERY',
  LIVE: 'module.LIVE',
  SPORTS: 'module.SPORTS',
  FISH: 'module.FISH',
  PVP: 'module.PVP',
  ESPORTS: 'module.ESPORTS',
  COCKFIGHT: 'module.COCKFIGHT',
  FAVOURITES: 'module.FAVOURITES',
  JACKPOT: 'module.JACKPOT',
  CONTENT: 'module.CONTENT',
  NOTICES: 'module.NOTICES',
  PROMOTIONS: 'module.PROMOTIONS',
  WINNERS: 'module.WINNERS',
  JOIN: 'module.JOIN',
  VIP: 'module.VIP',
  POINTS: 'module.POINTS',
  CONTACT: 'module.CONTACT',
  MAILBOX: 'module.MAILBOX',
  SUPPORT: 'module.SUPPORT',
  CHAT_ROOM: 'module.CHAT_ROOM',
}

/** The words for a flag, or null for one that only its code names. */
export const moduleWord = (modId: string): WordKey | null =>
  Object.hasOwn(words, modId) ? words[modId]! : null
