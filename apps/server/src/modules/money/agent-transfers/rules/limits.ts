export interface TransferBounds {
  minimum: bigint
  maximum: bigint
  perDay: bigint
}

export const isInRange = (amount: bigint, { minimum, maximum }: TransferBounds): boolean =>
  amount >= minimum && amount <= maximum

/** What went between two players today, either way, before this transfer. */
export interface PairToday {
  count: number
  amount: bigint
  /** Some of it went the other way. */
  hasReturn: boolean
}

export interface WatchRules {
  /** More transfers a day than this between two players are told. */
  count: number
  /** So is a sum a day above this. */
  amount: bigint
}

/** The marks under which a transfer is read by whoever watches for laundering. */
export const tagsOf = (
  today: PairToday,
  amount: bigint,
  watch: WatchRules,
  isSameAgain: boolean,
): string[] => [
  'line-transfer',
  ...(today.count + 1 > watch.count ? ['frequent'] : []),
  ...(today.amount + amount > watch.amount ? ['large-in-a-day'] : []),
  ...(today.hasReturn ? ['both-ways'] : []),
  ...(isSameAgain ? ['same-again'] : []),
]

const HOLD_MS = 24 * 3_600_000

/** Until when money going out waits after the payment password was changed; null when it need not. */
export const heldUntil = (changedAt: Date | null, at: Date): Date | null => {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + HOLD_MS)
  return until > at ? until : null
}
