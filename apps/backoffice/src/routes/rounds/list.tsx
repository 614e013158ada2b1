import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { roundsQuery } from '../../features/rounds/queries.ts'
import { filterDefaults, readRoundFilter } from '../../features/rounds/round-filter.ts'
import { RoundFilters } from '../../features/rounds/round-filters.tsx'
import { RoundTable } from '../../features/rounds/round-table.tsx'
import { useDesk } from '../../shared/desk.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const RoundsList = () => {
  const { t } = useWords()
  const { timeZone } = useDesk()
  const [texts, setTexts] = useFilters<Record<keyof typeof filterDefaults, string>>(filterDefaults)
  const { filter, faults } = readRoundFilter(texts, timeZone)
  const rounds = useQuery(roundsQuery(filter))
  const { cursor: _, ...wholeFilter } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <PageHead title={t('nav.rounds')} hint={<ZoneNote />}>
        <ExportButton group="rounds" filters={wholeFilter} />
      </PageHead>
      <RoundFilters
        key={JSON.stringify({ ...texts, cursor: '' })}
        texts={texts}
        faults={faults}
        onApply={setTexts}
      />
      <Answer
        query={rounds}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: (
            <Empty
              title={t(isFiltered ? 'round.none-found' : 'round.none')}
              text={t(isFiltered ? 'round.none-found-hint' : 'round.none-hint')}
            />
          ),
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <RoundTable rows={content} isStale={rounds.isPlaceholderData} />
            <StretchPager
              cursor={texts.cursor}
              nextCursor={nextCursor}
              onMove={(cursor, trail) => setTexts({ cursor }, { trail })}
            />
          </>
        )}
      </Answer>
    </>
  )
}
