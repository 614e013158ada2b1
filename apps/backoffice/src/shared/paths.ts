export type PathParts = Readonly<Record<string, string>>

/** The named parts of `path` if it fits `pattern` ("/players/:playerId"), else null. A trailing slash does not matter. */
export const matchPath = (pattern: string, path: string): PathParts | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (value === null) return null
    if (name.startsWith(':')) parts[name.slice(1)] = value
    else if (name !== value) return null
  }
  return parts
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Fills `:name` parts of a pattern. */
export const pathTo = (pattern: string, parts: PathParts): string =>
  pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))

/** Filters kept in the address: every known name has a value, unknown names are ignored. */
export const readFilters = <F extends Readonly<Record<string, string>>>(search: string, defaults: F): F => {
  const query = new URLSearchParams(search)
  const filters: Record<string, string> = {}
  for (const [name, fallback] of Object.entries(defaults)) filters[name] = query.get(name) ?? fallback
  return filters as F
}

/** The shortest address that means these filters: what equals its default is left out. What others keep in it stays. */
export const writeFilters = <F extends Readonly<Record<string, string>>>(
  filters: F,
  defaults: F,
  search = '',
): string => {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filters))
    if (value === defaults[name]) query.delete(name)
    else query.set(name, value)
  const text = query.toString()
  return text ? `?${text}` : ''
}
