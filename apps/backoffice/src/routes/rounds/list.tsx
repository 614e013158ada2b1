import { useQuery } from '@tanstack/react-query'
import { roundsQuery } from '../../features/rounds/queries.ts'
import { filterDefaults, readRoundFilter } from '../../features/rounds/round-filter.ts'
import { RoundFilters } from '../../features/rounds/round-filters.tsx'
import { RoundTable } from '../../features/rounds/round-table.tsx'
import { useDesk } from '../../shared/desk.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
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
      <StretchAnswer
        query={rounds}
        cursor={texts.cursor}
        onMove={(cursor, trail) => setTexts({ cursor }, { trail })}
        none={{
          title: t(isFiltered ? 'round.none-found' : 'round.none'),
          text: t(isFiltered ? 'round.none-found-hint' : 'round.none-hint'),
        }}
      >
        {(rows, isStale) => <RoundTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
