import type { AccountRef } from '../../core/ledger/index.ts'

/** The account a player stakes from and is paid to. */
export const cashOf = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'cash' })

/** What players owe: what stands there below zero. */
export const receivablesOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'receivables',
})

/** Where play money comes from: what is handed out stands there below zero. */
export const playMoneyIssueOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'play-money-issue',
})
