/** Letters and digits without I, O, 0 and 1: nobody mistakes one for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LINK_CODE_BYTES = 8

/** Eight letters of five bits each, of random bytes; 256 is a multiple of 32, so every letter is equally likely. */
export const linkCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, LINK_CODE_BYTES)].map((byte) => LETTERS[byte & 31]!).join('')

const FORM = /^[A-HJ-NP-Z2-9]{8}$/

/** What a person typed as the code of a link, or null where it has the form of none. */
export const readLinkCode = (typed: string): string | null => {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return FORM.test(code) ? code : null
}

/** The code that the address of a registration carries, where it is one of ours. */
export const codeOfAddress = (
  address: string,
  name: 'affiliateCode' | 'referralCode' = 'affiliateCode',
): string | null => {
  if (!URL.canParse(address)) return null
  const code = new URL(address).searchParams.get(name)
  return code !== null && /^[\w-]{1,64}$/.test(code) ? code : null
}
