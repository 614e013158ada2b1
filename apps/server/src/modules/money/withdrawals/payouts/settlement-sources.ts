import type { WithdrawalParts } from '../parts.ts'

/** The bank that pays out by itself, where one does: it tells what it paid, day by day. */
export const payoutSettlements = ({ bank }: WithdrawalParts) =>
  bank
    ? [
        {
          side: 'out' as const,
          party: 'simulated',
          name: 'simulated-bank',
          fileOf: (day: string) => bank.fileOf(day),
        },
      ]
    : []
