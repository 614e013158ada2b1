import { expect, it } from 'vitest'
import { bingoRooms } from '../bingo/index.ts'
import { families, familyKeys, familyOfGame, familyOfHash, ownGames } from '../families.ts'
import { crashGames } from '../crash/index.ts'
import { decisionGames } from '../interactive/index.ts'
import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { instantGames } from '../instant/index.ts'
import { Registry } from './registry.ts'
import { definitionHash, slotDefinitions, slotGames } from '../slots/index.ts'

const first = { id: 'a', version: 1 }
const second = { id: 'a', version: 2 }
const other = { id: 'b', version: 1 }

it('compiles a game when it is asked for, and once', () => {
  const made: unknown[] = []
  const registry = new Registry([first, second, other], (definition) => {
    made.push(definition)
    return { made: made.length }
  })
  expect([registry.size, [...registry.keys()], registry.has('a'), registry.has('c')]).toEqual([
    2,
    ['a', 'b'],
    true,
    false,
  ])
  expect(registry.hasHash(registry.hashOf('b')!)).toBe(true)
  expect(made).toEqual([])
  expect(registry.get('a')).toBe(registry.get('a'))
  expect(made).toEqual([second])
  // A definition out of a file is the published one by what it says, not by where it came from.
  expect(registry.of({ version: 2, id: 'a' })).toBe(registry.get('a'))
  expect(registry.byHash(sha256Hex(canonicalJson(first)))).toEqual({ made: 2 })
  expect([...registry.values()]).toEqual([{ made: 1 }, { made: 3 }])
  expect(registry.of({ id: 'a', version: 9 })).not.toBe(registry.get('a'))
  expect([registry.get('c'), registry.hashOf('c'), registry.byHash('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('names every published game by the hash that its rounds bear', () => {
  for (const registry of [instantGames, decisionGames, crashGames, bingoRooms])
    for (const game of registry.values()) expect(registry.hashOf(game.id)).toBe(game.hash)
  for (const definition of slotDefinitions())
    expect(slotGames.hashOf(definition.id)).toBe(definitionHash(definition))
})

it('finds the family of every game and of every version, and each in one family alone', () => {
  const ids = ownGames()
  expect(new Set(ids).size).toBe(ids.length)
  for (const key of familyKeys) {
    const family = families[key]
    expect(family.lobbyGames().map(({ id }) => id)).toEqual(family.ids())
    for (const { returns } of family.lobbyGames()) {
      expect(returns[0]).toBeGreaterThan(0.5)
      expect(returns[0]).toBeLessThanOrEqual(returns[1])
      expect(returns[1]).toBeLessThanOrEqual(1)
    }
    for (const id of family.ids()) {
      const hash = family.hashOf(id)!
      expect([familyOfGame(id), familyOfHash(hash)]).toEqual([key, family])
      expect(family.seatOf(id)!.stakes(2)).toEqual(
        family.levelsOf(hash)!.map((level) => BigInt(level) * 100n),
      )
    }
  }
  expect([familyOfGame('nothing'), familyOfHash(''), families.slot.seatOf('naga-dice')]).toEqual([
    null,
    null,
    undefined,
  ])
})
