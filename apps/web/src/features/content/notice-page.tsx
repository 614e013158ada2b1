import { constants } from '@krathong/protocol/constants'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { navigate, useSearch } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { SafeHtml } from './safe-html.tsx'
import './notice-page.css'

/** Everything that was announced, wherever else it was shown; a banner's text says nothing without its banner. */
const TYPES = 'H,PU,PL,PR'

export const NoticePage = () => {
  const { t } = useWords()
  const wanted = Number(useSearch().get('page')) || 1
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('content', 'notices', {
      types: TYPES,
      pageNo: pageNoOf(wanted),
      pageSize: constants.noticesPerPage,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="wrap notice-page">
      <h1>{t('home.notices')}</h1>
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={5} height="64px" />}
      {data?.content.length === 0 && <Empty title={t('notice.none')} />}
      {data && data.content.length > 0 && (
        <div className="notice-page-list" aria-busy={isPlaceholderData}>
          {data.content.map((notice, index) => (
            <details key={notice.id} className="notice-entry" open={index === 0 && data.pageNo === 1}>
              <summary>
                <span className="notice-entry-title">{notice.title}</span>
                <time className="notice-entry-time tabular" dateTime={notice.publishedAt}>
                  {stampOf(notice.publishedAt)}
                </time>
                <ChevronDown size={20} aria-hidden="true" className="notice-entry-arrow" />
              </summary>
              <SafeHtml html={notice.content} />
            </details>
          ))}
        </div>
      )}
      {data && (
        <Pager
          page={data.pageNo}
          pages={data.totalPages}
          onPage={(page) => navigate(page === 1 ? '/noticePage' : `/noticePage?page=${page}`)}
        />
      )}
    </div>
  )
}

const FAR = 1_000_000_000

/** A hand-typed page may be anything; the server brings it to one that exists. */
const pageNoOf = (wanted: number) => Math.max(-FAR, Math.min(FAR, Math.trunc(wanted)))
