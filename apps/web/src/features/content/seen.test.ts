import { expect, test } from 'vitest'
import { firstUnseen } from './seen.ts'

const visit = { id: 'a', type: 'PU' }
const login = { id: 'b', type: 'PL' }

test('a visitor sees the notice for visitors only', () => {
  expect(firstUnseen([login, visit], [], false)).toBe(visit)
  expect(firstUnseen([login], [], false)).toBeUndefined()
})

test('after signing in the notice for players is due', () =>
  expect(firstUnseen([login], [], true)).toBe(login))

test('what was seen does not come again', () => expect(firstUnseen([visit], ['a'], true)).toBeUndefined())
