import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ModuleMap = Record<string, string[]>

export interface Edge {
  from: string
  to: string
  /** Files of `from` that really import `to`. */
  files: number
  isAllowed: boolean
}

export interface ModuleGraph {
  /** Modules by height: each stands above everything it may use. */
  layers: string[][]
  edges: Edge[]
}

const importOfModule = /(?:from|import)\s*\(?\s*['"](?:\.\.\/)+([a-z][a-z-]*)\/[^'"]*['"]/g

const sourcesOf = (folder: string) =>
  globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.test\.ts$|testing/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

/** What really imports what, read from the sources of the modules without their tests. */
export const readImports = (modules: string, names: string[]) => {
  const countsOf = (from: string) => {
    const targets = sourcesOf(join(modules, from)).flatMap((text) => [
      ...new Set([...text.matchAll(importOfModule)].map(([, name]) => name ?? '')),
    ])
    const others = targets.filter((to) => to !== from && names.includes(to))
    return new Map([...Map.groupBy(others, (to) => to)].map(([to, files]) => [to, files.length]))
  }
  return new Map(names.map((from) => [from, countsOf(from)]))
}

const heights = (map: ModuleMap) => {
  const known = new Map<string, number>()
  const heightOf = (name: string, above: string[]): number => {
    if (above.includes(name))
      throw new Error(`The map goes round in a circle: ${[...above, name].join(' -> ')}`)
    const height =
      known.get(name) ??
      1 + Math.max(-1, ...(map[name] ?? []).map((other) => heightOf(other, [...above, name])))
    known.set(name, height)
    return height
  }
  for (const name of Object.keys(map)) heightOf(name, [])
  return known
}

export const buildGraph = (map: ModuleMap, imports: Map<string, Map<string, number>>): ModuleGraph => {
  const names = Object.keys(map)
  const height = heights(map)
  const layers: string[][] = []
  for (const name of names) (layers[height.get(name) ?? 0] ??= []).push(name)
  const edges = names.flatMap((from) => {
    const real = imports.get(from) ?? new Map<string, number>()
    const all = new Set([...(map[from] ?? []), ...real.keys()])
    return [...all].map((to) => ({
      from,
      to,
      files: real.get(to) ?? 0,
      isAllowed: map[from]?.includes(to) ?? false,
    }))
  })
  return { layers, edges }
}
