import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlUse } from './sql-uses.ts'

interface ModuleLine {
  /** Modules whose face it imports or whose functions its SQL runs. */
  calls: string[]
  /** Modules whose published views (`v_...`) its SQL reads. */
  reads: string[]
}
export type ModuleMap = Record<string, ModuleLine>
export type EdgeKind = keyof ModuleLine

/** From a module, to a module: how many files, views and functions. */
export type Counts = Map<string, Map<string, number>>

export interface Edge {
  kind: EdgeKind
  from: string
  to: string
  /** Files, views and functions of `from` that really use `to`. */
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
export const readImports = (modules: string, names: string[]): Counts => {
  const countsOf = (from: string) => {
    const targets = sourcesOf(join(modules, from)).flatMap((text) => [
      ...new Set([...text.matchAll(importOfModule)].map(([, name]) => name ?? '')),
    ])
    const others = targets.filter((to) => to !== from && names.includes(to))
    return new Map([...Map.groupBy(others, (to) => to)].map(([to, files]) => [to, files.length]))
  }
  return new Map(names.map((from) => [from, countsOf(from)]))
}

/** What SQL really uses of another module, by kind: functions are called, tables and views are read. */
export const countUses = (uses: SqlUse[], names: string[], kind: EdgeKind): Counts => {
  const counted = uses.filter(
    (use) => (use.kind === 'function') === (kind === 'calls') && names.includes(use.to),
  )
  const countsOf = (from: string) => {
    const own = counted.filter((use) => use.from === from)
    return new Map([...Map.groupBy(own, ({ to }) => to)].map(([to, some]) => [to, some.length]))
  }
  return new Map(names.map((from) => [from, countsOf(from)]))
}

export const addCounts = (some: Counts, more: Counts): Counts =>
  new Map(
    [...some].map(([from, counts]) => {
      const sums = new Map(counts)
      for (const [to, count] of more.get(from) ?? []) sums.set(to, (sums.get(to) ?? 0) + count)
      return [from, sums]
    }),
  )

const below = (map: ModuleMap, name: string) => [
  ...new Set([...(map[name]?.calls ?? []), ...(map[name]?.reads ?? [])]),
]

/** The first circle of calls and reads together, as the modules it goes through; null where there is none. */
export const findCircle = (map: ModuleMap): string[] | null => {
  const sound = new Set<string>()
  const walk = (name: string, above: string[]): string[] | null => {
    const met = above.indexOf(name)
    if (met >= 0) return [...above.slice(met), name]
    if (sound.has(name)) return null
    for (const other of below(map, name)) {
      const circle = walk(other, [...above, name])
      if (circle) return circle
    }
    sound.add(name)
    return null
  }
  for (const name of Object.keys(map)) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return null
}

const heights = (map: ModuleMap) => {
  const circle = findCircle(map)
  if (circle) throw new Error(`The map goes round in a circle: ${circle.join(' -> ')}`)
  const known = new Map<string, number>()
  const heightOf = (name: string): number => {
    const height = known.get(name) ?? 1 + Math.max(-1, ...below(map, name).map(heightOf))
    known.set(name, height)
    return height
  }
  for (const name of Object.keys(map)) heightOf(name)
  return known
}

export const buildGraph = (map: ModuleMap, imports: Counts, reads: Counts): ModuleGraph => {
  const names = Object.keys(map)
  const height = heights(map)
  const layers: string[][] = []
  for (const name of names) (layers[height.get(name) ?? 0] ??= []).push(name)
  const edgesOf = (kind: EdgeKind, real: Counts) =>
    names.flatMap((from) => {
      const own = real.get(from) ?? new Map<string, number>()
      const may = map[from]?.[kind] ?? []
      return [...new Set([...may, ...own.keys()])].map((to) => ({
        kind,
        from,
        to,
        files: own.get(to) ?? 0,
        isAllowed: may.includes(to),
      }))
    })
  return { layers, edges: [...edgesOf('calls', imports), ...edgesOf('reads', reads)] }
}
