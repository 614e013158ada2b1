import type { CoreCode } from '../../types.ts'

const NOT_ALLOWED = 3
const BAD_PARAMETERS = 7
const LIMIT = 50
/** The vendor asks again. */
const RETRY = 100
/** The vendor does not ask again and looks into it. */
const FINAL = 120

const codes: Record<CoreCode, number> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  PLAYER_BLOCKED: 6,
  SESSION_INVALID: 4,
  BAD_SIGNATURE: 5,
  BAD_REQUEST: BAD_PARAMETERS,
  WRONG_CURRENCY: BAD_PARAMETERS,
  LIMIT_REACHED: LIMIT,
  TURNOVER_LIMIT: LIMIT,
  LOSS_LIMIT: LIMIT,
  TIME_LIMIT: LIMIT,
  REALITY_CHECK: LIMIT,
  DUPLICATE_MISMATCH: BAD_PARAMETERS,
  ALREADY_SETTLED: FINAL,
  ALREADY_CANCELLED: NOT_ALLOWED,
  ROUND_CLOSED: NOT_ALLOWED,
  TX_NOT_FOUND: FINAL,
  GAME_UNAVAILABLE: 8,
  REGION_BLOCKED: NOT_ALLOWED,
  RETRY_LATER: RETRY,
}

const descriptions: Record<number, string> = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found',
  [NOT_ALLOWED]: 'Not allowed',
  4: 'Token invalid or expired',
  5: 'Invalid hash',
  6: 'Player is frozen',
  [BAD_PARAMETERS]: 'Bad parameters',
  8: 'Game not found or disabled',
  [LIMIT]: 'Limit reached',
  [RETRY]: 'Temporary error, ask again',
  [FINAL]: 'Refused for good',
}

export const codeOf = (code: CoreCode): number => codes[code]
export const descriptionOf = (code: CoreCode): string => descriptions[codes[code]] ?? ''
