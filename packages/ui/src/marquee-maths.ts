const CHARACTERS_A_SECOND = 7
const SHORTEST_S = 14

/** Seconds of one pass: a reading pace, whatever the length. */
export const passSeconds = (texts: readonly string[]) => {
  const characters = texts.reduce((sum, text) => sum + [...text].length + 8, 0)
  return Math.max(SHORTEST_S, Math.round(characters / CHARACTERS_A_SECOND))
}
