import { expect, test } from 'vitest'
import { deliveryFaults, mayConvert, mostOf, worthText } from './bounds.ts'
import type { Reward } from './queries.ts'

const ratio = { points: 100, amount: '1', minimum: 1000, step: 100, perDay: 5000 }
const reward = { stock: null, perDay: null, perPlayer: null } as Reward

test('the strictest bound is the most that can be asked for, and never nothing', () => {
  expect(mostOf(reward)).toBe(100)
  expect(mostOf({ ...reward, stock: 7, perDay: 3, perPlayer: 5 })).toBe(3)
  expect(mostOf({ ...reward, stock: 0 })).toBe(1)
})

test.each([
  [0, '1155'],
  [2, '1155.55'],
  [3, '1155.555'],
  [8, '1155.5550'],
])('of a currency with %i decimals, cut and never rounded up: %s', (exponent, worth) => {
  expect(worthText(115_555_5, { ...ratio, points: 1000 }, exponent)).toBe(worth)
})

test('points are worth what the ratio says, to the cent', () => {
  expect([1000, 1100, 5].map((points) => worthText(points, ratio, 2))).toEqual(['10.00', '11.00', '0.05'])
  expect(worthText(1000, { ...ratio, amount: '0.25' }, 2)).toBe('2.50')
})

test.each([
  [1000, 1000, true],
  [900, 5000, false],
  [1050, 5000, false],
  [1100, 1000, false],
  [Number.NaN, 5000, false],
])('%s points of %s may be converted: %s', (points, has, may) => {
  expect(mayConvert(points, has, ratio)).toBe(may)
})

test('goods ask for a name and a number, and for an address where they are sent', () => {
  const empty = { receiver: '', phone: '', address: '' }
  const whole = { receiver: 'มาลี', phone: '+66 81 234 5678', address: '12 Charoen Krung Road' }
  expect(deliveryFaults(empty, null)).toEqual([])
  expect(deliveryFaults(empty, 'contact')).toEqual(['receiver', 'phone'])
  expect(deliveryFaults(empty, 'address')).toEqual(['receiver', 'phone', 'address'])
  expect(deliveryFaults(whole, 'address')).toEqual([])
})
