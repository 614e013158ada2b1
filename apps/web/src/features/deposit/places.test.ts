import { describe, expect, it } from 'vitest'
import { partOf, toChoice, toLimits, toOrder } from './places.ts'

const id = '0199d2a0-0000-7000-8000-000000000001'

describe('the parts of the deposit page', () => {
  it.each([
    [toChoice, { name: 'choice' }],
    [toLimits, { name: 'limits' }],
    [toOrder(id), { name: 'order', depositId: id }],
    [`${toOrder(id)}?from=psp`, { name: 'order', depositId: id }],
    [toOrder('../../x'), { name: 'choice' }],
    [toOrder('1'), { name: 'choice' }],
  ])('%s', (hash, part) => expect(partOf(hash)).toEqual(part))
})
