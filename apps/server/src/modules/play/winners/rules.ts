interface Win {
  roundId: string
  prize: bigint
  at: Date
}

/** Largest first, of equal ones the newest; a round stands once, with the most that was told of it. */
export const boardOf = <T extends Win>(wins: readonly T[], most: number): T[] => {
  const sorted = wins.toSorted(
    (a, b) => Number(b.prize > a.prize) - Number(b.prize < a.prize) || b.at.getTime() - a.at.getTime(),
  )
  const seen = new Set<string>()
  return sorted.filter(({ roundId }) => !seen.has(roundId) && seen.add(roundId)).slice(0, most)
}
