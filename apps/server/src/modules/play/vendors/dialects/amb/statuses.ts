import type { CoreCode, CoreResult } from '../../types.ts'

const HAD_CANCEL = 20003
const FORBIDDEN = 40003

const statuses: Record<CoreCode, number> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 10002,
  PLAYER_NOT_FOUND: 10001,
  PLAYER_BLOCKED: FORBIDDEN,
  SESSION_INVALID: 30001,
  BAD_SIGNATURE: 30002,
  BAD_REQUEST: FORBIDDEN,
  WRONG_CURRENCY: FORBIDDEN,
  LIMIT_REACHED: FORBIDDEN,
  TURNOVER_LIMIT: FORBIDDEN,
  LOSS_LIMIT: FORBIDDEN,
  TIME_LIMIT: FORBIDDEN,
  REALITY_CHECK: FORBIDDEN,
  DUPLICATE_MISMATCH: 20002,
  ALREADY_SETTLED: 20004,
  ALREADY_CANCELLED: HAD_CANCEL,
  ROUND_CLOSED: 20004,
  TX_NOT_FOUND: 20001,
  GAME_UNAVAILABLE: FORBIDDEN,
  REGION_BLOCKED: FORBIDDEN,
  RETRY_LATER: 50001,
}

/** A cancel that stood before has a code of its own; every other repeat is told as the first time. */
export const statusOf = ({ code, events }: CoreResult): number => {
  const isHadCancel = code === 'OK' && events.some(({ kind, isRepeat }) => kind === 'rollback' && isRepeat)
  return isHadCancel ? HAD_CANCEL : statuses[code]
}
