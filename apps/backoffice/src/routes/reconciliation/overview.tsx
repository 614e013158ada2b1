import { useQuery } from '@tanstack/react-query'
import { DifferenceTable } from '../../features/reconciliation/difference-table.tsx'
import { HealthPanel } from '../../features/reconciliation/health-panel.tsx'
import { healthQuery, LOOK_AGAIN_MS } from '../../features/reconciliation/queries.ts'
import { RootPanel } from '../../features/reconciliation/root-panel.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineRows } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { ReconciliationHead } from './reconciliation-head.tsx'

const Differences = defineRows({
  label: 'health.differences',
  filters: {
    state: tabs(['open', 'settled'], (id) => (id === 'open' ? 'health.open' : 'health.settled')),
  },
  read: stretches('reconciliationBackOffice', 'differences', LOOK_AGAIN_MS),
  input: ({ state }) => ({ state }),
  none: ({ state }) => [state === 'open' ? 'health.none-open' : 'health.none-settled'],
  Table: DifferenceTable,
})

/** The health of the ledger on one page. */
export const ReconciliationOverview = () => {
  const { t } = useWords()
  const health = useQuery(healthQuery)
  return (
    <>
      <ReconciliationHead />
      <Answer query={health} rows={4}>
        {(value) => (
          <>
            <HealthPanel health={value} />
            <Section title={t('health.differences')}>
              <Differences />
            </Section>
            <RootPanel health={value} />
          </>
        )}
      </Answer>
    </>
  )
}
