/** Digits and letters without I, L, O and U: nobody mistakes one for another, and none spells a word. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_BYTES = 10

/** Ten letters of five bits each, of random bytes; 256 is a multiple of 32, so every letter is equally likely. */
export const affiliateCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_BYTES)].map((byte) => LETTERS[byte & 31]!).join('')

/** What a person typed as the code they mean. */
export const readAffiliateCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
