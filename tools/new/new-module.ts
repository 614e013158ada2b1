import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Advice } from '../dev/advice.ts'
import { modulesOf } from '../graph/module-graph.ts'
import type { AreaMap } from '../graph/module-graph.ts'
import { nextMigration } from '../db/new-migration.ts'
import { wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const face = (name: string, uses: string[]) => `/**
 * ${name}: say here in a sentence what this module is for and what it does not know.
 *
 * Owns the tables of the schema ${schemaOf(name)}. ${uses.length > 0 ? `Uses ${uses.join(', ')}.` : 'Uses no other module.'}
 * Always true: say here what no call and no crash may break.
 */
export {}
`

const schemaOf = (name: string) => name.replaceAll('-', '_')

const schema = (
  name: string,
) => `-- The schema of the module ${name}: its tables come with the first action that needs them.

create schema ${schemaOf(name)};
grant usage on schema ${schemaOf(name)} to krathong_app;
`

const usage = 'npm run new module growth/promotions wallet ledger'

/** A module: its line on the map under its area, its face and its schema. */
export const newModule = (tree: Tree, [given = '', ...uses]: string[]) => {
  const [area = '', last] = given.split('/', 2)
  const areas = createRequire(import.meta.url)(join(tree.root, 'modules.map.cjs')) as AreaMap
  if (!(area in areas)) throw new Advice(`Say the area too (${Object.keys(areas).join(', ')}): ${usage}`)
  const name = wantKebab(last, usage)
  const map = modulesOf(areas)
  if (name in map) throw new Advice(`${name} is on the map already.`)
  const odd = uses.find((other) => !(other in map))
  if (odd) throw new Advice(`There is no module ${odd} to use: there are ${Object.keys(map).join(', ')}.`)
  const key = name.includes('-') ? `'${name}'` : name
  const list = uses.map((other) => `'${other}'`).join(', ')
  tree.insert(`modules.map/${area}.cjs`, {
    start: 'module.exports = {',
    end: /^\}/,
    text: `  // say here what it owns\n  ${key}: { calls: [${list}], reads: [] },`,
  })
  tree.create(`apps/server/src/modules/${area}/${name}/index.ts`, face(name, uses))
  tree.create(
    `db/migrations/${nextMigration([schemaOf(name)], join(tree.root, 'db/migrations'))}`,
    schema(name),
  )
}
