import { z } from 'zod'
import { amountInput } from './money.ts'
import { percentInput } from './percents.ts'

/** What a brand allows contracts of agents to say, and from which amount on staff is asked before the platform pays. */
export const contractRules = z.strictObject({
  dividendMax: percentInput,
  /** Rates of dividends are whole multiples of it. */
  dividendStep: percentInput,
  dailyMax: percentInput,
  /** Of stakes that won, and of stakes that lost or all. */
  hourlyWonMax: percentInput,
  hourlyLostMax: percentInput,
  realtimeMax: percentInput,
  /** A bill of the platform above it waits for staff. */
  approvalAbove: amountInput,
})
export type ContractRules = z.infer<typeof contractRules>

export const defaultContractRules: ContractRules = {
  dividendMax: '30',
  dividendStep: '0.1',
  dailyMax: '1.5',
  hourlyWonMax: '1',
  hourlyLostMax: '3',
  realtimeMax: '2.1',
  approvalAbove: '100000',
}
