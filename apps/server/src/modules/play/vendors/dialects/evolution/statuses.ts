import type { CoreCode, CoreResult } from '../../types.ts'

const statuses: Record<CoreCode, string> = {
  OK: 'OK',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  SESSION_INVALID: 'INVALID_SID',
  BAD_SIGNATURE: 'INVALID_TOKEN_ID',
  BAD_REQUEST: 'INVALID_PARAMETER',
  WRONG_CURRENCY: 'INVALID_PARAMETER',
  LIMIT_REACHED: 'CASINO_LIMIT_EXCEEDED_STAKE',
  TURNOVER_LIMIT: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  LOSS_LIMIT: 'CASINO_LIMIT_EXCEEDED_LOSS',
  TIME_LIMIT: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  // It has no word for a check that is due; what is over is the time that may be played without one.
  REALITY_CHECK: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  DUPLICATE_MISMATCH: 'BET_ALREADY_EXIST',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  ALREADY_CANCELLED: 'FINAL_ERROR_ACTION_FAILED',
  ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
  TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  GAME_UNAVAILABLE: 'FINAL_ERROR_ACTION_FAILED',
  REGION_BLOCKED: 'GEOLOCATION_FAIL',
  RETRY_LATER: 'TEMPORARY_ERROR',
}

/** What this dialect says instead of OK when it had the same before; a repeated cancel is simply OK again. */
const had: Record<string, string> = { debit: 'BET_ALREADY_EXIST', credit: 'BET_ALREADY_SETTLED' }

export const statusOf = (name: string, { code, events }: CoreResult): string => {
  const [event] = events
  if (code === 'DUPLICATE_MISMATCH' && name === 'credit') return 'BET_ALREADY_SETTLED'
  if (code !== 'OK' || !event) return statuses[code]
  if (event.isTombstone) return 'BET_DOES_NOT_EXIST'
  return event.isRepeat ? (had[name] ?? 'OK') : 'OK'
}
