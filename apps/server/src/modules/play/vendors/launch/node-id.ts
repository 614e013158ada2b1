import { createHash } from 'node:crypto'

const READABLE_MAX = 48
const HASH_LENGTH = 12

/**
 * Our id of a vendor's game: readable where that names it and nothing else, else with a hash of vendor and code, so that no two games of
 * any vendors share one.
 */
export const nodeIdOf = (vendorCode: string, gameCode: string): string => {
  const text = `${vendorCode.toLowerCase()}-${gameCode}`
  const isPlain = !vendorCode.includes('_') && /^[a-z0-9-]+$/.test(gameCode) && text.length <= READABLE_MAX
  if (isPlain) return text
  const readable = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE_MAX)
  const hash = createHash('sha256').update(`${vendorCode}/${gameCode}`).digest('hex').slice(0, HASH_LENGTH)
  return `${readable}-${hash}`
}
