export const TRIES_MAX = 5
export const LINK_MINUTES = 15

const DIGITS = 6
const CODE = /^[0-9]{6}$/

export const codeText = (number: number): string => String(number).padStart(DIGITS, '0')
export const CODES = 10 ** DIGITS

/** The code as it was typed, or null: nothing but six digits is one, least of all nothing. */
export const readCode = (typed: string): string | null => {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}
