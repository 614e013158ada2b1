import { expect, test } from 'vitest'
import { readPot } from './pot-draft.ts'

const typed = { code: ' daily ', seed: '50', mustHitBy: '200.00', percent: '0.25' }

test('a pot is read as the call takes it', () =>
  expect(readPot(typed)).toEqual({
    pot: { code: 'DAILY', seed: '50', mustHitBy: '200.00', contributionRate: 2_500 },
    faults: [],
  }))

test.each([
  [{ code: '1A' }, ['code']],
  [{ seed: '0' }, ['seed']],
  [{ seed: '1,000' }, ['seed']],
  [{ mustHitBy: '50' }, ['mustHitBy']],
  [{ percent: '5.1' }, ['percent']],
  [{ percent: '0.001' }, ['percent']],
  [{ percent: '-1' }, ['percent']],
] as const)('%j is at fault in %j', (change, faults) => {
  const read = readPot({ ...typed, ...change })
  expect(read.pot).toBeNull()
  expect(read.faults).toEqual(faults)
})
