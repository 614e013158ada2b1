/** `npm run new module|call|feature|game|migration NAME`: makes a beginning that passes every check. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newMigration } from '../db/new-migration.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { root } from '../dev/database.ts'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newGame } from './new-game.ts'
import { newModule } from './new-module.ts'
import { openTree } from './tree.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const tree = openTree(root)

const run = (args: string[], what: string) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Advice(`${what} failed; see above.`)
}

const kinds: Record<string, { make(words: string[]): void; after?: 'routes' | 'schema' }> = {
  module: { make: (words) => newModule(tree, words), after: 'schema' },
  call: { make: (words) => newCall(tree, words), after: 'routes' },
  feature: { make: (words) => newFeature(tree, words) },
  game: { make: (words) => newGame(tree, words) },
  migration: { make: (words) => void tree.touched.push(`db/migrations/${newMigration(words)}`) },
}

await runMain(async () => {
  const [kind = '', ...words] = process.argv.slice(2)
  const one = kinds[kind]
  if (!one) throw new Advice(`Use: npm run new ${Object.keys(kinds).join('|')} NAME`)
  one.make(words)
  const code = tree.touched.filter((path) => /\.(ts|tsx|cjs)$/.test(path))
  if (code.length > 0) run([join(root, 'node_modules/oxfmt/bin/oxfmt'), ...code], 'The formatter')
  if (one.after === 'routes') run([join(root, 'tools/protocol-routes.ts')], 'Writing the table of routes')
  if (one.after === 'schema') run([join(root, 'tools/db/db.ts'), 'types'], 'Writing the schema')
  for (const path of tree.touched) say(`  ${path}`)
})
