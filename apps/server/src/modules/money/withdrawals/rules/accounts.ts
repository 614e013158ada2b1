import type { PayoutAccountKind } from '../types.ts'

/** How many of a kind a player may bind. */
export const ACCOUNTS_MAX: Readonly<Record<PayoutAccountKind, number>> = { bank: 4, wallet: 2, usdt: 2 }

const FORMS: Readonly<Record<PayoutAccountKind, RegExp>> = {
  bank: /^\d{6,20}$/,
  wallet: /^\d{8,20}$/,
  // Base58; its checksum is looked at beside this.
  usdt: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/** The number without the spaces and dashes people type, or null when it is none of this kind. */
export const cleanNumber = (kind: PayoutAccountKind, typed: string): string | null => {
  const number = typed.normalize('NFC').replaceAll(/[\s-]/g, '')
  return FORMS[kind].test(number) ? number : null
}

/** Letters, marks and what stands in names; no digits, no symbols. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,79}$/u

export const cleanHolder = (typed: string): string | null => {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return NAME.test(name) ? name : null
}

export const isSameName = (a: string, b: string): boolean =>
  a.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en') ===
  b.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
