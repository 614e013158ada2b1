import { fromMinor, toMinor } from '@krathong/money'
import {
  Digits,
  formatAmount,
  parseAmount,
  parseExact,
  withoutTrailingZeros,
  writeExact,
} from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Word, WireAnswer } from './wire.ts'

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (text: string): Fields => {
  try {
    const value = parseExact(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : value instanceof Digits ? value.text : null

export const decimal = (amount: Amount, exponent: number): Digits =>
  new Digits(formatAmount(amount, exponent))

export const readDecimal = (value: unknown, exponent: number): Amount | null => {
  const text = textOf(value)
  if (text === null) return null
  return parseAmount(withoutTrailingZeros(text), exponent)
}

export const minor = toMinor

export const readScaled = (value: unknown, factor: (digits: bigint) => Amount | null): Amount | null => {
  const text = textOf(value)
  return text !== null && /^-?\d+$/.test(text) ? factor(BigInt(text)) : null
}

export const readMinor = (value: unknown, exponent: number): Amount | null =>
  readScaled(value, (digits) => fromMinor(digits, exponent))

/** Wins carry the name of their code; what a code may mean is a table of the dialect. */
export const answerOf = (
  code: string | null,
  meanings: Readonly<Record<string, readonly Word[]>>,
  more: Partial<WireAnswer>,
): WireAnswer => ({
  words: (code === null ? undefined : meanings[code]) ?? ['NO_ANSWER'],
  balance: null,
  player: null,
  token: null,
  code: code ?? 'no answer',
  ...more,
})

export const jsonRequest = (url: string, value: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: writeExact(value),
})
