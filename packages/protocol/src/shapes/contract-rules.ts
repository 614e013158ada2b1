import { z } from 'zod'
import { amountInput } from './money.ts'
import { percentInput } from './percents.ts'

const rates = {
  dividendMax: percentInput,
  /** Rates of dividends are whole multiples of it. */
  dividendStep: percentInput,
  dailyMax: percentInput,
  /** Of stakes that won, and of stakes that lost or all. */
  hourlyWonMax: percentInput,
  hourlyLostMax: percentInput,
  realtimeMax: percentInput,
} as const
/** The most that contracts may say, alone. */
export const contractBounds = z.strictObject(rates)

export const contractRules = z.strictObject({
  ...rates,
  /** A bill of the platform above it waits for staff. */
  approvalAbove: amountInput,
  /** Dividends of one agent's direct downlines together are no more than the agent's own; of periods that begin from then on. */
  dividendCapped: z.boolean().default(false),
  /** What a payment in or out costs the house, of its amount: taken off the base of partners who bear the platform's fee.
   * A brand from before there was one takes nothing off until somebody says so. */
  paymentCost: percentInput.default('0'),
  /** Of two opposite bets the smaller stake is at least this share of the larger, in percent. */
  oppositeShare: z.number().int().min(1).max(100).default(80),
  /** A pair is flagged at its first draw if the smaller of the two stakes is at least this. */
  oppositeStake: amountInput.default('1000'),
  /** Otherwise once it was found in so many draws within so many days. */
  oppositeDraws: z.number().int().min(1).max(50).default(3),
  oppositeDays: z.number().int().min(1).max(30).default(7),
})
/** What a brand allows contracts of agents to say, when staff is asked before the platform pays, and what is an opposite bet. */
export type ContractRules = z.infer<typeof contractRules>
export type ContractBounds = z.infer<typeof contractBounds>

export const defaultContractRules: ContractRules = {
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
