import type { CallOutput, Calls } from '@krathong/protocol'

export type Caps = CallOutput<Calls['settings']['settings']>['contracts']

const RATE = /^(\d{1,3})(?:\.(\d{1,2}))?$/
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/
const WHOLE = 10_000

/** A rate in 1/100 of a percent; null for what is none or above 100%. */
const readRate = (text: string): number | null => {
  const [, whole, decimals = ''] = RATE.exec(text) ?? []
  if (whole === undefined) return null
  const rate = Number(whole + decimals.padEnd(2, '0'))
  return rate <= WHOLE ? rate : null
}

/** What is wrong by the names of the fields, by the rules that the server goes by. */
export const faultsOfCaps = ({ approvalAbove, ...rates }: Caps): Partial<Record<keyof Caps, 'figure'>> => {
  const faults: Partial<Record<keyof Caps, 'figure'>> = {}
  for (const name of Object.keys(rates) as (keyof typeof rates)[])
    if (readRate(rates[name]) === null) faults[name] = 'figure'
  const [most, step] = [readRate(rates.dividendMax), readRate(rates.dividendStep)]
  if (step === 0 || (most !== null && step !== null && most % step !== 0)) faults.dividendStep = 'figure'
  if (!AMOUNT.test(approvalAbove)) faults.approvalAbove = 'figure'
  return faults
}
