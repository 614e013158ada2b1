import { expect, it } from 'vitest'
import { faultsOf } from './limits.ts'
import type { LimitsDraft } from './limits.ts'

const sound: LimitsDraft = {
  ...{ numberCap: '900000', halfAt: 70, drawCap: '2000000' },
  games: [{ gameCode: 'SSC_1M', numberCap: '10000', drawCap: '50000.50' }],
  numbers: [{ gameCode: 'SSC_1M', numero: null, bet: null, number: 7, mode: 'half' }],
}
const [game] = sound.games
const [said] = sound.numbers

it.each([
  [{}, []],
  [{ numberCap: '' }, ['numberCap']],
  [{ numberCap: '0' }, ['numberCap']],
  [{ drawCap: '-1' }, ['drawCap']],
  [{ drawCap: '1,000' }, ['drawCap']],
  [{ halfAt: 0 }, ['halfAt']],
  [{ halfAt: 101 }, ['halfAt']],
  [{ games: [game!, game!] }, ['games.1']],
  [{ games: [{ ...game!, numberCap: '0.00' }] }, ['games.0']],
  [{ numbers: [said!, { ...said!, mode: 'closed' as const }] }, ['numbers.1']],
  [{ numbers: [{ ...said!, numero: 'x y' }] }, ['numbers.0']],
  [{ numbers: [said!, { ...said!, numero: '202601150001' }] }, []],
])('limits with %j have faults %j', (change, faults) => {
  expect(Object.keys(faultsOf({ ...sound, ...change }))).toEqual(faults)
})
