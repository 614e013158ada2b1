import type { TransferPurpose } from '../types.ts'

/** What the ledger calls a transfer of each purpose. */
export const CAUSE = {
  'top-up': 'line-top-up',
  wage: 'line-wage',
  other: 'line-other',
  up: 'line-up',
} as const satisfies Record<TransferPurpose, string>
