import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { CorrectionTable } from '../../features/books/correction-table.tsx'
import { correctionsQuery } from '../../features/books/queries.ts'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { BooksHead } from './books-head.tsx'

export const BooksCorrections = () => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const corrections = useQuery(correctionsQuery(cursor))
  return (
    <>
      <BooksHead current="corrections" />
      <Answer
        query={corrections}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('health.no-corrections')} text={t('health.corrections-hint')} />,
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <CorrectionTable rows={content} isStale={corrections.isPlaceholderData} />
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
