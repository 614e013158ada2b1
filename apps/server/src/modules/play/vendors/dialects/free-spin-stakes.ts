import { parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { DialectField } from '../seamless/dialect.ts'
import type { DialectVendor } from '../types.ts'

/** What vendors tell on paper and no call does: what a free spin may be staked with. Empty: this vendor gives none. */
export const FREE_SPINS_FIELD: DialectField = {
  name: 'freeSpinStakes',
  label: 'Stakes of free spins, the smallest first',
  isRequired: false,
}

/** The stakes as they were typed; none where they are no amounts that rise. */
export const freeSpinStakes = ({ fields }: Pick<DialectVendor, 'fields'>, exponent: number): Amount[] => {
  const typed = (fields[FREE_SPINS_FIELD.name] ?? '').split(/[\s;|]+/).filter((text) => text !== '')
  const amounts = typed.flatMap((text) => parseAmount(text, exponent) ?? [])
  const doesRise = amounts.every((amount, place) => amount > (amounts[place - 1] ?? 0n))
  return doesRise && amounts.length === typed.length ? amounts : []
}

/** Refused for now: the keys are being changed, or there are too many calls. */
const MAY_PASS: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/** Whether an answer says nothing of what became of the call. */
export const saysNothing = (status: number): boolean =>
  status >= 500 || status < 200 || (status >= 300 && status < 400) || MAY_PASS.has(status)

export const isDone = (status: number): boolean => status >= 200 && status < 300
