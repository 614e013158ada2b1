import { groupAmount } from './money.tsx'

/** The most the counter may rise: 165.11 of the currency every 3 seconds. */
export const STEP_CENTS = 16_511
export const STEP_MS = 3_000

/** Whole hundredths of an amount, cut and never rounded up, so that the counter cannot run ahead of the pot. */
export const centsOf = (amount: string) => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
}

/** What to show next: at most one step nearer to the true value; a pot that was won falls at once. */
export const glide = (shown: number, target: number) =>
  target <= shown ? target : Math.min(target, shown + STEP_CENTS)

export interface Figure {
  /** Stays with the figure's place from the right, so that a column keeps its identity when the number grows. */
  place: string
  glyph: string
}

export const figuresOf = (cents: number): Figure[] => {
  const { text } = groupAmount(`${Math.floor(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`)
  return [...text].map((glyph, index) => ({ place: `p${text.length - index}`, glyph }))
}
