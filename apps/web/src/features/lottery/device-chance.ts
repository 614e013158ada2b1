import { createStream } from '@krathong/games/fairness'

/** Chance for a quick pick comes from this device: it decides what is bet on, never what is drawn. */
export const deviceChance = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return createStream(hex, 'quick-pick', 0)
}
