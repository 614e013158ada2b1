/**
 * Spec section 3: the path of a back office travels with its key in its last eight characters. That keeps it from being read at a glance and
 * from nobody who wants to read it: it is obfuscation, never secrecy, and no path that goes this way may hold a secret.
 */
const KEY_LENGTH = 8

/** A stream of bytes out of the key: mulberry32, seeded by FNV-1a. */
const streamOf = (key: string): (() => number) => {
  let seed = 0x811c9dc5
  for (const sign of key) seed = Math.imul(seed ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) & 0xff
  }
}

const mix = (signs: readonly number[], key: string): number[] => {
  const next = streamOf(key)
  return signs.map((sign) => sign ^ next())
}

/** `path` of plain ASCII; `key` of eight letters or digits. */
export const hidePath = (path: string, key: string): string =>
  mix(
    [...path].map((sign) => sign.charCodeAt(0)),
    key,
  )
    .map((sign) => sign.toString(16).padStart(2, '0'))
    .join('') + key

/** Null for what no back office ever sent. */
export const readHiddenPath = (hidden: string): string | null => {
  const key = hidden.slice(-KEY_LENGTH)
  const body = hidden.slice(0, -KEY_LENGTH)
  if (key.length < KEY_LENGTH || body.length === 0 || !/^(?:[0-9a-f]{2})+$/.test(body)) return null
  const signs = body.match(/../g) ?? []
  return String.fromCharCode(
    ...mix(
      signs.map((sign) => Number.parseInt(sign, 16)),
      key,
    ),
  )
}
