const SHORTEST = 8
const LENGTH = 32

/**
 * The first and the last id that begin with these hexadecimal digits, with or without their dashes; null: it is no beginning of an id.
 * Fewer than eight digits say too little: ids begin with their time.
 */
export const idRange = (text: string): { first: string; last: string } | null => {
  if (!/^[0-9a-f]{8}(?:-?[0-9a-f-]*)$/i.test(text)) return null
  const digits = text.replaceAll('-', '').toLowerCase()
  if (digits.length < SHORTEST || digits.length > LENGTH) return null
  const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { first: dashed(digits.padEnd(LENGTH, '0')), last: dashed(digits.padEnd(LENGTH, 'f')) }
}
