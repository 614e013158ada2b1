/** A UUID of version 7: the moment first, chance after it, so that ids made later sort later. */
export const newRoundId = (
  now: number = Date.now(),
  fill: (bytes: Uint8Array) => void = (bytes) =>
    void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
) => {
  const bytes = new Uint8Array(16)
  fill(bytes)
  let left = now
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = left % 256
    left = Math.floor(left / 256)
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
