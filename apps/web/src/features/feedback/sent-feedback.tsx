import { Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { mineQuery } from './queries.ts'

type Row = Output<'feedback', 'mine'>['content'][number]

/** What the player wrote so far, and what was answered. */
export const SentFeedback = () => {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(mineQuery(page))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} height="72px" />
  if (data.content.length === 0) return null
  return (
    <>
      <h3>{t('feedback.mine')}</h3>
      <ul className="feedback-list">
        {data.content.map((row) => (
          <SentRow key={row.feedbackId} row={row} />
        ))}
      </ul>
      <Pager page={data.pageNo} pages={data.totalPages} onPage={setPage} />
    </>
  )
}

const SentRow = ({ row }: { row: Row }) => {
  const { t } = useWords()
  return (
    <li className="feedback-row">
      <p className="feedback-about">
        <span>{t(`feedback.type.${row.questionType}`)}</span>
        <time className="tabular" dateTime={row.sentAt}>
          {stampOf(row.sentAt)}
        </time>
        {row.pictureCount > 0 && <span>{t('feedback.pictures', { count: row.pictureCount })}</span>}
      </p>
      <p dir="auto">{row.content}</p>
      {row.answer === null ? (
        <p className="feedback-waits">{t('feedback.waits')}</p>
      ) : (
        <blockquote className="feedback-answer">
          <p dir="auto">{row.answer}</p>
          {row.answeredAt && (
            <footer className="tabular">
              {t('feedback.answered')} {stampOf(row.answeredAt)}
            </footer>
          )}
        </blockquote>
      )}
    </li>
  )
}
