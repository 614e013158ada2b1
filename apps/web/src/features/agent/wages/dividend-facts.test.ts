import { expect, it } from 'vitest'
import { dividendFacts } from './dividend-facts.ts'

const currency = { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true }
const terms = (platformFee: number) => ({
  ...{ kind: 'dividend' as const, period: 'M' as const, mode: 'FIXED' as const, carry: 'PERMANENT' as const },
  ...{ platformFee, categories: null, activeMin: '1000.00', tiers: [] },
})

it('the base of a partner is told line by line, by the worked example', () => {
  expect(dividendFacts({ terms: terms(100_000), result: '-120000.00', fees: '1400.00', currency })).toEqual([
    ['wage.loss', '120000.00'],
    ['wage.platformFee', '12000.00'],
    ['wage.paymentCost', '1400.00'],
  ])
})

it('of everybody else nothing is taken off, and a team that won lost less than nothing', () => {
  expect(dividendFacts({ terms: terms(0), result: '300.00', fees: '0.00', currency })).toEqual([
    ['wage.loss', '-300.00'],
  ])
})
