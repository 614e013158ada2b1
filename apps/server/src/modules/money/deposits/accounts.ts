import type { AccountRef } from '../../core/ledger/index.ts'

/** Money on its way from providers: what they owe the house stands there below zero. */
export const paymentClearingOf = (houseOwner: string): AccountRef => ({
  owner: houseOwner,
  purpose: 'payment-clearing',
})

export const feesOf = (houseOwner: string): AccountRef => ({ owner: houseOwner, purpose: 'fees' })
