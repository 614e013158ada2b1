import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { RefusedTable } from '../../features/lines/line-table.tsx'
import { refusedQuery } from '../../features/lines/queries.ts'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { LinesHead } from './lines-head.tsx'

export const LineRefused = () => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const rows = useQuery(refusedQuery(cursor))
  return (
    <>
      <LinesHead current="refused" />
      <Answer
        query={rows}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('lines.none')} text={t('lines.none-hint')} />,
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <RefusedTable rows={content} isStale={rows.isPlaceholderData} />
            <StretchPager
              cursor={cursor}
              nextCursor={nextCursor}
              onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
            />
          </>
        )}
      </Answer>
    </>
  )
}
