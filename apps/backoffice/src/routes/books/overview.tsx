import { useQuery } from '@tanstack/react-query'
import { DifferenceTable } from '../../features/books/difference-table.tsx'
import { HealthPanel } from '../../features/books/health-panel.tsx'
import { healthQuery, LOOK_AGAIN_MS } from '../../features/books/queries.ts'
import { RootPanel } from '../../features/books/root-panel.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineRows } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { BooksHead } from './books-head.tsx'

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

/** The health of the books on one page. */
export const BooksOverview = () => {
  const { t } = useWords()
  const health = useQuery(healthQuery)
  return (
    <>
      <BooksHead />
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
