import type { Tx } from '../../../platform/db/database.ts'

export const purposes = [
  'register',
  'sign-in',
  'recover',
  'bind-phone',
  'bind-email',
  'second-factor',
  'payment-password',
] as const

/** What a code opens; one made for one of them opens no other. */
export type Purpose = (typeof purposes)[number]

export type Form = 'code' | 'link'

/** Where a code goes, in the one spelling it is counted and compared by. */
export interface Destination {
  channel: 'sms' | 'email'
  /** E.164, or the canonical e-mail address. */
  key: string
  /** As it is written to. */
  receiver: string
  /** Of a number: its country, and the digits that stand for its block of numbers. */
  country: string | null
  prefix: string | null
}

/** Who asks: their visit or session, and the household they ask from. */
export interface Asker {
  sessionHash: Buffer
  address: string
  language: string
}

/** A wish for a code by somebody who is not signed in: whether one goes out is decided apart, out of their sight. */
export interface AskedCode {
  codeId: string
  brandId: string
  purpose: Purpose
  form: Form
  channel: 'sms' | 'email'
  destination: string
  claim: string | null
  language: string
}

export type Decision =
  | { send: 'code'; playerId: string | null; receiver: string }
  | { send: 'number-in-use'; playerId: string; receiver: string }
  | null

/** Decides for each purpose of strangers whether a wish is heard; null sends nothing and tells nobody. */
export type Deciders = Partial<Record<Purpose, (tx: Tx, asked: AskedCode) => Promise<Decision>>>

export interface CodePolicy {
  expiredMinutes: number
  phoneCountries: readonly string[]
  perPrefixHour: number
  perCountryHour: number
}

/** A number that Firebase proved, by a token that opens one thing once. */
export interface FirebaseProof {
  /** E.164. */
  number: string
  tokenHash: Buffer
  expiresAt: Date
}
