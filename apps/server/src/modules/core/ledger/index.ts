/**
 * Ledger: the only way money moves. Accounts, transfers and entries; it knows no player, no game and no promotion.
 *
 * Owns ledger.player_accounts, ledger.house_accounts, ledger.transfers, ledger.house_movements, ledger.house_checkpoints,
 * ledger.frozen_accounts, ledger.reused_keys, ledger.reversals.
 * Always true: a transfer is never edited, only reversed by another; what one account gives another receives, so all entries of a
 * currency sum to zero; a player's account is never below zero and its cached balance is the sum of its entries, whose versions
 * have no gap; a cause (kind, id, leg) moves money once, a repeat gets the first answer; nobody ever waits for a platform account.
 *
 * Two entrances, one set of tables and rules: `post` inside an action's transaction for what is rare, `createBatchWriter` for what
 * is hot.
 */
export type { BatchParticipant, Unit } from './batch-unit.ts'
export { createBatchWriter } from './batch-writer.ts'
export type { BatchWriter } from './batch-writer.ts'
export { causeName, causeKinds, isPlayerPurpose, purposeName, purposes } from './chart.ts'
export type { CauseKind, Purpose } from './chart.ts'
export { freezeAccount, unfreezeAccount } from './freeze-account.ts'
export { isHeldBack, loadFrozen, refuseFrozen } from './frozen.ts'
export { lockAccount, lockAccounts, lockFreeAccounts } from './lock-account.ts'
export { noteReversal } from './note-reversal.ts'
export { openPlatformAccount } from './open-platform-account.ts'
export { post } from './post.ts'
export { readFrozen, readPlatformBalance, readPlayerAccounts, readTransfer } from './reads.ts'
export type { AccountBalance, AccountRef, Transfer, TransferName } from './types.ts'
