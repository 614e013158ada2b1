/** Letters nobody mistakes for another, drawn or typed. */
export const LETTERS = 'ACDEFHJKMNPRTWXY347'
export const LETTER_COUNT = 5

/** What a person typed as the letters they mean: case, spaces and full-width forms do not count. */
export const readLetters = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
