import { expect, test } from 'vitest'
import { draftOf, newItem, readItem } from './item-drafts.ts'

const rules = { timeZone: 'Asia/Bangkok', firstLanguage: 'th' }
const start = {
  ...newItem('2026-11-22T00:00:00.000Z', rules.timeZone),
  picture: '/art/mall/lotus.svg',
  points: '20',
  amount: '50',
}

test('what was typed comes back as it was saved', () => {
  const typed = { ...start, stock: '5', perDay: '1', endsAt: '2026-12-01T10:00' }
  const { edit, faults } = readItem(typed, rules)
  expect(faults).toEqual({})
  expect(edit).toMatchObject({
    points: 20,
    amount: '50',
    stock: 5,
    perDay: 1,
    perPlayer: null,
    delivery: null,
  })
  expect(draftOf(edit, rules.timeZone)).toEqual(typed)
})

test.each([
  ['texts', { isPublished: true, texts: { en: { name: 'Lotus', text: '' } } }],
  ['picture', { picture: '' }],
  ['points', { points: '0' }],
  ['amount', { amount: '0' }],
  ['stock', { stock: '1.5' }],
  ['perPlayer', { perPlayer: '101' }],
  ['perDay', { perDay: '3', perPlayer: '2' }],
  ['rank', { rank: '21' }],
  ['place', { place: '-1' }],
  ['endsAt', { endsAt: '2026-11-01T00:00' }],
])('%s is a fault', (name, change) => {
  expect(readItem({ ...start, ...change }, rules).faults).toEqual({ [name]: 'wrong' })
})

test('goods have no amount and say how they are sent', () => {
  const { edit, faults } = readItem({ ...start, kind: 'goods', amount: '' }, rules)
  expect(faults).toEqual({})
  expect(edit).toMatchObject({ amount: null, delivery: 'address' })
})
