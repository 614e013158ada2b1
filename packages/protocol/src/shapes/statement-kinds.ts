/** Why a player's money moved, in groups a filter offers; each kind has a text `statement.<kind>`, each group `statement.group.<group>`. */
export const statementGroups = {
  deposits: ['top-up', 'deposit', 'deposit-fee'],
  withdrawals: ['withdrawal-hold', 'withdrawal-paid', 'withdrawal-return', 'withdrawal-fee'],
  bets: ['stake', 'payout', 'jackpot', 'void', 'tip', 'chase', 'chase-return'],
  transfers: [
    'to-downline-top-up',
    'to-downline-wage',
    'to-downline-other',
    'to-upline',
    'from-upline-top-up',
    'from-upline-wage',
    'from-upline-other',
    'from-downline',
    'to-vendor',
    'from-vendor',
    'vendor-return',
  ],
  bonuses: ['bonus', 'points', 'rebate', 'agent-pay'],
  corrections: ['correction'],
} as const
export type StatementGroup = keyof typeof statementGroups
export type StatementKind = (typeof statementGroups)[StatementGroup][number]

/** What moves money of an agent's members beside play. */
export const teamEntryGroups = ['deposits', 'withdrawals', 'transfers', 'bonuses', 'corrections'] as const

/** A player's accounts; each has a record of its own and a text `account.<purpose>`. */
export const playerAccounts = [
  'cash',
  'bonus',
  'open-bets',
  'withdrawal-hold',
  'vendor-hold',
  'commission',
  'review-hold',
] as const
