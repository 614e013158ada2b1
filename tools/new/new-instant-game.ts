import { readFileSync } from 'node:fs'
import { compileInstant, instantPar } from '../../packages/games/src/instant/index.ts'
import type { InstantLook } from '../../apps/play/src/games/instant/look.ts'
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { Advice } from '../dev/advice.ts'
import { enlist } from './enlist.ts'
import { title } from './tree.ts'
import type { Tree } from './tree.ts'

export const instantUsage =
  'npm run new game instant/river-wheel krathong-wheel, or npm run new game instant/river-wheel river-wheel.json'

const games = 'packages/games/src/instant'
const looks = 'apps/play/src/games/instant/looks'

/** What a file of data may say of the game; all else is as in the game it is like, whose kind it is. */
interface Given {
  like: string
  name?: Record<string, string>
  gameClass?: string
  stakes?: unknown
  rules?: unknown
  look?: InstantLook
}

const KNOWN = new Set(['like', 'name', 'gameClass', 'stakes', 'rules', 'look'])

const readGiven = (word: string): Given => {
  if (!word.endsWith('.json')) return { like: word }
  let text: string
  try {
    text = readFileSync(word, 'utf8')
  } catch {
    throw new Advice(`There is no file ${word} to read.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Advice(`${word} is no JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || typeof (value as Given).like !== 'string')
    throw new Advice(`${word} says under "like" which instant game it begins from.`)
  const odd = Object.keys(value).find((key) => !KNOWN.has(key))
  if (odd) throw new Advice(`${word} says "${odd}", and may say ${[...KNOWN].join(', ')}.`)
  return value as Given
}

/** The games there are, from the tree itself: a scratch copy has its own. */
const definitionOf = (tree: Tree, like: string): Record<string, unknown> => {
  try {
    return JSON.parse(tree.read(`${games}/${like}/definition.json`)) as Record<string, unknown>
  } catch {
    throw new Advice(`There is no instant game "${like}" to begin from. For example: ${instantUsage}`)
  }
}

const compiled = (definition: unknown) => {
  try {
    return compileInstant(definition)
  } catch (error) {
    throw new Advice(`The game cannot be played: ${(error as Error).message}`)
  }
}

const COLOUR = /#[0-9a-f]{6}/g

/** The same light in another hue, by the name alone, so that the same name always looks the same. */
const turned = (look: InstantLook, name: string): InstantLook => {
  const turn = 40 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 280)
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Turning round the grey axis keeps how light a colour is.
  const rows = [
    [0.213 + cos * 0.787 - sin * 0.213, 0.715 - cos * 0.715 - sin * 0.715, 0.072 - cos * 0.072 + sin * 0.928],
    [0.213 - cos * 0.213 + sin * 0.143, 0.715 + cos * 0.285 + sin * 0.14, 0.072 - cos * 0.072 - sin * 0.283],
    [0.213 - cos * 0.213 - sin * 0.787, 0.715 - cos * 0.715 + sin * 0.715, 0.072 + cos * 0.928 + sin * 0.072],
  ]
  const hue = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const other = rows.map((row) => row.reduce((sum, share, at) => sum + share * parts[at]!, 0))
    return `#${other
      .map((part) =>
        Math.round(Math.min(255, Math.max(0, part)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  }
  return JSON.parse(JSON.stringify(look).replaceAll(COLOUR, hue)) as InstantLook
}

/**
 * An instant game from data alone: rules of a known kind, whose draw, board, wagers and checks it has at once; its stakes, its names in
 * every language, its colours, its tile and its PAR sheet. Whatever the data leaves out is as in the game it is like. Returns its id.
 */
export const newInstantGame = (tree: Tree, name: string, word: string | undefined): string => {
  if (!word)
    throw new Advice(`Say which game it is like, or give a file of data, for example: ${instantUsage}`)
  const { like, look, ...own } = readGiven(word)
  const before = definitionOf(tree, like)
  const named = own.name ?? {}
  const texts = Object.fromEntries(
    offeredLanguages.map((language) => [language, named[language] ?? named['en'] ?? title(name)]),
  )
  const definition = { ...before, ...own, id: name, version: 1, name: texts }
  const game = compiled(definition)
  tree.create(`${games}/${name}/definition.json`, `${JSON.stringify(definition, null, 2)}\n`)
  tree.create(`${games}/${name}/par.json`, `${JSON.stringify(instantPar(game), null, 2)}\n`)
  const worn = look ?? turned(JSON.parse(tree.read(`${looks}/${like}.json`)) as InstantLook, name)
  tree.create(`${looks}/${name}.json`, `${JSON.stringify(worn, null, 2)}\n`)
  enlist(tree, { list: `${games}/definitions.ts`, name, file: 'definition.json' })
  enlist(tree, { list: `${games}/pars.ts`, name, file: 'par.json' })
  return name
}
