/** What was asked lately, by the database's clock. */
export interface Asked {
  /** Since the last wish of this visit or session for this destination, and to the same end; null when there was none. */
  secondsSinceLast: number | null
  secondsSinceSame: number | null
  /** Wishes of this visit or session for this destination in a day. */
  ownDay: number
  /** Messages to the destination in a day, whoever asked. */
  destinationDay: number
  /** Until a further message may go to the destination; 0 when it may now. */
  secondsToRoom: number
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
export const PER_DESTINATION_SECONDS = 60
/** A code that would come later than this confuses more than it helps. */
const LONGEST_DELAY_SECONDS = 180
/** Mail costs nothing and pumps nobody's bill; it may still not be used to bury a mailbox. */
const PER_DESTINATION_DAY = { sms: 5, email: 20 } as const
const PER_ADDRESS_HOUR = 10
const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 86_400

export type BoundsFault = { code: 'CODE_TOO_SOON' | 'CODE_LIMIT'; retryAfterSeconds: number }

/**
 * Why no further code goes out now, or null. The narrowest bound speaks first. What is told is only what the asker did themselves, or what
 * is so for many numbers: that others asked for this very one is nobody's to know.
 */
export const boundsFault = (asked: Asked, bounds: Bounds): BoundsFault | null => {
  const left = Math.max(
    PER_DESTINATION_SECONDS - (asked.secondsSinceLast ?? Infinity),
    bounds.waitSeconds - (asked.secondsSinceSame ?? Infinity),
  )
  if (left > 0) return { code: 'CODE_TOO_SOON', retryAfterSeconds: Math.ceil(left) }
  if (asked.ownDay >= PER_DESTINATION_DAY[bounds.channel])
    return { code: 'CODE_LIMIT', retryAfterSeconds: DAY_SECONDS }
  const isFull =
    asked.addressHour >= PER_ADDRESS_HOUR ||
    asked.prefixHour >= bounds.perPrefixHour ||
    asked.countryHour >= bounds.perCountryHour
  return isFull ? { code: 'CODE_LIMIT', retryAfterSeconds: HOUR_SECONDS } : null
}

/** Seconds after which a message to a destination goes out, whoever asked before; null when it has had all that it is sent in a day. */
export const secondsToGo = (
  { destinationDay, secondsToRoom }: Pick<Asked, 'destinationDay' | 'secondsToRoom'>,
  channel: Bounds['channel'],
): number | null =>
  destinationDay >= PER_DESTINATION_DAY[channel] || secondsToRoom > LONGEST_DELAY_SECONDS
    ? null
    : Math.max(0, Math.ceil(secondsToRoom))

const COUNTED_MIN = 100
const USED_SHARE_MIN = 0.3

/** Codes that go out and never come back are somebody's income: a country stops at less than 30 of 100. */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean =>
  sent >= COUNTED_MIN && used < sent * USED_SHARE_MIN

export const BREAKER_COUNTS = COUNTED_MIN
