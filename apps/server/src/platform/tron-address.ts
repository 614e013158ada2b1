import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const MAIN_NET = 0x41
const BYTES = 25

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const decode = (text: string): Buffer | null => {
  let value = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return hex.length > BYTES * 2 ? null : Buffer.from(hex.padStart(BYTES * 2, '0'), 'hex')
}

/** True when the address is of the main net and its own checksum agrees: a mistyped one never gets money. */
export const isTronAddress = (address: string): boolean => {
  const bytes = decode(address)
  if (!bytes || bytes[0] !== MAIN_NET) return false
  const body = bytes.subarray(0, BYTES - 4)
  return sha256(sha256(body))
    .subarray(0, 4)
    .equals(bytes.subarray(BYTES - 4))
}
