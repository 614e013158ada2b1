export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * One text for one value: keys sorted, no spaces, everything outside ASCII escaped. It is what Python writes with
 * `json.dumps(value, sort_keys=True, separators=(',', ':'))`, so a hash can be checked without our code.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no canonical JSON`)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${quoted(key)}:${canonicalJson(member)}`).join(',')}}`
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, escaped)
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
