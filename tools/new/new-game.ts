import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { Advice } from '../dev/advice.ts'
import { camel, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new game slots/river-lanterns'
const slots = 'packages/games/src/slots'
const first = 'chao-phraya-nights'
const list = `${slots}/games.ts`
const looks = 'apps/play/src/games/slots/looks.ts'

/** The list of versions with one more at its end. */
const withVersion = (text: string, name: string) => {
  const begin = text.indexOf('= [', text.indexOf('const versions'))
  const end = text.indexOf(']', begin)
  if (begin < 0 || end < 0)
    throw new Advice(`${list} has no place for this: it should hold "const versions".`)
  const entry = `{ game: compileSlot(${camel(name)}), par: ${camel(name)}Par }`
  return `${text.slice(0, end).trimEnd().replace(/,$/, '')}, ${entry}${text.slice(end)}`
}

/** A slot: it starts as a copy of the first game's maths and look under a name of its own. Returns that name. */
export const newGame = (tree: Tree, [given = '']: string[]) => {
  const [kind, slug, ...rest] = given.split('/')
  if (kind !== 'slots' || rest.length > 0)
    throw new Advice(`Say which kind and which name, for example: ${usage}`)
  const name = wantKebab(slug, usage)
  const definition = JSON.parse(tree.read(`${slots}/${first}/definition.json`)) as Record<string, unknown>
  const texts = Object.fromEntries(offeredLanguages.map((language) => [language, title(name)]))
  const text = JSON.stringify({ ...definition, id: name, name: texts, version: 1 }, null, 2)
  tree.create(`${slots}/${name}/definition.json`, `${text}\n`)
  tree.create(`${slots}/${name}/par.json`, tree.read(`${slots}/${first}/par.json`))
  tree.replace(
    list,
    'import { compileSlot }',
    `import ${camel(name)} from './${name}/definition.json' with { type: 'json' }\nimport ${camel(name)}Par from './${name}/par.json' with { type: 'json' }\nimport { compileSlot }`,
  )
  tree.write(list, withVersion(tree.read(list), name))
  tree.replace(
    looks,
    `'${first}': chaoPhrayaNights`,
    `'${name}': chaoPhrayaNights, '${first}': chaoPhrayaNights`,
  )
  return name
}
