import { parseAmount } from '@krathong/money'
import { assert } from '../../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'
import { strictest } from './rules/play.ts'
import type { LimitKind, LimitSpan, PlayRules } from './types.ts'

const made = new WeakMap<BrandSettings, PlayRules>()

const amountOf = (
  { kind, amount }: BrandSettings['protection']['limits'][number],
  exponent: number,
): bigint => {
  if (kind === 'time') return BigInt(Math.trunc(Number(amount)))
  const parsed = parseAmount(amount, exponent)
  assert(parsed !== null, 'a limit of the brand is an amount of its currency')
  return parsed
}

const nameOf = (kind: LimitKind, span: LimitSpan) => `${kind}/${span}` as const

/** What the brand sets for everybody, made once a version of its settings. */
export const playRules = (settings: Settings): PlayRules => {
  const { value } = settings.current()
  const known = made.get(value)
  if (known) return known
  const { currency, timeZone, protection } = value
  const rules: PlayRules = {
    currency: currency.code,
    exponent: currency.exponent,
    timeZone,
    realityMinutes: protection.realityMinutes,
    limits: strictest(
      ...protection.limits.map((limit) => ({
        [nameOf(limit.kind, limit.span)]: amountOf(limit, currency.exponent),
      })),
    ),
  }
  made.set(value, rules)
  return rules
}
