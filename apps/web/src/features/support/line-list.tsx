import { Skeleton } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Line } from './use-support.ts'

interface LineListProps {
  lines: readonly Line[]
  seenByStaff: number
  /** Numbers of lines begin anew with every conversation. */
  openedAt: string
}

/** Everything said, oldest first; the last line stays in sight. */
export const LineList = ({ lines, seenByStaff, openedAt }: LineListProps) => {
  const { t } = useWords()
  const list = useRef<HTMLOListElement>(null)
  // A picture that arrives late pushes the end away once more.
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  useEffect(() => {
    toEnd()
  }, [lines.length])
  useEffect(() => keepEnd(list.current), [])
  const lastOwn = lines.findLast(({ author }) => author === 'person')
  return (
    <ol
      className="support-lines"
      ref={list}
      role="log"
      aria-label={t('support.conversation')}
      onLoadCapture={toEnd}
    >
      {lines.map((line) =>
        line.author === 'house' ? (
          <li key={line.no} className="support-event">
            {t(`support.event.${line.event ?? 'taken'}`, { name: line.staffName ?? '' })}
          </li>
        ) : (
          <li key={line.no} className={`support-line support-by-${line.author}`}>
            <span className="visually-hidden">
              {line.author === 'person' ? t('support.you') : (line.staffName ?? '')}
            </span>
            {line.body !== '' && (
              <p className="support-body" dir="auto">
                {line.body}
              </p>
            )}
            {Array.from({ length: line.pictures }, (_, at) => (
              <LinePicture key={at} openedAt={openedAt} no={line.no} place={at + 1} />
            ))}
            <p className="support-time">
              <time className="tabular" dateTime={line.at}>
                {stampOf(line.at)}
              </time>
              {line === lastOwn && seenByStaff >= line.no && <span>{t('support.seen')}</span>}
            </p>
          </li>
        ),
      )}
    </ol>
  )
}

const NEAR_END_PX = 40

/** What grows below the list, such as the question how it was, takes from its height and must not cover the last line. */
const keepEnd = (list: HTMLOListElement | null) => {
  if (!list) return undefined
  let isAtEnd = true
  const look = () => {
    isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX
  }
  const watcher = new ResizeObserver(() => {
    if (isAtEnd) list.scrollTop = list.scrollHeight
  })
  list.addEventListener('scroll', look, { passive: true })
  watcher.observe(list)
  return () => {
    list.removeEventListener('scroll', look)
    watcher.disconnect()
  }
}

const LinePicture = ({ openedAt, no, place }: { openedAt: string; no: number; place: number }) => {
  const { t } = useWords()
  const { data, isError } = useQuery({
    queryKey: ['supportPicture', openedAt, no, place],
    queryFn: ({ signal }) => client('support', 'seePicture', { no, place }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <p className="support-body">{t('support.noPicture')}</p>
  if (!data) return <Skeleton width="200px" height="150px" />
  return (
    <img
      className="support-picture"
      alt={t('support.picture')}
      src={`data:${data.mediaType};base64,${data.base64}`}
    />
  )
}
