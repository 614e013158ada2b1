import { groupAmount } from './money.tsx'

/** How the counter rises: 165.11 of the currency every 3 seconds. */
export const STEP_CENTS = 16_511
export const STEP_MS = 3_000
/** A true value is reached in so many steps at the latest, 18 seconds: what is shown is never older than half a minute. */
export const STEPS_MAX = 6

/** Whole hundredths of an amount, cut and never rounded up, so that the counter cannot run ahead of the pot. */
export const centsOf = (amount: string) => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
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
export const glide = ({ shown, step }: Glide, target: number): Glide => {
  const longer = Math.max(step, Math.ceil((target - shown) / STEPS_MAX))
  return target <= shown + longer
    ? { shown: target, step: STEP_CENTS }
    : { shown: shown + longer, step: longer }
}

export interface Figure {
  /** Stays with the figure's place from the right, so that a column keeps its identity when the number grows. */
  place: string
  glyph: string
}

export const figuresOf = (cents: number): Figure[] => {
  const { text } = groupAmount(`${Math.floor(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`)
  return [...text].map((glyph, index) => ({ place: `p${text.length - index}`, glyph }))
}
