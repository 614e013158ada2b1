import type { statementKinds } from '@krathong/protocol/calls/wallet'

export type StatementKind = (typeof statementKinds)[number]

/** What a player's statement calls each cause of the ledger. A cause that is not here never moves a player's cash. */
const KIND_OF_CAUSE: Readonly<Record<string, StatementKind>> = {
  stake: 'stake',
  payout: 'payout',
  void: 'void',
  jackpot: 'jackpot',
  'top-up': 'top-up',
  promotion: 'top-up',
  adjustment: 'correction',
  correction: 'correction',
}

export const statementKindOf = (cause: string): StatementKind => KIND_OF_CAUSE[cause] ?? 'correction'

/** The causes behind one kind, for a filter. */
export const causesOf = (kind: StatementKind): string[] =>
  Object.entries(KIND_OF_CAUSE)
    .filter(([, told]) => told === kind)
    .map(([cause]) => cause)

/** Kinds that only ever take from the account, or only ever give to it; null for those that do both. */
export const isCreditKind = (kind: StatementKind): boolean | null =>
  kind === 'correction' ? null : kind !== 'stake'

/** Causes whose id is that of a round. */
export const isOfRound = (kind: StatementKind): boolean =>
  kind === 'stake' || kind === 'payout' || kind === 'jackpot' || kind === 'void'

const CURSOR = /^[0-9]{1,18}$/

/** A cursor is the version of the last entry seen; null when it is not one of ours. */
export const readCursor = (cursor: string): bigint | null => (CURSOR.test(cursor) ? BigInt(cursor) : null)

export interface TopUpBounds {
  minimum: bigint
  maximum: bigint
  perDay: bigint
}

export const isInRange = (amount: bigint, { minimum, maximum }: TopUpBounds): boolean =>
  amount >= minimum && amount <= maximum
