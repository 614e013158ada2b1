import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { Advice } from '../dev/advice.ts'
import { dressedFrom } from './dress-game.ts'
import { camel, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new game slots/river-lanterns naga-ways'
const slots = 'packages/games/src/slots'
const first = 'chao-phraya-nights'

/** One more game at the end of a list of files of data. */
const enlist = (tree: Tree, { list, name, file }: { list: string; name: string; file: string }) => {
  const text = tree.read(list)
  const end = text.lastIndexOf(']')
  const imports = text.lastIndexOf("' with { type: 'json' }")
  if (end < 0 || imports < 0) throw new Advice(`${list} has no place for this: it should list the games.`)
  const line = text.indexOf('\n', imports) + 1
  const before = text.slice(line, end).trimEnd().replace(/,$/, '')
  tree.write(
    list,
    `${text.slice(0, line)}import ${camel(name)} from './${name}/${file}' with { type: 'json' }\n${before}, ${camel(name)}${text.slice(end)}`,
  )
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
  enlist(tree, { list: `${slots}/definitions.ts`, name, file: 'definition.json' })
  enlist(tree, { list: `${slots}/pars.ts`, name, file: 'par.json' })
  return name
}
