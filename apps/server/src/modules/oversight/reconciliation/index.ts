/**
 * Reconciliation: makes the ledger checkable by others. Seals transfers into hash-chained segments, signs roots, counts players' money into
 * trees, and reconciles what must agree.
 *
 * Owns the schema reconciliation: segments, late_transfers, progress, signing_keys, roots, fund_leaves, fund_nodes, reconciliations, passes,
 * pass_parts, segment_houses, differences,
 * corrections, settlement_files, settlement_rows.
 * Always true: sealing waits for nobody and nobody waits for it; a sealed transfer is in one segment, and each segment names the hash
 * of the one before; a transfer that turns up late is named and sealed, one that was altered is found; a root is signed once, and
 * counts the money of all players as the sealed transfers alone leave it; of a provider and a day one file counts, whole, and every one is kept.
 */
export { readAlarm as readReconciliationAlarm } from './health.ts'
export { openSigningKey } from './signing-key.ts'
export type { SigningKey } from './signing-key.ts'
export { readSignedRoots } from './signed-roots.ts'
