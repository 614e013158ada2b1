import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { Advice } from '../dev/advice.ts'
import { dressedFrom } from './dress-game.ts'
import { camel, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new game slots/river-lanterns naga-ways'
const slots = 'packages/games/src/slots'
const first = 'chao-phraya-nights'
const list = `${slots}/games.ts`

/** The list of versions with one more at its end. */
const withVersion = (text: string, name: string) => {
  const begin = text.indexOf('= [', text.indexOf('const versions'))
  const end = text.indexOf(']', begin)
  if (begin < 0 || end < 0)
    throw new Advice(`${list} has no place for this: it should hold "const versions".`)
  const entry = `{ game: compileSlot(${camel(name)}), par: ${camel(name)}Par }`
  return `${text.slice(0, end).trimEnd().replace(/,$/, '')}, ${entry}${text.slice(end)}`
}

const definitionOf = (tree: Tree, like: string) => {
  const path = `${slots}/${like}/definition.json`
  try {
    return JSON.parse(tree.read(path)) as Record<string, unknown> & Parameters<typeof dressedFrom>[1]
  } catch {
    throw new Advice(`There is no slot "${like}" to begin from. For example: ${usage}`)
  }
}

/**
 * A slot of a known family: the mathematics of the game it is like, pictures and hues of its own, and names to be written. No code: what
 * is made is data, and the list of games names it. Returns its id.
 */
export const newGame = (tree: Tree, [given = '', like = first]: string[]) => {
  const [kind, slug, ...rest] = given.split('/')
  if (kind !== 'slots' || rest.length > 0)
    throw new Advice(`Say which kind and which name, for example: ${usage}`)
  const name = wantKebab(slug, usage)
  const { symbols, look } = dressedFrom(name, definitionOf(tree, like))
  const texts = Object.fromEntries(offeredLanguages.map((language) => [language, title(name)]))
  const definition = { ...definitionOf(tree, like), id: name, name: texts, version: 1, symbols }
  tree.create(`${slots}/${name}/definition.json`, `${JSON.stringify(definition, null, 2)}\n`)
  tree.create(`${slots}/${name}/par.json`, tree.read(`${slots}/${like}/par.json`))
  tree.create(`apps/play/src/games/slots/${name}/look.json`, `${JSON.stringify(look, null, 2)}\n`)
  tree.replace(
    list,
    'import { compileSlot }',
    `import ${camel(name)} from './${name}/definition.json' with { type: 'json' }\nimport ${camel(name)}Par from './${name}/par.json' with { type: 'json' }\nimport { compileSlot }`,
  )
  tree.write(list, withVersion(tree.read(list), name))
  return name
}
