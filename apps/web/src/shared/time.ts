const two = (value: number) => value.toString().padStart(2, '0')

/** yyyy-MM-dd */
export const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** yyyy-MM-dd hh:mm:ss in the person's own zone. */
export const stampOf = (moment: string) => {
  const at = new Date(moment)
  return `${dayOf(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The zone beside a time on which money depends: UTC+7 */
export const zoneOf = (moment: string) => {
  const minutes = -new Date(moment).getTimezoneOffset()
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

export interface Span {
  from: Date
  to: Date
}

/** The `days` days that end with today, moved back by whole spans. */
export const spanOf = (days: number, back: number, now: Date): Span => {
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days * back)
  const from = new Date(to.getFullYear(), to.getMonth(), to.getDate() - days)
  return { from, to }
}
