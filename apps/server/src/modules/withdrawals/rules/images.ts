export type ImageType = 'image/png' | 'image/jpeg'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const IHDR = [0x49, 0x48, 0x44, 0x52]
const IEND = [0x49, 0x45, 0x4e, 0x44]

export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGES_MAX = 3

const holds = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, place) => bytes[at + place] === byte)

const isPng = (bytes: Uint8Array) =>
  bytes.length >= 45 && holds(bytes, 0, PNG) && holds(bytes, 12, IHDR) && holds(bytes, bytes.length - 8, IEND)

/** Begins as a JPEG, has a frame with a size in it, and ends as one. */
const isJpeg = (bytes: Uint8Array) => {
  if (!holds(bytes, 0, [0xff, 0xd8, 0xff])) return false
  if (!holds(bytes, bytes.length - 2, [0xff, 0xd9])) return false
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return true
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
  }
  return false
}

/** What kind of picture these bytes are, by their content and never by their name; null when they are none we take. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length > IMAGE_BYTES_MAX) return null
  if (isPng(bytes)) return 'image/png'
  return isJpeg(bytes) ? 'image/jpeg' : null
}
