export interface Change {
  /** Where in the value: "texts.th.title"; empty for the value as a whole. */
  path: string
  /** Null: it was not there, or is not there any more. */
  before: string | null
  after: string | null
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

const leaves = (value: unknown, path: string, found: Map<string, string>) => {
  if (!isTree(value)) found.set(path, typeof value === 'string' ? value : JSON.stringify(value ?? null))
  else if (Object.keys(value).length === 0) found.set(path, Array.isArray(value) ? '[]' : '{}')
  else
    for (const [name, part] of Object.entries(value))
      leaves(part, path === '' ? name : `${path}.${name}`, found)
  return found
}

const leavesOf = (value: unknown): Map<string, string> =>
  value === null || value === undefined ? new Map<string, string>() : leaves(value, '', new Map())

/** What differs between two values, place by place, in the order of the newer one. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const old = leavesOf(before)
  const young = leavesOf(after)
  const paths = new Set([...young.keys(), ...old.keys()])
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}
