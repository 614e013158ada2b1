import { useQuery } from '@tanstack/react-query'
import { RefusedTable } from '../../features/lines/line-table.tsx'
import { refusedQuery } from '../../features/lines/queries.ts'
import { useFilters } from '../../shared/router.tsx'
import { StretchList } from '../../shared/stretch-list.tsx'
import { useWords } from '../../shared/words.ts'
import { LinesHead } from './lines-head.tsx'

export const LineRefused = () => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const rows = useQuery(refusedQuery(cursor))
  return (
    <>
      <LinesHead current="refused" />
      <StretchList
        query={rows}
        cursor={cursor}
        none={{ title: t('lines.none'), text: t('lines.refused-none') }}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
      >
        {(content, isStale) => <RefusedTable rows={content} isStale={isStale} />}
      </StretchList>
    </>
  )
}
