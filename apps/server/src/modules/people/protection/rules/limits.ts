import { formatAmount, parseAmount } from '@krathong/money'
import { limitKinds, playLimitSpans } from '@krathong/protocol/calls/protection'
import type { LimitKind, LimitName, LimitSpan, Limits } from '../types.ts'

/** A bet has a size, everything else a window. */
export const isPlace = (kind: LimitKind, span: LimitSpan): boolean => (kind === 'bet') === (span === 'bet')

export const limitPlaces = limitKinds.flatMap((kind) =>
  playLimitSpans.filter((span) => isPlace(kind, span)).map((span) => ({ kind, span })),
)

export const nameOf = ({ kind, span }: { kind: LimitKind; span: LimitSpan }): LimitName => `${kind}/${span}`

/** More minutes than a month has limit nothing. */
const MINUTES_MAX = 31 * 24 * 60

/** An amount of the currency, or whole minutes for time; null when the text is neither. */
export const readAmount = (kind: LimitKind, text: string, exponent: number): bigint | null => {
  if (kind !== 'time') return parseAmount(text, exponent)
  return /^\d{1,5}$/.test(text) && Number(text) <= MINUTES_MAX ? BigInt(text) : null
}

export const limitText = (kind: LimitKind, amount: bigint, exponent: number): string =>
  kind === 'time' ? String(amount) : formatAmount(amount, exponent)

export const limitsOf = (
  limits: readonly { kind: LimitKind; span: LimitSpan; amount: bigint | null }[],
): Limits =>
  Object.fromEntries(
    limits.flatMap((limit) => (limit.amount === null ? [] : [[nameOf(limit), limit.amount]])),
  )
