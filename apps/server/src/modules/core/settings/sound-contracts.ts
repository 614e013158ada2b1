import { parseAmount } from '@krathong/money'
import type { ContractRules } from '@krathong/protocol/shapes/contract-rules'
import type { RebateRules } from '@krathong/protocol/shapes/percents'
import { Refusal } from '../../../platform/refusal.ts'

const RATE_DECIMALS = 4
const WHOLE = 1_000_000n
const rates = [
  'dividendMax',
  'dividendStep',
  'dailyMax',
  'hourlyWonMax',
  'hourlyLostMax',
  'realtimeMax',
  'paymentCost',
] as const

/** Refuses bounds that no contract could be held to: above 100%, no step, or a step that the highest dividend is no multiple of. */
export const requireSoundContracts = (rules: ContractRules, exponent: number): void => {
  const rateOf = (name: (typeof rates)[number]) => parseAmount(rules[name], RATE_DECIMALS)!
  const wrong = rates.filter((name) => rateOf(name) > WHOLE)
  const step = rateOf('dividendStep')
  if (step === 0n || rateOf('dividendMax') % step !== 0n) wrong.push('dividendStep')
  if (wrong.length > 0)
    throw new Refusal(
      'BAD_INPUT',
      {},
      Object.fromEntries(wrong.map((name) => [['contracts', name].join('.'), { code: 'INVALID' as const }])),
    )
  const amounts = [rules.approvalAbove, rules.oppositeStake]
  if (amounts.some((amount) => parseAmount(amount, exponent) === null)) throw new Refusal('AMOUNT_MALFORMED')
}

const REBATE_DECIMALS = 2
const HUNDRED = 10_000n

/** Refuses points above 100%: nobody could be given them. */
export const requireSoundRebates = ({ greatest }: RebateRules): void => {
  const wrong = Object.entries(greatest).filter(
    ([, percent]) => parseAmount(percent, REBATE_DECIMALS)! > HUNDRED,
  )
  if (wrong.length > 0)
    throw new Refusal(
      'BAD_INPUT',
      {},
      Object.fromEntries(
        wrong.map(([category]) => [`rebates.greatest.${category}`, { code: 'INVALID' as const }]),
      ),
    )
}
