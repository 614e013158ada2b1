import { expect, it } from 'vitest'
import { faultsOfCaps } from './caps.ts'

const sound = {
  dividendMax: '30',
  dividendStep: '0.1',
  dailyMax: '1.5',
  hourlyWonMax: '1',
  hourlyLostMax: '3',
  realtimeMax: '2.1',
  approvalAbove: '100000',
  dividendCapped: false,
  paymentCost: '1',
  oppositeShare: 80,
  oppositeStake: '1000',
  oppositeDraws: 3,
  oppositeDays: 7,
}

it.each([
  [{}, []],
  [{ dividendMax: '100', dailyMax: '0', realtimeMax: '0.01' }, []],
  [{ dailyMax: '100.01' }, ['dailyMax']],
  [{ dailyMax: '-1' }, ['dailyMax']],
  [{ dailyMax: 'NaN' }, ['dailyMax']],
  [{ dailyMax: '1.234' }, ['dailyMax']],
  [{ dailyMax: '' }, ['dailyMax']],
  [{ dividendStep: '0' }, ['dividendStep']],
  [{ dividendStep: '7' }, ['dividendStep']],
  [{ approvalAbove: '-1' }, ['approvalAbove']],
  [{ approvalAbove: '1e9' }, ['approvalAbove']],
  [{ oppositeStake: '' }, ['oppositeStake']],
  [
    { oppositeShare: 0, oppositeDraws: 51, oppositeDays: 31 },
    ['oppositeShare', 'oppositeDraws', 'oppositeDays'],
  ],
])('%j is wrong in %j', (change, wrong) => {
  expect(Object.keys(faultsOfCaps({ ...sound, ...change }))).toEqual(wrong)
})
