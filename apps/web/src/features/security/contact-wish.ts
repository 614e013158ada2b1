import type { MobileNumber } from '../../shared/mobile-number.ts'

/** A new number or address, and the proofs that its owner asks for it. */
export interface ContactWish {
  channel: 'email' | 'sms'
  email: string
  phone: MobileNumber
  password: string
  appCode: string
}

/** What a form sees of the request it starts. */
export interface Sending {
  error: unknown
  isPending: boolean
  mutate: () => void
}
