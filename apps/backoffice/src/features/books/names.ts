import { useWords, type WordKey } from '../../shared/words.ts'

const checks: Readonly<Record<string, WordKey>> = {
  v_unbalanced: 'health.check.unbalanced',
  v_balance_drift: 'health.check.drift',
  v_negative: 'health.check.negative',
  v_orphans: 'health.check.orphans',
  v_dup_refs: 'health.check.dup-refs',
  v_open_holds: 'health.check.open-holds',
  v_unsettled: 'health.check.unsettled',
  totals: 'health.check.totals',
  balances: 'health.check.balances',
  segments: 'health.check.segments',
  vendors: 'health.check.vendors',
  payments: 'health.check.payments',
  'late-transfers': 'health.check.late',
}

/** Checks in the operator's words; one that has none yet stands as the database names it. */
export const useCheckName = () => {
  const { t } = useWords()
  return (name: string) => (Object.hasOwn(checks, name) ? t(checks[name]!) : name)
}
