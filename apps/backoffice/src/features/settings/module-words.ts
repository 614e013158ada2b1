import type { WordKey } from '../../shared/words.ts'

const words: Readonly<Record<string, WordKey>> = {
  ACCOUNT: 'module.ACCOUNT',
  REGISTER_USERNAME: 'module.REGISTER_USERNAME',
  LOGIN_USERNAME: 'module.LOGIN_USERNAME',
  CASHIER: 'module.CASHIER',
  CASHIER_PLAY_MONEY: 'module.CASHIER_PLAY_MONEY',
  LINE_TRANSFER: 'module.LINE_TRANSFER',
  GAMES: 'module.GAMES',
  RNG: 'module.RNG',
  FAVOURITES: 'module.FAVOURITES',
  JACKPOT: 'module.JACKPOT',
  CONTENT: 'module.CONTENT',
  NOTICES: 'module.NOTICES',
}

/** The words for a flag, or null for one that only its code names. */
export const moduleWord = (modId: string): WordKey | null =>
  Object.hasOwn(words, modId) ? words[modId]! : null
