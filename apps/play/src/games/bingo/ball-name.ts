const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const
export const A_COLUMN = 15

/** The column of a number: B 1-15 ... O 61-75. */
export const letterOf = (number: number) => LETTERS[Math.floor((number - 1) / A_COLUMN)] ?? ''

export const letters: readonly string[] = LETTERS
