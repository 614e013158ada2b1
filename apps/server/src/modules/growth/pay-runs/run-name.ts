import type { Run } from './types.ts'

/** Names the run in every leaf of its tree. */
export const runName = ({
  kind,
  payPeriod,
  currency,
  periodFrom,
}: Pick<Run, 'kind' | 'payPeriod' | 'currency' | 'periodFrom'>): string =>
  [kind, payPeriod, currency, periodFrom.toISOString()].filter((part) => part !== null).join(' ')
