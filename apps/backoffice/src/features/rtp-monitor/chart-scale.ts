import type { ReturnedDay } from './queries.ts'

/** A day of the chart in parts of its height and width, from the top and from the left. */
export interface Mark {
  day: string
  x: number
  y: number
  low: number
  high: number
  state: ReturnedDay['state']
}

export interface Chart {
  marks: Mark[]
  /** Where the promise lies, and what the top and the bottom stand for. */
  promised: number
  top: number
  bottom: number
}

const MARGIN = 0.02
/** A day of a few rounds may return anything; its bar is cut off here. */
const FARTHEST = 0.5
const DAY_MS = 86_400_000

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Days with rounds, each where it stands among the thirty up to `today`; null where no day has a promise. */
export const chartOf = (days: readonly ReturnedDay[], today: string, span: number): Chart | null => {
  const shown = days.filter((day) => day.realised !== null && day.promised !== null)
  const last = shown.at(-1)
  if (!last) return null
  const middle = last.promised!
  const far = Math.min(
    FARTHEST,
    Math.max(...shown.flatMap((day) => [Math.abs(day.high! - middle), Math.abs(day.low! - middle)])) + MARGIN,
  )
  const top = middle + far
  const yOf = (value: number) => Math.min(1, Math.max(0, (top - value) / (2 * far)))
  const end = dayNumber(today)
  return {
    promised: yOf(middle),
    top,
    bottom: middle - far,
    marks: shown.map((day) => ({
      day: day.day,
      x: (span - 0.5 - (end - dayNumber(day.day))) / span,
      y: yOf(day.realised!),
      low: yOf(day.low!),
      high: yOf(day.high!),
      state: day.state,
    })),
  }
}
