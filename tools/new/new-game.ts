import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { Advice } from '../dev/advice.ts'
import { dressedFrom } from './dress-game.ts'
import { enlist } from './enlist.ts'
import { instantUsage, newInstantGame } from './new-instant-game.ts'
import { title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const usage = 'npm run new game slots/river-lanterns naga-ways'
const slots = 'packages/games/src/slots'
const first = 'chao-phraya-nights'

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
const newSlot = (tree: Tree, name: string, like: string) => {
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

/** A game of data alone, of a kind that is there: a slot or an instant game. Returns its id. */
export const newGame = (tree: Tree, [given = '', like]: string[]): string => {
  const [kind, slug, ...rest] = given.split('/')
  if ((kind !== 'slots' && kind !== 'instant') || rest.length > 0)
    throw new Advice(`Say which kind and which name, for example: ${usage}, or ${instantUsage}`)
  const name = wantKebab(slug, kind === 'slots' ? usage : instantUsage)
  return kind === 'slots' ? newSlot(tree, name, like ?? first) : newInstantGame(tree, name, like)
}
