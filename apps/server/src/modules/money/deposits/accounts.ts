import type { AccountRef } from '../../core/ledger/index.ts'

/** Money on its way from providers: what they owe the platform stands there below zero. */
export const paymentClearingOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'payment-clearing',
})

export const feesOf = (platformOwner: string): AccountRef => ({ owner: platformOwner, purpose: 'fees' })
