import type { ReconciliationView } from './queries.ts'

/** The views whose rows can be looked at one by one. */
export const reconciliationViews: readonly ReconciliationView[] = [
  'v_unbalanced',
  'v_balance_drift',
  'v_negative',
  'v_orphans',
  'v_dup_refs',
  'v_open_holds',
  'v_unsettled',
]
