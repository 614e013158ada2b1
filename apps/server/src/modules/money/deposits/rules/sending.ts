/** What this module sends: the order to open a payment, and the question what became of it. */
export const OPEN = 'payment-open'
export const QUERY = 'payment-query'

const RETRY_MAX_SECONDS = 60

/** Seconds before an order is offered to its provider again: 1, 2, 4 ... up to a minute. */
export const retrySeconds = (attempts: number): number =>
  Math.min(RETRY_MAX_SECONDS, 2 ** Math.max(0, attempts - 1))

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from one question to the next: at 1, 3, 10 and 30 minutes, then hourly up to a day. */
const QUESTIONS = [
  1 * MINUTE,
  2 * MINUTE,
  7 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  ...Array<number>(23).fill(HOUR),
]

/** Seconds before the next question, after this many; null when the day is over. */
export const nextQuestion = (asked: number): number | null => QUESTIONS[asked] ?? null
