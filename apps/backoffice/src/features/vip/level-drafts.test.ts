import { expect, test } from 'vitest'
import { faultsOf, newLevel, tidy } from './level-drafts.ts'

const level = { names: { th: 'บัว' }, colour: '#ABABAB', needs: '100', keeps: '10', gives: {} }

test('each level asks more than the one below and has a name', () => {
  expect(faultsOf([level, { ...level, needs: '200' }], 'th')).toEqual([[], []])
  expect(faultsOf([level, { ...level, needs: '100', names: { en: 'x' }, keeps: '-1' }], 'th')).toEqual([
    [],
    ['name', 'needs', 'keeps'],
  ])
})

test('a new level asks twice as much as the highest', () => {
  expect(newLevel(level)).toMatchObject({ needs: '200', keeps: '10' })
  expect(newLevel(undefined)).toMatchObject({ needs: '1000' })
})

test('what says nothing is not kept', () =>
  expect(tidy([{ ...level, names: { th: ' บัว ', en: ' ' } }])[0]?.names).toEqual({ th: 'บัว' }))
