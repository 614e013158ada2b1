const two = (value: number) => String(value).padStart(2, '0')

/** What is left until a moment as h:mm:ss; 0:00:00 once it is over. */
export const leftUntil = (moment: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((Date.parse(moment) - now) / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
