/**
 * The catalogue of refusals: an expected no, with a stable code and an HTTP status.
 * Each code has a text in every language under `refusals/<language>.json`; `{name}` parts are filled from the refusal's data.
 */
export const refusals = {
  BAD_INPUT: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  AMOUNT_MALFORMED: 400,
  KEY_MALFORMED: 400,
  UNKNOWN_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  TRY_AGAIN: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,

  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  NOT_ALLOWED: 403,
  FEATURE_OFF: 403,
  MAINTENANCE: 503,
  REGION_BLOCKED: 451,

  WRONG_CREDENTIALS: 401,
  TOO_MANY_ATTEMPTS: 429,
  WRONG_CODE: 401,
  CODE_SET_UP_REQUIRED: 403,
  ACCOUNT_LOCKED: 403,
  USERNAME_TAKEN: 409,
  PASSWORD_WEAK: 400,
  TERMS_NOT_AGREED: 400,
  UNDER_AGE: 400,

  INSUFFICIENT_FUNDS: 409,
  STAKE_OFF_LADDER: 400,
  STAKE_ABOVE_MAXIMUM: 400,
  STAKE_BELOW_MINIMUM: 400,
  CURRENCY_MISMATCH: 409,
  KEY_REUSED: 409,
  TOP_UP_LIMIT: 409,
  TOP_UP_OUT_OF_RANGE: 400,
  NOT_PLAY_MONEY: 403,
  FUND_PASSWORD_WRONG: 401,
  FUND_PASSWORD_LOCKED: 429,
  FUND_PASSWORD_NOT_SET: 409,
  FUND_PASSWORD_SET: 409,
  STEP_UP_REQUIRED: 401,
  PAYEE_NAME_DIFFERS: 409,

  GAME_UNKNOWN: 404,
  GAME_OFF: 403,
  GAME_MAINTENANCE: 503,
  LAUNCH_TOKEN_INVALID: 401,
  SEAT_ENDED: 401,
  SPIN_TOO_SOON: 429,
  ROUND_OPEN: 409,
  ROUND_UNKNOWN: 404,
  CLIENT_SEED_MALFORMED: 400,

  VERSION_CONFLICT: 409,
  HTML_REFUSED: 400,
  URL_REFUSED: 400,
  SCHEDULE_REVERSED: 400,

  APPROVAL_WAITS: 409,
  APPROVAL_OWN: 403,
  APPROVAL_DECIDED: 409,
  APPROVAL_EXPIRED: 409,
  APPROVAL_CHANGED: 409,
  APPROVAL_ORPHANED: 409,
  LAST_OWNER: 409,
  OWN_RIGHTS: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  ADDRESS_NOT_LISTED: 403,
} as const

export type RefusalCode = keyof typeof refusals

/** One faulty field of a request: which, why, and the bounds that its text names. */
export interface FieldFault {
  code: string
  data?: Record<string, string | number>
  message?: string
}

/** The body of every answer that is not a success. */
export interface RefusalBody {
  success: false
  code: RefusalCode
  message: string
  data?: Record<string, unknown>
  fields?: Record<string, FieldFault>
  requestId: string
}

export interface SuccessBody<T> {
  success: true
  value: T
}
