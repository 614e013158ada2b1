import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { DifferenceTable } from '../../features/books/difference-table.tsx'
import { HealthPanel } from '../../features/books/health-panel.tsx'
import { differencesQuery, healthQuery } from '../../features/books/queries.ts'
import { RootPanel } from '../../features/books/root-panel.tsx'
import { Section } from '../../shared/page-head.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { BooksHead } from './books-head.tsx'

/** The health of the books on one page. */
export const BooksOverview = () => {
  const health = useQuery(healthQuery)
  return (
    <>
      <BooksHead current="health" />
      <Answer query={health} rows={4}>
        {(value) => (
          <>
            <HealthPanel health={value} />
            <Differences />
            <RootPanel health={value} />
          </>
        )}
      </Answer>
    </>
  )
}

const Differences = () => {
  const { t } = useWords()
  const [{ state: wanted, cursor }, setFilters] = useFilters({ state: 'open', cursor: '' })
  const state = wanted === 'settled' ? 'settled' : 'open'
  const differences = useQuery(differencesQuery(state, cursor))
  return (
    <Section title={t('health.differences')}>
      <Tabs
        label={t('health.differences')}
        tabs={[
          { id: 'open', label: t('health.open') },
          { id: 'settled', label: t('health.settled') },
        ]}
        current={state}
        onChange={(id) => setFilters({ state: id, cursor: '' })}
      >
        <Answer
          query={differences}
          rows={2}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t(state === 'open' ? 'health.none-open' : 'health.none-settled')} />,
          }}
        >
          {({ content, nextCursor }) => (
            <>
              <DifferenceTable rows={content} state={state} isStale={differences.isPlaceholderData} />
              <StretchPager
                cursor={cursor}
                nextCursor={nextCursor}
                onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
              />
            </>
          )}
        </Answer>
      </Tabs>
    </Section>
  )
}
