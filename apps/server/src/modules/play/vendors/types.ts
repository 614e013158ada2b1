import type { IncomingHttpHeaders } from 'node:http'
import type { Amount } from '@krathong/money'

/** One request of a vendor as it came: dialects read signatures from it, so the body is bytes and nothing is decoded. */
export interface RawCall {
  method: string
  /** Below the vendor's address, with a leading slash and without the query: `/v1/wallet/bet`. */
  path: string
  /** Path and query as they were asked for. */
  target: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The caller's address. */
  address: string
}

/** A call of a vendor that we make ourselves to try its keys out. */
export interface ProbeCall {
  path: string
  query: string
  headers: Readonly<Record<string, string>>
  body: string
}

export type KeyKind = 'hmac-sha256' | 'ed25519' | 'rsa-sha256' | 'shared-token'

/**
 * A live key of a vendor, opened. `theirs` proves calls that reach us: a shared secret or the vendor's public key (PEM).
 * `ours` signs what we send: a shared secret or our private key (PEM). While a key is changed two of a side are live.
 */
export interface VendorKey {
  keyId: string
  side: 'theirs' | 'ours'
  kind: KeyKind
  secret: string
}

/** A vendor as its dialect sees it. */
export interface DialectVendor {
  code: string
  /** Where we call it; without a trailing slash. Empty where a dialect never calls. */
  url: string
  /** What the dialect's own fields were set to: an operator id, a partner's name. */
  fields: Readonly<Record<string, string>>
  /** Newest first. */
  keys: readonly VendorKey[]
  /** Decimals of a currency this installation knows; null for any other. */
  exponentOf: (currency: string) => number | null
}

/** What a valid signature proved. The core checks the window and that the nonce is new. */
export interface Proof {
  keyId: string
  sentAt?: Date
  nonce?: string
}

/** Whom a request is about: by the session's token, by our name for the player, or both, which must then agree. */
export interface Who {
  sessionToken?: string
  playerId?: string
}

/**
 * `settle` tells what a bet of sports or lottery is paid in all; a later number takes the place of an earlier one. `restake` tells what
 * a running bet is to be from now on; `free-result` tells, once, what free spins came to that we gave.
 */
export type EventKind =
  | 'bet'
  | 'restake'
  | 'win'
  | 'settle'
  | 'rollback'
  | 'end-round'
  | 'promo'
  | 'tip'
  | 'adjust'
  | 'free-result'

/** Where a win comes from. Only `win` needs a bet of its round. */
export type WinKind = 'win' | 'jackpot' | 'free'

/** What of a stake goes into one of the vendor's jackpots. */
export interface JackpotShare {
  /** The vendor's name of the fund. */
  fund: string
  amount: Amount
}

/** One effect a vendor asks for, the same in every dialect. */
export interface WalletEvent {
  kind: EventKind
  /** The vendor's own id; makes the effect happen once. A dialect whose end of a round has none makes one of the round's id. */
  txId: string
  roundId: string
  /** The vendor's code of the game; '' only for promo and adjust. */
  gameCode: string
  /** In 1/10,000 of the unit, never negative but for `adjust`. 0 for rollback and end-round. */
  amount: Amount
  /** The transaction a rollback takes back or a win pays for. */
  refTxId?: string
  winKind?: WinKind
  /** Of `settle` only: 1, 2, ... of the bet it names. */
  settlementNo?: number
  /** Of `bet` only. */
  jackpot?: readonly JackpotShare[]
  /** The campaign that pays for a free bet (amount 0) or a promo; of `free-result` the id of our grant. */
  campaignId?: string
  /** Of `free-result` only: the amount counts the smallest unit of the grant's currency, which the vendor does not name. */
  isInSmallest?: true
  /** Of `free-result` only, where the vendor tells: how many were played. */
  spinsUsed?: number | 'all'
  /** Nothing more is expected in this round. */
  closesRound: boolean
}

export type WalletRequest =
  | { kind: 'authenticate'; token: string; gameCode?: string }
  | { kind: 'balance'; who: Who; currency?: string }
  /** All of them or none, in this order. Without a currency it is that of the session or of what is taken back. */
  | { kind: 'apply'; who: Who; currency?: string; events: readonly WalletEvent[] }
  /** Reads back what became of a transaction. */
  | { kind: 'transaction'; txId: string }

/** What the core answers; every dialect says each of these in its own words. */
export const coreCodes = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'SESSION_INVALID',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'WRONG_CURRENCY',
  'LIMIT_REACHED',
  'TURNOVER_LIMIT',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'REALITY_CHECK',
  'DUPLICATE_MISMATCH',
  'ALREADY_SETTLED',
  'ALREADY_CANCELLED',
  'ROUND_CLOSED',
  'TX_NOT_FOUND',
  'GAME_UNAVAILABLE',
  'REGION_BLOCKED',
  'RETRY_LATER',
] as const
export type CoreCode = (typeof coreCodes)[number]

/** What became of one event. */
export interface EventResult {
  txId: string
  kind: EventKind
  /** Our id of it; null when nothing was stored. */
  ourId: string | null
  code: CoreCode
  /** It was there before with the same content: nothing moved now. */
  isRepeat: boolean
  /** A rollback of a transaction we never saw: a tombstone stands in its place. */
  isTombstone: boolean
}

export interface CorePlayer {
  playerId: string
  nickname: string
  currency: string
  exponent: number
  language: string
  country: string | null
  /** To be sent with every later call of this session. */
  sessionToken: string
  gameCode: string
  mode: 'real' | 'free'
  openRounds: readonly string[]
}

/** The same stored result makes the same answer, word for word. */
export interface CoreResult {
  code: CoreCode
  /** Known whenever the player is; also in refusals. */
  balance: Amount | null
  currency: string | null
  exponent: number | null
  playerId: string | null
  /** One an event, in the order they were asked for. */
  events: readonly EventResult[]
  /** Of `authenticate` only. */
  player?: CorePlayer
  /** Of `transaction` only: what was asked for and what became of it. */
  transaction?: {
    txId: string
    roundId: string
    kind: EventKind | 'tombstone'
    amount: Amount
    code: CoreCode
  }
  /** Names the request in our log. */
  traceId: string
}

export interface HttpAnswer {
  status: number
  /** A text is sent as it is, anything else as JSON. */
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/** A request to a vendor, made by its dialect and sent by the core: five seconds at most, no redirect, 256 kB. */
export interface OutgoingRequest {
  method: 'GET' | 'POST'
  /** Below the vendor's address, with a leading slash. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface OutgoingAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** Throws VendorUnreachable when there is no answer that can be trusted. */
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>

/** What a launch is made of. */
export interface LaunchOrder {
  gameCode: string
  mode: 'real' | 'free'
  /** A launch token (one use, 60 s) or, where the dialect wants that, a session token. */
  token: string
  playerId: string
  nickname: string
  currency: string
  language: string
  country: string | null
  /** The player's address, for vendors that ask. */
  address: string
  device: 'desktop' | 'mobile'
  backUrl: string
  /** Of a lottery: what the game opens with, for vendors that take it. */
  playType: string | null
}

/**
 * How free spins stand at their vendor. `waiting` and `cancelling`: it is to be told, or nobody knows whether it heard; `done`: it has
 * told what they came to.
 */
export type FreeSpinsState = 'waiting' | 'issued' | 'refused' | 'cancelling' | 'cancelled' | 'done'

/** Why free spins are taken back at the vendor: nobody used them in time, or the player may not play any more. */
export type CancelReason = 'late' | 'stopped'

/** Free spins that a vendor is asked to give, or to end. */
export interface FreeSpinsOrder {
  /** Ours; the vendor gives them once. */
  grantId: string
  playerId: string
  nickname: string
  currency: string
  exponent: number
  gameCodes: readonly string[]
  spins: number
  stake: Amount
  expiresAt: Date
}

/** A movement of money into or out of a vendor's own wallet. */
export interface TransferOrder {
  /** Ours; the vendor moves it once. */
  transferId: string
  direction: 'in' | 'out'
  playerId: string
  currency: string
  amount: Amount
}

/** `unknown`: the vendor has not said; the money stays held and is asked for again. `missing`: it never got it. */
export type TransferState = 'done' | 'refused' | 'missing' | 'unknown'

/** One movement as a vendor lists it in its own report. */
export interface ReportRow {
  txId: string
  kind: EventKind | 'transfer-in' | 'transfer-out'
  currency: string
  amount: Amount
  /** Of a bet: what of it went into jackpots, where the vendor tells. */
  jackpot?: Amount
}

/** What a vendor is asked to list: from a moment to before another. */
export interface ReportStretch {
  from: Date
  to: Date
  /** Of the page before; null asks for the first. */
  cursor: string | null
}

/** What a vendor's own rules decide; everything else is the core's and the same for all. */
export interface DialectRules {
  /** A rollback of a bet whose round was paid: refused, or win and stake are taken back together. */
  rollbackOfSettled: 'refuse' | 'reverse'
  /** A rollback may name a win. */
  takesBackWins: boolean
}
