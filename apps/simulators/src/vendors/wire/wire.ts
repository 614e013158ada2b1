import type { Amount } from '@krathong/money'

/** What a vendor may ask of a wallet. No dialect knows all of it. */
export type Op =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bet-and-win'
  | 'two-bets'
  | 'end-round'
  | 'promo'
  | 'jackpot'
  | 'tip'
  | 'void-settled'
  | 'settle'
  | 'restake'
  | 'free-result'

/** One party of an agreement as the vendor keeps it: where the wallet is, and how calls to it are proved. */
export interface Party {
  url: string
  vendor: string
  keyId: string
  /** A shared secret, or a private key (PEM) where the dialect signs with one. */
  key: string
  currency: string
  exponent: number
  fields: Readonly<Record<string, string>>
}

export interface Order {
  op: Op
  /** What the operator calls the player. */
  player: string
  /** The launch token for `authenticate`, the session's own for all others. */
  token: string
  game: string
  currency: string
  tx: string
  round: string
  amount: Amount
  /** The bet a win or rollback is about. */
  ref?: string
  /** A rollback of a win. */
  ofWin?: boolean
  /** Of `bet-and-win` and `two-bets`: the second transaction. */
  second?: { tx: string; amount: Amount }
  /** Of `settle`: what the bet came to, and the how manieth time that is said. */
  settlement?: { no: number; result: 'won' | 'lost' | 'void' }
  closes?: boolean
  /** Of `bet`: what of it goes into a jackpot. */
  jackpot?: { fund: string; amount: Amount }
  campaign?: string
  /** Of `free-result`, whose grant is the campaign: how they ended, and how many were played. */
  freeSpins?: { status: string; used: number }
}

/** What is written wrong on purpose. */
export interface Forgery {
  key?: string
  at?: Date
  nonce?: string
}

export interface WireRequest {
  method: 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The words of 5.5 of the vendor wallet page; HAD: told with a code of its own that it was there before. */
export type Word =
  | 'OK'
  | 'HAD'
  | 'INSUFFICIENT_FUNDS'
  | 'PLAYER_NOT_FOUND'
  | 'PLAYER_BLOCKED'
  | 'SESSION_INVALID'
  | 'BAD_SIGNATURE'
  | 'BAD_REQUEST'
  | 'WRONG_CURRENCY'
  | 'LIMIT_REACHED'
  | 'TURNOVER_LIMIT'
  | 'LOSS_LIMIT'
  | 'TIME_LIMIT'
  | 'REALITY_CHECK'
  | 'DUPLICATE_MISMATCH'
  | 'ALREADY_SETTLED'
  | 'ALREADY_CANCELLED'
  | 'ROUND_CLOSED'
  | 'TX_NOT_FOUND'
  | 'GAME_UNAVAILABLE'
  | 'REGION_BLOCKED'
  | 'RETRY_LATER'
  | 'NO_ANSWER'

export interface WireAnswer {
  /** Some dialects have one word for several things. */
  words: readonly Word[]
  balance: Amount | null
  player: string | null
  /** The session's token, where the answer gives a new one. */
  token: string | null
  /** The code as it was written, for reports. */
  code: string
}

/** One dialect from the vendor's side: pure both ways. */
export interface Wire {
  dialect: string
  speaks: readonly Op[]
  /** A call carries the time it was sent, or a nonce that is used once. */
  carries: readonly ('time' | 'nonce')[]
  /** A bet names its currency; otherwise the agreement does. */
  namesCurrency: boolean
  /** Knows bets of nothing, which a campaign pays for. */
  hasFreeBets: boolean
  /** Calls carry the token of a session. */
  sendsToken: boolean
  /** A rollback may name a win. */
  takesBackWins: boolean
  /** A bet may tell what of it goes into a jackpot. */
  reportsJackpots: boolean
  write(order: Order, party: Party, forgery?: Forgery): WireRequest
  read(order: Order, answer: { status: number; text: string }, party: Party): WireAnswer
}
