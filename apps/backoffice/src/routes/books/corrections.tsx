import { useQuery } from '@tanstack/react-query'
import { CorrectionTable } from '../../features/books/correction-table.tsx'
import { correctionsQuery } from '../../features/books/queries.ts'
import { useFilters } from '../../shared/router.tsx'
import { StretchList } from '../../shared/stretch-list.tsx'
import { useWords } from '../../shared/words.ts'
import { BooksHead } from './books-head.tsx'

export const BooksCorrections = () => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const corrections = useQuery(correctionsQuery(cursor))
  return (
    <>
      <BooksHead current="corrections" />
      <StretchList
        query={corrections}
        cursor={cursor}
        none={{ title: t('health.no-corrections'), text: t('health.corrections-hint') }}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
      >
        {(content, isStale) => <CorrectionTable rows={content} isStale={isStale} />}
      </StretchList>
    </>
  )
}
