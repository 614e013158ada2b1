import { globSync } from 'node:fs'
import { Advice } from '../dev/advice.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new call catalog.recommended GET /api/catalog/recommended'

const declaration = (name: string, method: string, path: string) => `  ${name}: call({
    door: 'site',
    method: '${method}',
    path: '${path}',
    audience: 'player',
    right: self,${method === 'GET' ? '' : "\n    money: 'none',"}
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),`

const RIGHTS = /^import \{ ([^}]*) \} from '\.\.\/rights\/right\.ts'$/m

/** The word `self` in a file that has not used it yet. */
const wantRight = (tree: Tree, file: string) => {
  const text = tree.read(file)
  const names = RIGHTS.exec(text)?.[1]
  if (names === undefined)
    throw new Advice(`${file} has no place for this: it should import from ../rights/right.ts.`)
  if (names.split(', ').includes('self')) return
  tree.write(file, text.replace(RIGHTS, `import { ${names}, self } from '../rights/right.ts'`))
}

/** A call: its declaration in the protocol and its place in the endpoint of the module that answers it. */
export const newCall = (tree: Tree, [given = '', method = '', path = '']: string[]) => {
  const [, group = '', name = ''] = /^([a-z][a-zA-Z]*)\.([a-z][a-zA-Z]*)$/.exec(given) ?? []
  if (!name || !/^(GET|POST|PUT|DELETE)$/.test(method) || !/^\/[\w/:-]+$/.test(path)) {
    throw new Advice(`Say which call of which group, its method and its path, for example: ${usage}`)
  }
  const files = (pattern: string) => globSync(pattern, { cwd: tree.root })
  const declared = files('packages/protocol/src/calls/*.ts').find((file) =>
    tree.read(file).includes(`export const ${group}Calls = {`),
  )
  if (!declared) throw new Advice(`No file of packages/protocol/src/calls declares the group ${group}.`)
  const answered = files('apps/server/src/modules/*/*/*.ts').find((file) =>
    tree.read(file).includes(`calls.${group}, {`),
  )
  if (!answered) throw new Advice(`No module answers the calls of ${group} yet: give it a routes.ts first.`)
  if (new RegExp(`^  ${name}: (?:backOfficeC|c)all\\(`, 'm').test(tree.read(declared)))
    throw new Advice(`${given} is declared already.`)
  wantRight(tree, declared)
  tree.insert(declared, {
    start: `export const ${group}Calls = {`,
    end: /^\}/,
    text: declaration(name, method, path),
  })
  tree.insert(answered, { start: `calls.${group}, {`, end: /^ {2}\}\)/, text: `    ${name}: () => ({}),` })
}
