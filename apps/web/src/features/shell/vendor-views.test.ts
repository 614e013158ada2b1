import { constants } from '@krathong/protocol/constants'
import { expect, test } from 'vitest'
import { viewsOf } from './vendor-views.ts'

const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ vassalage: `V${index}` }))
const sizes = (count: number) => viewsOf(cards(count), constants.vendorsPerView).map(({ length }) => length)

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [10, 1]],
  [25, [10, 10, 5]],
])('%i vendors stand in views of %o', (count, views) => expect(sizes(count)).toEqual(views))

test('a vendor of two categories has one mark', () => {
  expect(viewsOf([...cards(3), ...cards(3)], 10)).toEqual([cards(3)])
})
