import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { SettlementPanel } from '../../features/books/settlement-panel.tsx'
import { settlementsQuery } from '../../features/books/settlement-queries.ts'
import { SettlementTable } from '../../features/books/settlement-table.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { BooksHead } from './books-head.tsx'

export const BooksSettlements = () => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const settlements = useQuery(settlementsQuery(cursor))
  return (
    <>
      <BooksHead current="settlements" />
      <p className="quiet settlement-hint">{t('settlement.hint')}</p>
      <Answer query={settlements}>
        {({ parties, content, nextCursor }) => (
          <>
            <SettlementPanel parties={parties} />
            {content.length === 0 ? (
              <Empty
                title={t('settlement.none')}
                text={t(parties.length === 0 ? 'settlement.no-party' : 'settlement.none-hint')}
              />
            ) : (
              <>
                <SettlementTable rows={content} isStale={settlements.isPlaceholderData} />
                <StretchPager
                  cursor={cursor}
                  nextCursor={nextCursor}
                  onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
                />
              </>
            )}
          </>
        )}
      </Answer>
    </>
  )
}
