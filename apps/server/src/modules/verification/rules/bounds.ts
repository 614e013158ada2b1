/** What was asked lately, by the database's clock. */
export interface Asked {
  /** Since the last wish for this destination, and since the last one to the same end; null when there was none. */
  secondsSinceLast: number | null
  secondsSinceSame: number | null
  destinationDay: number
  addressHour: number
  prefixHour: number
  countryHour: number
}

export interface Bounds {
  channel: 'sms' | 'email'
  /** Between two codes to the same end: the countdown that people see. */
  waitSeconds: number
  perPrefixHour: number
  perCountryHour: number
}

/** One message a minute to one destination, whatever it is for. */
const PER_DESTINATION_SECONDS = 60
/** Mail costs nothing and pumps nobody's bill; it may still not be used to bury a mailbox. */
const PER_DESTINATION_DAY = { sms: 5, email: 20 } as const
const PER_ADDRESS_HOUR = 10
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

export type BoundsFault = { code: 'CODE_TOO_SOON' | 'CODE_LIMIT'; retryAfterSeconds: number }

/** Why no further code goes out now, or null. The narrowest bound speaks first. */
export const boundsFault = (asked: Asked, bounds: Bounds): BoundsFault | null => {
  const left = Math.max(
    PER_DESTINATION_SECONDS - (asked.secondsSinceLast ?? Infinity),
    bounds.waitSeconds - (asked.secondsSinceSame ?? Infinity),
  )
  if (left > 0) return { code: 'CODE_TOO_SOON', retryAfterSeconds: Math.ceil(left) }
  if (asked.destinationDay >= PER_DESTINATION_DAY[bounds.channel])
    return { code: 'CODE_LIMIT', retryAfterSeconds: DAY_SECONDS }
  const isFull =
    asked.addressHour >= PER_ADDRESS_HOUR ||
    asked.prefixHour >= bounds.perPrefixHour ||
    asked.countryHour >= bounds.perCountryHour
  return isFull ? { code: 'CODE_LIMIT', retryAfterSeconds: HOUR_SECONDS } : null
}

const COUNTED_MIN = 100
const USED_SHARE_MIN = 0.3

/** Codes that go out and never come back are somebody's income: a country stops at less than 30 of 100. */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean =>
  sent >= COUNTED_MIN && used < sent * USED_SHARE_MIN

export const BREAKER_COUNTS = COUNTED_MIN
