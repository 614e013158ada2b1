import type { CallOutput, Calls } from '@krathong/protocol'

export type Caps = CallOutput<Calls['settings']['settings']>['contracts']

const RATE = /^(\d{1,3})(?:\.(\d{1,2}))?$/
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/
const WHOLE = 10_000
export const RATES = [
  'dividendMax',
  'dividendStep',
  'dailyMax',
  'hourlyWonMax',
  'hourlyLostMax',
  'realtimeMax',
] as const
const MOST = { oppositeShare: 100, oppositeDraws: 50, oppositeDays: 30 } as const

/** A rate in 1/100 of a percent; null for what is none or above 100%. */
const readRate = (text: string): number | null => {
  const [, whole, decimals = ''] = RATE.exec(text) ?? []
  if (whole === undefined) return null
  const rate = Number(whole + decimals.padEnd(2, '0'))
  return rate <= WHOLE ? rate : null
}

/** What is wrong by the names of the fields, by the rules that the server goes by. */
export const faultsOfCaps = (caps: Caps): Partial<Record<keyof Caps, 'figure'>> => {
  const faults: Partial<Record<keyof Caps, 'figure'>> = {}
  for (const name of [...RATES, 'paymentCost'] as const)
    if (readRate(caps[name]) === null) faults[name] = 'figure'
  const [most, step] = [readRate(caps.dividendMax), readRate(caps.dividendStep)]
  if (step === 0 || (most !== null && step !== null && most % step !== 0)) faults.dividendStep = 'figure'
  for (const name of ['approvalAbove', 'oppositeStake'] as const)
    if (!AMOUNT.test(caps[name])) faults[name] = 'figure'
  for (const [name, most] of Object.entries(MOST) as [keyof typeof MOST, number][])
    if (!(caps[name] >= 1 && caps[name] <= most)) faults[name] = 'figure'
  return faults
}
