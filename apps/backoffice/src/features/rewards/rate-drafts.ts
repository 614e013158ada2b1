export const RATE_MOST = 500
/** A percentage with two decimals at most, in hundredths; null where it is none, or too much. */
export const rateOf = (typed: string): number | null => {
  if (!/^\d(\.\d{1,2})?$/.test(typed)) return null
  const rate = Math.round(Number(typed) * 100)
  return rate <= RATE_MOST ? rate : null
}

const SHARE_MOST = 100
/** A percentage for each of five groups, at most one percent and not all nothing; null where they are none. */
export const sharesOf = (typed: string): number[] | null => {
  const shares = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(rateOf)
  const isSound = shares.every((share): share is number => share !== null && share <= SHARE_MOST)
  return shares.length === 5 && isSound && shares.some((share) => share > 0) ? shares : null
}
