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
  checkpoints: 'health.check.checkpoints',
  vendors: 'health.check.vendors',
  payments: 'health.check.payments',
  outcomes: 'health.check.outcomes',
  'pay-runs': 'health.check.pay-runs',
  'late-transfers': 'health.check.late',
  settlements: 'health.check.settlements',
  'settlement-missing-there': 'health.check.settlement-missing-there',
  'settlement-unknown-to-us': 'health.check.settlement-unknown-to-us',
  'settlement-not-credited': 'health.check.settlement-not-credited',
  'settlement-not-paid-by-us': 'health.check.settlement-not-paid-by-us',
  'settlement-other-payment': 'health.check.settlement-other-payment',
  'settlement-amount': 'health.check.settlement-amount',
  'settlement-currency': 'health.check.settlement-currency',
  'settlement-twice': 'health.check.settlement-twice',
}

/** Checks in the operator's words; one that has none yet stands as the database names it. */
export const useCheckName = () => {
  const { t } = useWords()
  return (name: string) => (Object.hasOwn(checks, name) ? t(checks[name]!) : name)
}
