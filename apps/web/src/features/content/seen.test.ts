import { expect, test } from 'vitest'
import { seenKey, unseenOf } from './seen.ts'

const visit = { id: 'a', type: 'PU' }
const login = { id: 'b', type: 'PL' }

test('a visitor sees what is for visitors only', () => {
  expect(unseenOf([login, visit], [], null)).toEqual([visit])
  expect(unseenOf([login], [], null)).toEqual([])
})

test('after signing in what is for players is due', () =>
  expect(unseenOf([login], ['a'], 'malee')).toEqual([login]))

test('what was seen does not come again, but to another player of the same browser', () => {
  const seen = [seenKey(visit, null), seenKey(login, 'malee')]
  expect(unseenOf([visit, login], seen, 'malee')).toEqual([])
  expect(unseenOf([visit, login], seen, 'somchai')).toEqual([login])
})

test('what goes to another place never pops up', () =>
  expect(
    unseenOf(
      ['B', 'PR', 'H'].map((type) => ({ id: type, type })),
      [],
      'malee',
    ),
  ).toEqual([]))
