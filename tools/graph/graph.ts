/** `npm run graph`: the module map as it is declared and as it is really used, as text and as docs/modules.svg. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../dev/database.ts'
import { drawSvg, drawText } from './draw-graph.ts'
import { addCounts, buildGraph, countUses, readImports } from './module-graph.ts'
import type { ModuleMap } from './module-graph.ts'
import { findSqlUses } from './sql-uses.ts'
import { readSources } from '../tidy/sources.ts'

const map = createRequire(import.meta.url)('../../modules.map.cjs') as ModuleMap
const names = Object.keys(map)
const imports = readImports(join(root, 'apps/server/src/modules'), names)
const uses = findSqlUses(readSources())
const calls = addCounts(imports, countUses(uses, names, 'calls'))
const graph = buildGraph(map, calls, countUses(uses, names, 'reads'))

writeFileSync(join(root, 'docs/modules.svg'), drawSvg(graph))
process.stdout.write(
  `Who calls whom, in how many files and functions, and who reads whom, in how many places of SQL:\n\n${drawText(graph)}\n\nDrawn in docs/modules.svg\n`,
)
process.exitCode = graph.edges.every(({ isAllowed }) => isAllowed) ? 0 : 1
