import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import type { Notice, Popup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { SafeHtml } from './safe-html.tsx'
import './notice-popup.css'

const PER_PAGE = 9

export const NoticePopup: Popup<'notice'> = ({ at, list, onClose }) => {
  const { t } = useWords()
  return (
    <Dialog name="notice" title={t('home.notices')} size={list ? 'middle' : 'wide'} onClose={onClose}>
      {list?.[0] ? <NoticeText notice={list[0]} /> : <NoticeList at={at} />}
    </Dialog>
  )
}

const NoticeList = ({ at }: { at: number }) => {
  const { t } = useWords()
  const [page, setPage] = useState(Math.floor(at / PER_PAGE) + 1)
  const [chosen, setChosen] = useState(at % PER_PAGE)
  const { data, error, refetch } = useQuery({
    ...callQuery('content', 'notices', { pageNo: page, pageSize: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={5} height="44px" />
  const shown = data.content[chosen] ?? data.content[0]
  if (!shown) return <Empty title={t('notice.none')} />
  return (
    <div className="notices">
      <div className="notices-side">
        <ul className="notices-list">
          {data.content.map((notice, index) => (
            <li key={notice.id}>
              <button
                type="button"
                className="notices-item"
                aria-current={notice === shown}
                onClick={() => setChosen(index)}
              >
                {notice.title}
              </button>
            </li>
          ))}
        </ul>
        <Pager
          page={data.pageNo}
          pages={data.totalPages}
          onPage={(next) => {
            setPage(next)
            setChosen(0)
          }}
        />
      </div>
      <NoticeText notice={shown} />
    </div>
  )
}

const NoticeText = ({ notice }: { notice: Notice }) => (
  <article className="notice-text">
    <h3>{notice.title}</h3>
    <p className="notice-time tabular">{stampOf(notice.publishedAt)}</p>
    <SafeHtml html={notice.content} />
  </article>
)
