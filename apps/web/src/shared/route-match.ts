export interface Match<R> {
  route: R
  params: Readonly<Record<string, string>>
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const matchOne = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part !== value) return null
  }
  return params
}

/** A hand-typed address may hold a broken escape; it is then taken as it stands. */
const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first route one of whose paths fits; the address of nothing fits none. */
export const matchRoute = <R extends { paths: readonly string[] }>(
  routes: readonly R[],
  path: string,
): Match<R> | null => {
  for (const route of routes) {
    for (const pattern of route.paths) {
      const params = matchOne(pattern, path)
      if (params) return { route, params }
    }
  }
  return null
}
