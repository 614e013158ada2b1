const isWhole = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value)] : []

/** Without recursion: how deep it goes is the caller's choice. */
const isStorable = (value: unknown): boolean => {
  const left = [value]
  while (left.length > 0) {
    const part = left.pop()
    if (typeof part === 'string' && !isWhole(part)) return false
    left.push(...partsOf(part))
  }
  return true
}

/** The first field with a zero character or half a sign in it: no text of the database holds either, so no call need read it. */
export const unstorableField = (input: object): string | null =>
  Object.entries(input).find(([, value]) => !isStorable(value))?.[0] ?? null
