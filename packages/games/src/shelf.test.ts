import { expect, it } from 'vitest'
import { bingoRooms } from './bingo/index.ts'
import { crashGames } from './crash/index.ts'
import { decisionGames } from './decisions/index.ts'
import { canonicalJson, sha256Hex } from './fairness/index.ts'
import { instantGames } from './instant/index.ts'
import { Shelf } from './shelf.ts'
import { definitionHash, slotDefinitions, slotGames } from './slots/index.ts'

const first = { id: 'a', version: 1 }
const second = { id: 'a', version: 2 }
const other = { id: 'b', version: 1 }

it('compiles a game when it is asked for, and once', () => {
  const made: unknown[] = []
  const shelf = new Shelf([first, second, other], (definition) => {
    made.push(definition)
    return { made: made.length }
  })
  expect([shelf.size, [...shelf.keys()], shelf.has('a'), shelf.has('c')]).toEqual([
    2,
    ['a', 'b'],
    true,
    false,
  ])
  expect(shelf.hasHash(shelf.hashOf('b')!)).toBe(true)
  expect(made).toEqual([])
  expect(shelf.get('a')).toBe(shelf.get('a'))
  expect(made).toEqual([second])
  // A definition out of a file is the published one by what it says, not by where it came from.
  expect(shelf.of({ version: 2, id: 'a' })).toBe(shelf.get('a'))
  expect(shelf.byHash(sha256Hex(canonicalJson(first)))).toEqual({ made: 2 })
  expect([...shelf.values()]).toEqual([{ made: 1 }, { made: 3 }])
  expect(shelf.of({ id: 'a', version: 9 })).not.toBe(shelf.get('a'))
  expect([shelf.get('c'), shelf.hashOf('c'), shelf.byHash('')]).toEqual([undefined, undefined, undefined])
})

it('names every published game by the hash that its rounds bear', () => {
  for (const shelf of [instantGames, decisionGames, crashGames, bingoRooms])
    for (const game of shelf.values()) expect(shelf.hashOf(game.id)).toBe(game.hash)
  for (const definition of slotDefinitions())
    expect(slotGames.hashOf(definition.id)).toBe(definitionHash(definition))
})
