const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes sixteen random bytes, in place, a UUID of version 7 (RFC 9562) of this moment in milliseconds. */
export const stampId = (bytes: Uint8Array, at: number): void => {
  let left = at
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = left % 256
    left = Math.floor(left / 256)
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
}

/** 32 hex digits in the usual groups of a UUID. */
export const groupId = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/** A time-ordered id (UUID version 7), made before sending: repeating a call with it repeats the answer. */
export const newId = (at: number = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  stampId(bytes, at)
  return groupId(hexOf(bytes))
}
