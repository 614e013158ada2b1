/** How much of what is wanted is done, from 0 to 1, for a bar; sums are told as figures beside it. */
export const shareOf = (wanted: string, missing: string, done: string | null): number => {
  const whole = Number(wanted)
  if (whole <= 0) return 1
  const share = done === null ? 1 - Number(missing) / whole : Number(done) / whole
  return Math.max(0, Math.min(1, share))
}
