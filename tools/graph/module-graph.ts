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
/** The file modules.map.cjs: modules by area, lower areas first. */
export type AreaMap = Record<string, ModuleMap>
export type EdgeKind = keyof ModuleLine

export const modulesOf = (areas: AreaMap): ModuleMap => Object.assign({}, ...Object.values(areas))

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

const importOfFolder =
  /(?:from|import)\s*\(?\s*['"](?:\.\.\/)+([a-z][a-z-]*)\/(?:([a-z][a-z-]*)\/)?[^'"]*['"]/g

const sourcesOf = (folder: string) =>
  globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.test\.ts$|testing/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

/** What really imports what, read from the sources of the modules without their tests. */
export const readImports = (modules: string, areas: AreaMap): Counts => {
  const names = Object.keys(modulesOf(areas))
  const countsOf = (area: string, from: string) => {
    const targets = sourcesOf(join(modules, area, from)).flatMap((text) => [
      ...new Set(
        // A module of the same area is one folder up, any other one stands behind the name of its area.
        [...text.matchAll(importOfFolder)].map(([, first = '', second]) =>
          first in areas ? (second ?? '') : first,
        ),
      ),
    ])
    const others = targets.filter((to) => to !== from && names.includes(to))
    return new Map([...Map.groupBy(others, (to) => to)].map(([to, files]) => [to, files.length]))
  }
  return new Map(
    Object.entries(areas).flatMap(([area, map]) =>
      Object.keys(map).map((from) => [from, countsOf(area, from)] as const),
    ),
  )
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

const areaNames = (areas: AreaMap) =>
  new Map(
    Object.entries(areas).flatMap(([area, map]) => Object.keys(map).map((name) => [name, area] as const)),
  )

/** Counts between modules, each module under the name that `nameOf` gives it; what falls into one name is no edge. */
const renameCounts = (counts: Counts, nameOf: (module: string) => string): Counts => {
  const renamed: Counts = new Map()
  for (const [from, targets] of counts) {
    const own = renamed.get(nameOf(from)) ?? new Map<string, number>()
    renamed.set(nameOf(from), own)
    for (const [to, count] of targets)
      if (nameOf(to) !== nameOf(from)) own.set(nameOf(to), (own.get(nameOf(to)) ?? 0) + count)
  }
  return renamed
}

/** The areas as one graph. */
export const graphOfAreas = (areas: AreaMap, calls: Counts, reads: Counts): ModuleGraph => {
  const names = areaNames(areas)
  const nameOf = (module: string) => names.get(module) ?? module
  return buildGraph(mapOfAreas(areas), renameCounts(calls, nameOf), renameCounts(reads, nameOf))
}

/** The modules of one area as a graph, each area that they use as one box. */
export const graphWithin = (areas: AreaMap, area: string, calls: Counts, reads: Counts): ModuleGraph => {
  const names = areaNames(areas)
  const nameOf = (module: string) => (names.get(module) === area ? module : (names.get(module) ?? module))
  const map = areas[area] ?? {}
  const named = (modules: string[]) => [...new Set(modules.map(nameOf))]
  const own = Object.fromEntries(
    Object.entries(map).map(([name, line]) => [name, { calls: named(line.calls), reads: named(line.reads) }]),
  )
  const used = [...new Set(Object.values(own).flatMap((line) => [...line.calls, ...line.reads]))]
  const outside: ModuleMap = Object.fromEntries(
    used.filter((name) => !(name in own)).map((name) => [name, { calls: [], reads: [] }]),
  )
  const only = (counts: Counts) => renameCounts(new Map([...counts].filter(([from]) => from in map)), nameOf)
  return buildGraph({ ...outside, ...own }, only(calls), only(reads))
}

/** What the modules of an area use of other areas, one line an area. */
export const mapOfAreas = (areas: AreaMap): ModuleMap => {
  const areaOf = areaNames(areas)
  const others = (area: string, kind: EdgeKind) => [
    ...new Set(
      Object.values(areas[area] ?? {})
        .flatMap((line) => line[kind])
        .map((name) => areaOf.get(name) ?? '')
        .filter((other) => other !== area),
    ),
  ]
  return Object.fromEntries(
    Object.keys(areas).map((area) => [area, { calls: others(area, 'calls'), reads: others(area, 'reads') }]),
  )
}

/** Uses of an area by one that stands above it in the file, one sentence each: areas are written lower ones first. */
export const findUpwardAreas = (areas: AreaMap): string[] => {
  const order = Object.keys(areas)
  return Object.entries(mapOfAreas(areas)).flatMap(([area, { calls, reads }]) =>
    [...new Set([...calls, ...reads])]
      .filter((other) => order.indexOf(other) > order.indexOf(area))
      .map((other) => `modules.map.cjs lets ${area} use ${other}, which stands above it`),
  )
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
