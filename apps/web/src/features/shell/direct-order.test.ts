import { expect, test } from 'vitest'
import { inOrder, placeOf } from './direct-order.ts'

const vendor = (vassalage: string, inMaintenance = false) => ({ vassalage, inMaintenance })

test('the first vendor comes first, and one that is down last', () => {
  const names = (all: ReturnType<typeof vendor>[]) => inOrder(all).map(({ vassalage }) => vassalage)
  expect(names([vendor('A'), vendor('B')])).toEqual(['A', 'B'])
  expect(names([vendor('A', true), vendor('B'), vendor('C')])).toEqual(['B', 'C', 'A'])
  expect(names([])).toEqual([])
})

test('a lottery opens in its page, any other game in its frame', () => {
  const game = { nodeId: 'a-b', vassalage: 'TCG_SEA', gameCode: 'TH&1' }
  expect(placeOf('LOTTERY', game)).toBe('/lottery?vendor=TCG_SEA&gameCode=TH%261')
  expect(placeOf('COCKFIGHT', game)).toBe('/game?id=a-b')
})
