import type { PlainCode } from '@krathong/protocol/refusal-values'

export interface ArrivalState {
  /** The player whom this person there is linked to. */
  linkedTo: string | null
  /** The player who is signed in, and whether an account of this provider is linked to them already. */
  caller: { playerId: string; hasLink: boolean } | null
}

export type Next = { next: 'enter' | 'choose' | 'link' } | { refusal: PlainCode }

/** What an arrival leads to. Only the link decides: an e-mail address that somebody here has, too, means nothing. */
export const nextOf = ({ linkedTo, caller }: ArrivalState): Next => {
  if (!caller) return { next: linkedTo === null ? 'choose' : 'enter' }
  if (caller.hasLink || linkedTo === caller.playerId) return { refusal: 'ELSEWHERE_SET' }
  return linkedTo === null ? { next: 'link' } : { refusal: 'ELSEWHERE_TAKEN' }
}

/** A text of an identity provider, fit to be shown: one line, of bounded length, or nothing. */
export const shownText = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string') return null
  const line = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return line === '' ? null : [...line].slice(0, max).join('')
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/

/** An address is kept only where the provider says that it is theirs. */
export const shownEmail = (email: unknown, isVerified: unknown): string | null => {
  const text = shownText(email, 120)
  return text !== null && (isVerified === true || isVerified === 'true') && EMAIL.test(text) ? text : null
}
