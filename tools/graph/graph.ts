/** `npm run graph`: the module map as it is declared and as it is really used, as text and as docs/modules.svg. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../dev/database.ts'
import { drawSvg, drawText } from './draw-graph.ts'
import { buildGraph, readImports } from './module-graph.ts'
import type { ModuleMap } from './module-graph.ts'

const map = createRequire(import.meta.url)('../../modules.map.cjs') as ModuleMap
const graph = buildGraph(map, readImports(join(root, 'apps/server/src/modules'), Object.keys(map)))

writeFileSync(join(root, 'docs/modules.svg'), drawSvg(graph))
process.stdout.write(
  `Who uses whom, and in how many files:\n\n${drawText(graph)}\n\nDrawn in docs/modules.svg\n`,
)
process.exitCode = graph.edges.every(({ isAllowed }) => isAllowed) ? 0 : 1
