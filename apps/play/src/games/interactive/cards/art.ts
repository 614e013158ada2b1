/** Written out here: tools draw with these paths too, and read no screens. */
type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs'

/** Suits, each in a square of 100. */
export const suitPaths: Readonly<Record<Suit, string>> = {
  spades:
    'M50 3C60 22 93 40 93 63C93 77 83 85 72 85C64 85 57 81 53 74C54 85 58 92 67 97H33C42 92 46 85 47 74C43 81 36 85 28 85C17 85 7 77 7 63C7 40 40 22 50 3Z',
  hearts:
    'M50 93C20 68 5 50 5 31C5 15 17 6 29 6C39 6 46 12 50 21C54 12 61 6 71 6C83 6 95 15 95 31C95 50 80 68 50 93Z',
  diamonds: 'M50 3C59 22 73 38 90 50C73 62 59 78 50 97C41 78 27 62 10 50C27 38 41 22 50 3Z',
  clubs:
    'M50 4A21 21 0 0 1 65 40A21 21 0 1 1 55 70C56 84 60 92 68 97H32C40 92 44 84 45 70A21 21 0 1 1 35 40A21 21 0 0 1 50 4Z',
}

export type Figure = 'J' | 'Q' | 'K'

/** Each figure in a square of 100: what has the suit's colour, and what is gold on it. */
export const figurePaths: Readonly<Record<Figure, { body: string; gold: string }>> = {
  // Two lances behind a round shield.
  J: {
    body: 'M50 24A29 29 0 1 1 49.9 24ZM10 4L24 10L22 17L80 90L74 95L16 21L9 18ZM90 4L91 18L84 21L26 95L20 90L78 17L76 10Z',
    gold: 'M50 34A19 19 0 1 1 49.9 34ZM50 40A13 13 0 1 0 50.1 40ZM50 43L53 50H60L54.5 55L57 63L50 58.5L43 63L45.5 55L40 50H47Z',
  },
  // A tiara of lotus petals.
  Q: {
    body: 'M50 6C66 27 66 52 50 72C34 52 34 27 50 6ZM20 22C42 32 51 50 48 73C26 68 15 48 20 22ZM80 22C85 48 74 68 52 73C49 50 58 32 80 22ZM2 46C24 44 41 55 46 75C24 82 7 70 2 46ZM98 46C93 70 76 82 54 75C59 55 76 44 98 46Z',
    gold: 'M14 80C38 89 62 89 86 80L83 93C61 101 39 101 17 93ZM50 24C57 37 57 50 50 60C43 50 43 37 50 24Z',
  },
  // A crown in tiers under a spire.
  K: {
    body: 'M47 26L50 1L53 26ZM38 40C40 31 45 26 50 26C55 26 60 31 62 40ZM31 58C34 47 41 42 50 42C59 42 66 47 69 58ZM22 84C25 68 34 60 50 60C66 60 75 68 78 84ZM18 82C6 73 5 59 13 48C13 60 18 67 25 71ZM82 82L75 71C82 67 87 60 87 48C95 59 94 73 82 82Z',
    gold: 'M18 86H82V96H18ZM30 58H70V62H30ZM37 40H63V43.5H37ZM50 67L56 74L50 81L44 74Z',
  },
}

/** The petals within the pip of an ace, in its square of 100. */
export const acePath =
  'M50 32C57 42 57 54 50 64C43 54 43 42 50 32ZM33 42C43 46 48 54 47 64C37 62 31 54 33 42ZM67 42C57 46 52 54 53 64C63 62 69 54 67 42Z'

/** The lattice of the backs: diamonds over a card of 100 by 140. */
export const latticePath = [-100, -80, -60, -40, -20, 0, 20, 40, 60, 80, 100, 120, 140]
  .map((from) => `M${from + 10} 10l120 120M${from + 110} 10l-120 120`)
  .join('')
