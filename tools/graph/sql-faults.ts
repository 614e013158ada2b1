/** What the SQL of the modules does that the map does not say, one sentence each with file and line. */
import { findCircle } from './module-graph.ts'
import type { Counts, ModuleMap } from './module-graph.ts'
import type { SqlUse } from './sql-uses.ts'

const isPublished = ({ kind, name }: SqlUse) => kind === 'view' && name.includes('.v_')

const faultOf = (use: SqlUse, map: ModuleMap): string | null => {
  const { from, to, name, kind, isWrite } = use
  if (!from || !(from in map)) return `${name} is named in no module's sources: SQL lives in the modules`
  const { calls, reads } = map[from]!
  if (isWrite) return `${from} writes ${name}, which is ${to}'s to write`
  if (kind === 'made up') return `${from} makes up a name in the schema of ${to} at run time`
  if (kind === 'function') return calls.includes(to) ? null : `${from} may not call ${name}`
  if (!isPublished(use)) return `${from} reads ${name}, which ${to} does not publish (a view v_... is)`
  return reads.includes(to) ? null : `${from} may not read ${name}`
}

export const findSqlFaults = (uses: SqlUse[], map: ModuleMap): string[] =>
  uses.flatMap((use) => {
    const fault = faultOf(use, map)
    return fault ? [`${use.path}:${use.line} ${fault}`] : []
  })

/** Lines of the map that nothing needs. */
export const findIdleLines = (uses: SqlUse[], imports: Counts, map: ModuleMap): string[] => {
  const has = (from: string, to: string, is: (use: SqlUse) => boolean) =>
    uses.some((use) => use.from === from && use.to === to && is(use))
  return Object.entries(map).flatMap(([from, { calls, reads }]) => [
    ...calls
      .filter((to) => !imports.get(from)?.has(to) && !has(from, to, ({ kind }) => kind === 'function'))
      .map((to) => `modules.map.cjs lets ${from} call ${to}, and nothing does`),
    ...reads
      .filter((to) => !has(from, to, isPublished))
      .map((to) => `modules.map.cjs lets ${from} read ${to}, and nothing does`),
  ])
}

/** The circle of calls and reads, each step with a place where it is taken. */
export const cycleFaults = (uses: SqlUse[], map: ModuleMap): string[] => {
  const circle = findCircle(map)
  if (!circle) return []
  const steps = circle.slice(1).map((to, at) => {
    const from = circle[at]!
    const read = uses.find((use) => use.from === from && use.to === to)
    const isRead = map[from]!.reads.includes(to)
    return isRead && read
      ? `${from} reads ${to} (${read.path}:${read.line})`
      : `${from} ${isRead ? 'reads' : 'calls'} ${to}`
  })
  return [`The map goes round in a circle: ${steps.join(', ')}`]
}
