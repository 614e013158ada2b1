import { parseAmount } from '@krathong/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { BrandSettings } from './brand-settings.ts'

type Protection = BrandSettings['protection']
type Limit = Protection['limits'][number]

const MINUTES = /^[1-9][0-9]{0,4}$/

/** `bet` is a limit of each single bet and of nothing else. */
const isPlace = ({ kind, span }: Limit) => (kind === 'bet') === (span === 'bet')

const isAmount = ({ kind, amount }: Limit, exponent: number) => {
  if (kind === 'time') return MINUTES.test(amount)
  const parsed = parseAmount(amount, exponent)
  return parsed !== null && parsed > 0n
}

/** A sum of nothing would put everybody before staff. */
const isSum = (text: string, exponent: number) => (parseAmount(text, exponent) ?? 0n) > 0n

/** Refuses limits and sums that could not be judged, two of one kind and time or of one place, and helpers whose address is not secure. */
export const requireSoundProtection = (
  { limits, watch, cycles, help }: Protection,
  exponent: number,
): void => {
  if (limits.some((limit) => !isAmount(limit, exponent))) throw new Refusal('AMOUNT_MALFORMED')
  if (!isSum(watch.day, exponent) || !isSum(watch.month, exponent)) throw new Refusal('AMOUNT_MALFORMED')
  const places = new Set(limits.map(({ kind, span }) => `${kind}/${span}`))
  if (places.size !== limits.length || !limits.every(isPlace))
    throw new Refusal('BAD_INPUT', {}, { 'protection.limits': { code: 'INVALID' } })
  if (new Set(cycles.map(({ country }) => country)).size !== cycles.length)
    throw new Refusal('BAD_INPUT', {}, { 'protection.cycles': { code: 'INVALID' } })
  if (help.some(({ url }) => new URL(url).protocol !== 'https:')) throw new Refusal('URL_REFUSED')
}
