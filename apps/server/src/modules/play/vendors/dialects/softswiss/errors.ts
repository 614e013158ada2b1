import type { CoreCode } from '../../types.ts'

interface ErrorWords {
  status: number
  code: number
  message: string
}

/** Refusals about a player come as 412, those about the request with the status of their own number. */
const REFUSED = 412

const errors: Record<Exclude<CoreCode, 'OK'>, ErrorWords> = {
  INSUFFICIENT_FUNDS: { status: REFUSED, code: 100, message: 'Not enough funds' },
  PLAYER_NOT_FOUND: { status: REFUSED, code: 101, message: 'Player is invalid' },
  PLAYER_BLOCKED: { status: REFUSED, code: 10, message: 'Player is disabled' },
  SESSION_INVALID: { status: REFUSED, code: 101, message: 'Player has no session' },
  BAD_SIGNATURE: { status: 403, code: 403, message: 'Forbidden' },
  BAD_REQUEST: { status: 400, code: 400, message: 'Bad request' },
  WRONG_CURRENCY: { status: REFUSED, code: 154, message: 'Currency is not allowed for the player' },
  LIMIT_REACHED: { status: REFUSED, code: 106, message: 'Bet is above the limit of a bet' },
  TURNOVER_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of stakes' },
  LOSS_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of losses' },
  TIME_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of time' },
  REALITY_CHECK: { status: REFUSED, code: 105, message: 'Player has a reality check to answer' },
  DUPLICATE_MISMATCH: { status: 400, code: 400, message: 'Action id was used for something else' },
  ALREADY_SETTLED: { status: 409, code: 409, message: 'Already settled' },
  ALREADY_CANCELLED: { status: 409, code: 409, message: 'Already rolled back' },
  ROUND_CLOSED: { status: 400, code: 400, message: 'Game is finished' },
  TX_NOT_FOUND: { status: 404, code: 404, message: 'Action not found' },
  GAME_UNAVAILABLE: { status: REFUSED, code: 107, message: 'Game is not available' },
  REGION_BLOCKED: { status: REFUSED, code: 153, message: "Game is not available in the player's country" },
  RETRY_LATER: { status: 500, code: 500, message: 'Try again' },
}

export const errorOf = (code: CoreCode): ErrorWords | null => (code === 'OK' ? null : errors[code])
