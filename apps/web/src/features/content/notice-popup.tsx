import { constants } from '@krathong/protocol/constants'
import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import type { Notice, Popup } from '../../shared/popups.tsx'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { SafeHtml } from './safe-html.tsx'
import './notice-popup.css'

export const NoticePopup: Popup<'notice'> = ({ at, list, onClose }) => {
  const { t } = useWords()
  const isOne = list?.length === 1
  return (
    <Dialog name="notice" title={t('home.notices')} size={isOne ? 'middle' : 'wide'} onClose={onClose}>
      {isOne && list[0] && <NoticeText notice={list[0]} />}
      {list && !isOne && <Few notices={list} />}
      {!list && <NoticeList at={at} />}
      <p className="notices-all">
        <Link to="/noticePage" onClick={onClose}>
          {t('notice.all')}
        </Link>
      </p>
    </Dialog>
  )
}

/** Several that pop up together. */
const Few = ({ notices }: { notices: readonly Notice[] }) => {
  const [chosen, setChosen] = useState(0)
  const shown = notices[chosen] ?? notices[0]
  if (!shown) return null
  return (
    <div className="notices">
      <div className="notices-side">
        <Titles notices={notices} shown={shown} onChoose={setChosen} />
      </div>
      <NoticeText notice={shown} />
    </div>
  )
}

const NoticeList = ({ at }: { at: number }) => {
  const { t } = useWords()
  const [page, setPage] = useState(Math.floor(at / constants.noticesPerPage) + 1)
  const [chosen, setChosen] = useState(at % constants.noticesPerPage)
  const { data, error, refetch } = useQuery({
    ...callQuery('content', 'notices', { pageNo: page, pageSize: constants.noticesPerPage }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={5} height="44px" />
  const shown = data.content[chosen] ?? data.content[0]
  if (!shown) return <Empty title={t('notice.none')} />
  return (
    <div className="notices">
      <div className="notices-side">
        <Titles notices={data.content} shown={shown} onChoose={setChosen} />
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

interface TitlesProps {
  notices: readonly Notice[]
  shown: Notice
  onChoose: (index: number) => void
}

const Titles = ({ notices, shown, onChoose }: TitlesProps) => (
  <ul className="notices-list">
    {notices.map((notice, index) => (
      <li key={notice.id}>
        <button
          type="button"
          className="notices-item"
          aria-current={notice === shown}
          onClick={() => onChoose(index)}
        >
          {notice.title}
        </button>
      </li>
    ))}
  </ul>
)

const NoticeText = ({ notice }: { notice: Notice }) => (
  <article className="notice-text">
    <h3>{notice.title}</h3>
    <p className="notice-time tabular">{stampOf(notice.publishedAt)}</p>
    <SafeHtml html={notice.content} />
  </article>
)
