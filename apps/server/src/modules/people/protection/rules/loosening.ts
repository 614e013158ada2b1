/** A limit of whatever window: tighter counts at once, looser only after a day and a second yes. */
export interface Loosening {
  /** In force; null without a limit. */
  amount: bigint | null
  /** A looser one that waits; its amount is null when the limit shall go. */
  wanted: { amount: bigint | null; at: Date } | null
  version: number
}

const HOUR_MS = 3_600_000
const WAIT_MS = 24 * HOUR_MS
const CONFIRM_MS = 72 * HOUR_MS

/** When a looser limit may be confirmed, and until when. */
export const confirmWindow = (askedAt: Date): { from: Date; until: Date } => ({
  from: new Date(askedAt.getTime() + WAIT_MS),
  until: new Date(askedAt.getTime() + WAIT_MS + CONFIRM_MS),
})

const isTighter = (wanted: bigint | null, inForce: bigint | null): boolean =>
  wanted !== null && (inForce === null || wanted <= inForce)

/** Tighter counts at once, and takes a waiting looser one away; looser only waits. */
export const changeLimit = <L extends Loosening>(
  now: L,
  wanted: bigint | null,
  at: Date,
): { act: 'tightened' | 'asked'; limit: L } | null => {
  if (isTighter(wanted, now.amount)) {
    if (wanted === now.amount && now.wanted === null) return null
    return { act: 'tightened', limit: { ...now, amount: wanted, wanted: null, version: now.version + 1 } }
  }
  if (wanted === now.amount) return null
  return { act: 'asked', limit: { ...now, wanted: { amount: wanted, at }, version: now.version + 1 } }
}

export type Confirmed<L> = { limit: L } | 'too-soon' | 'nothing'

/** The second yes: to the very amount that waits, after its day and before its end. */
export const confirmLimit = <L extends Loosening>(now: L, amount: bigint | null, at: Date): Confirmed<L> => {
  if (now.wanted === null || now.wanted.amount !== amount) return 'nothing'
  const { from, until } = confirmWindow(now.wanted.at)
  if (at < from) return 'too-soon'
  if (at > until) return 'nothing'
  return { limit: { ...now, amount, wanted: null, version: now.version + 1 } }
}
