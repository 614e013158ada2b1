/** `npm run new module|call|feature|page|game|migration NAME`: makes a beginning that passes every check. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newMigration } from '../db/new-migration.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { root } from '../root.ts'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newGame } from './new-game.ts'
import { newModule } from './new-module.ts'
import { newPage } from './new-page.ts'
import { openTree } from './tree.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const tree = openTree(root)

const run = (args: string[], what: string) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Advice(`${what} failed; see above.`)
}

interface Kind {
  make(words: string[]): void
  /** What must be written again because of it. */
  then?: { args: string[]; what: string }
  /** And what else, after that. */
  last?: { args: string[]; what: string }
}

const routes = { args: [join(root, 'tools/protocol-routes.ts')], what: 'Writing the table of routes' }
const schema = { args: [join(root, 'tools/db/db.ts'), 'types'], what: 'Writing the schema' }
const par = { args: [join(root, 'tools/sim/par.ts'), '--write', '--game'], what: 'Writing the PAR sheet' }
const art = { args: [join(root, 'tools/art/draw.ts')], what: 'Drawing the tile' }

const kinds: Record<string, Kind> = {
  module: { make: (words) => newModule(tree, words), then: schema },
  call: { make: (words) => newCall(tree, words), then: routes },
  feature: { make: (words) => newFeature(tree, words) },
  page: { make: (words) => newPage(tree, words) },
  game: { make: (words) => void par.args.push(newGame(tree, words)), then: par, last: art },
  migration: { make: (words) => say(`  db/migrations/${newMigration(words)}`) },
}

await runMain(async () => {
  const [kind = '', ...words] = process.argv.slice(2)
  const one = kinds[kind]
  if (!one) throw new Advice(`Use: npm run new ${Object.keys(kinds).join('|')} NAME`)
  one.make(words)
  tree.flush()
  const code = tree.touched().filter((path) => /\.(ts|tsx|cjs)$/.test(path))
  if (code.length > 0) run([join(root, 'node_modules/oxfmt/bin/oxfmt'), ...code], 'The formatter')
  if (one.then) run(one.then.args, one.then.what)
  if (one.last) run(one.last.args, one.last.what)
  for (const path of tree.touched()) say(`  ${path}`)
})
