/**
 * Names: what a game and its symbols are called in languages that came after its definition was published.
 *
 * Invariants: texts are part of a definition's hash and a published definition never changes, so a later language stands here; where a
 * definition has a name in a language, that one holds. A symbol goes by its picture, which means the same in every game.
 */
import words from './names.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

const games: Readonly<Record<string, Texts>> = words.games
const symbols: Readonly<Record<string, Texts>> = words.symbols

const both = (later: Readonly<Record<string, Texts>>, key: string, published: Texts): Texts =>
  Object.hasOwn(later, key) ? { ...later[key], ...published } : published

export const gameNames = (id: string, published: Texts): Texts => both(games, id, published)

export const symbolNames = (image: string, published: Texts): Texts => both(symbols, image, published)
