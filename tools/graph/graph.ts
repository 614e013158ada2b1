/** `npm run graph`: the module map as it is declared and as it is really used: its areas, then the modules of each, as text and drawn. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../root.ts'
import { drawSvg, drawText } from './draw-graph.ts'
import {
  addCounts,
  buildGraph,
  countUses,
  graphOfAreas,
  graphWithin,
  modulesOf,
  readImports,
} from './module-graph.ts'
import type { AreaMap } from './module-graph.ts'
import { findSqlUses } from './sql-uses.ts'
import { readSources } from '../tidy/sources.ts'

const areas = createRequire(import.meta.url)('../../modules.map.cjs') as AreaMap
const map = modulesOf(areas)
const names = Object.keys(map)
const imports = readImports(join(root, 'apps/server/src/modules'), areas)
const uses = findSqlUses(readSources())
const calls = addCounts(imports, countUses(uses, names, 'calls'))
const reads = countUses(uses, names, 'reads')
const graph = buildGraph(map, calls, reads)
const parts = [
  ['areas', graphOfAreas(areas, calls, reads)] as const,
  ...Object.keys(areas).map((area) => [area, graphWithin(areas, area, calls, reads)] as const),
]

const folder = join(root, 'docs/modules')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
process.stdout.write(
  'Who calls whom, in how many files and functions, and who reads whom, in how many places of SQL.\n',
)
for (const [name, part] of parts) {
  writeFileSync(join(folder, `${name}.svg`), drawSvg(part))
  process.stdout.write(`\n${name}\n\n${drawText(part)}\n`)
}
process.stdout.write('\nDrawn in docs/modules\n')
process.exitCode = graph.edges.every(({ isAllowed }) => isAllowed) ? 0 : 1
