import { Refusal } from '../../../platform/refusal.ts'

const DAYS_MAX = 92
const DAY_MS = 86_400_000

/** A range of days that an agent may ask for: forward, and no longer than a quarter of a year where nothing shorter is said. */
export const requireRange = (from: string, to: string, daysMax = DAYS_MAX): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (!(days >= 1 && days <= daysMax)) throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
}
