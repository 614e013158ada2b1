const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const AMOUNT = /^-?\d{1,15}(\.\d{1,4})?$/

const plain = [
  'krathong:ready',
  'krathong:leave',
  'krathong:deposit',
  'krathong:protection',
  'krathong:again',
  'krathong:shown',
] as const

export type GameMessage =
  | { type: (typeof plain)[number] }
  | { type: 'krathong:proof'; roundId: string }
  /** A round is being shown; what it costs is off the figure meanwhile. */
  | { type: 'krathong:showing'; cost: string }
  | { type: 'krathong:hide'; isHidden: boolean }

const readCarrying = (type: unknown, carried: Record<string, unknown>): GameMessage | null => {
  const { roundId, cost, isHidden, ...more } = carried
  if (Object.keys(more).length > 0 || Object.keys(carried).length !== 1) return null
  if (type === 'krathong:proof' && typeof roundId === 'string' && ID.test(roundId)) return { type, roundId }
  if (type === 'krathong:showing' && typeof cost === 'string' && AMOUNT.test(cost)) return { type, cost }
  return type === 'krathong:hide' && typeof isHidden === 'boolean' ? { type, isHidden } : null
}

/** A game may say these things and nothing else; a balance is never believed from here. */
export const readGameMessage = (said: unknown): GameMessage | null => {
  if (typeof said !== 'object' || said === null) return null
  const { type, ...carried } = said as Record<string, unknown>
  if (Object.keys(carried).length > 0) return readCarrying(type, carried)
  const known = plain.find((name) => name === type)
  return known ? { type: known } : null
}

interface Heard {
  origin: string
  source: unknown
  data: unknown
}

/** What the game in this frame says: of the game's own origin and from this very window, or nothing. */
export const hearGame = (
  { origin, source, data }: Heard,
  frame: { origin: string; window: unknown },
): GameMessage | null =>
  origin === frame.origin && source === frame.window && source !== null && source !== undefined
    ? readGameMessage(data)
    : null
