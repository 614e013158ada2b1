import type { Part } from './types.ts'

export type ChangeKind = 'altered' | 'missing' | 'added'

export interface Change {
  path: string
  kind: ChangeKind
}

/** What is not as it was first seen, by path. */
export const changesOf = (first: readonly Part[], found: readonly Part[]): Change[] => {
  const before = new Map(first)
  const now = new Map(found)
  const changes: Change[] = []
  for (const [path, hash] of now) {
    const known = before.get(path)
    if (known !== hash) changes.push({ path, kind: known === undefined ? 'added' : 'altered' })
  }
  for (const path of before.keys()) if (!now.has(path)) changes.push({ path, kind: 'missing' })
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
