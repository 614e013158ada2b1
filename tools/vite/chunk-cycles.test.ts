import { expect, it } from 'vitest'
import { cyclesOf } from './chunk-cycles.ts'

it('finds the files that import each other, however long the way round, and no others', () => {
  expect(cyclesOf({})).toEqual([])
  expect(cyclesOf({ index: ['screen', 'table'], table: ['screen'], screen: [] })).toEqual([])
  expect(cyclesOf({ game: ['draws'], draws: ['game', 'screen'], screen: [] })).toEqual([['game', 'draws']])
  expect(cyclesOf({ index: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual([['a', 'b', 'c']])
  expect(cyclesOf({ self: ['self'] })).toEqual([['self']])
})
