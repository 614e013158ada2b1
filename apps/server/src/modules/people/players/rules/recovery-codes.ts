/** Letters and digits that nobody mistakes for another: 32 of them, so a letter carries five bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 10
const HALF = CODE_LETTERS / 2

export const RECOVERY_CODES = 10
/** Bytes of the system's generator that one code is made of. */
export const CODE_BYTES = CODE_LETTERS

/** `ABCDE-23456`, of random bytes; 256 is a multiple of 32, so every letter is equally likely. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const letters = [...bytes.subarray(0, CODE_LETTERS)].map((byte) => LETTERS[byte & 31]!).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** What a person typed as the code it means, or null: case, spaces and hyphens do not count. */
export const readRecoveryCode = (typed: string): string | null => {
  const letters = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  if (letters.length !== CODE_LETTERS || [...letters].some((letter) => !LETTERS.includes(letter))) return null
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

const APP_CODE = /^\d{6}$/

/** The zeros of the digits on the keyboards of our languages: Thai, Arabic, Eastern Arabic. */
const ZEROS = [0x0e50, 0x0660, 0x06f0]

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - ZEROS.findLast((zero) => zero <= code && code < zero + 10)!)
}

/** Six digits in the digits of any of our languages, as an authenticator app shows them; null for anything else. */
export const readAppCode = (typed: string): string | null => {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[๐-๙\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
  return APP_CODE.test(digits) ? digits : null
}
