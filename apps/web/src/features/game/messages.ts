const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export type GameMessage =
  | { type: 'krathong:ready' }
  | { type: 'krathong:leave' }
  | { type: 'krathong:deposit' }
  | { type: 'krathong:protection' }
  | { type: 'krathong:proof'; roundId: string }

const plain = ['krathong:ready', 'krathong:leave', 'krathong:deposit', 'krathong:protection'] as const

/** A game may say five things and nothing else; a balance is never believed from here. */
export const readGameMessage = (said: unknown): GameMessage | null => {
  if (typeof said !== 'object' || said === null) return null
  const { type, roundId, ...more } = said as Record<string, unknown>
  if (Object.keys(more).length > 0) return null
  if (type === 'krathong:proof')
    return typeof roundId === 'string' && ID.test(roundId) ? { type: 'krathong:proof', roundId } : null
  const known = plain.find((name) => name === type)
  return known && roundId === undefined ? { type: known } : null
}
