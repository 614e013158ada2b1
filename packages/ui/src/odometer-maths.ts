import { groupAmount, placesOf } from './money.tsx'

/** How the counter rises: 165.11 of the currency every 3 seconds. */
const STEP_HUNDREDTHS = 16_511
/** The same in the currency's smallest coins, cut. */
export const stepOf = (exponent: number) => Math.floor((STEP_HUNDREDTHS * 10 ** placesOf(exponent)) / 100)
export const STEP_MS = 3_000
/** A true value is reached in so many steps at the latest, 18 seconds: what is shown is never older than half a minute. */
export const STEPS_MAX = 6

/** Whole smallest coins of an amount, cut and never rounded up, so that the counter cannot run ahead of the pot. */
export const coinsOf = (amount: string, exponent: number) => {
  const [whole = '0', decimals = ''] = amount.split('.')
  const places = placesOf(exponent)
  return Number(whole + decimals.padEnd(places, '0').slice(0, places))
}

/** What is shown, and the steps by which it rises. */
export interface Glide {
  shown: number
  step: number
}

/**
 * What to show next: one step nearer to the true value and never beyond it. A pot that fills faster than the usual pace is followed by
 * longer steps until it is reached; one that was won falls at once.
 */
export const glide = ({ shown, step }: Glide, target: number, usual: number): Glide => {
  const longer = Math.max(step, Math.ceil((target - shown) / STEPS_MAX))
  return target <= shown + longer ? { shown: target, step: usual } : { shown: shown + longer, step: longer }
}

export interface Figure {
  /** Stays with the figure's place from the right, so that a column keeps its identity when the number grows. */
  place: string
  glyph: string
}

export const figuresOf = (coins: number, exponent: number): Figure[] => {
  const places = placesOf(exponent)
  const digits = String(coins).padStart(places + 1, '0')
  const point = digits.length - places
  const { text } = groupAmount(`${digits.slice(0, point)}.${digits.slice(point)}`, exponent)
  return [...text].map((glyph, index) => ({ place: `p${text.length - index}`, glyph }))
}
