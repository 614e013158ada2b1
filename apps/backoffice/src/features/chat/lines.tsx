import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Pager } from '../../shared/pager.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Answer } from '../../shared/states.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'
import { LineTable } from './line-table.tsx'
import { linesQuery } from './queries.ts'

interface LinesProps {
  pageNo: number
  onPage: (page: number) => void
  show: 'reported' | 'all'
  account: string
  onAccount: (account: string) => void
}

/** Lines of everybody or of one account, as they were said or reported. */
export const Lines = ({ show, account, onAccount, pageNo, onPage }: LinesProps) => {
  const { t } = useWords()
  const [search, setSearch] = useSearchInAddress(account, onAccount)
  const rows = useQuery(linesQuery(show, account, pageNo))
  return (
    <>
      <SearchBox label={t('chat.account')} value={search} onChange={setSearch} />
      <Answer
        query={rows}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: (
            <Empty title={t(account ? 'chat.none-of' : 'chat.none', { account })}>
              {account && (
                <Button kind="quiet" onClick={() => setSearch('')}>
                  {t('filter.clear')}
                </Button>
              )}
            </Empty>
          ),
        }}
      >
        {({ content, ...place }) => (
          <>
            <LineTable rows={content} isStale={rows.isPlaceholderData} />
            <Pager {...place} onPage={onPage} />
          </>
        )}
      </Answer>
    </>
  )
}
