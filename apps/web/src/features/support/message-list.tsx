import { Skeleton } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Message } from './use-support.ts'

interface MessageListProps {
  lines: readonly Message[]
  seenByStaff: number
  /** Numbers of lines begin anew with every conversation. */
  openedAt: string
}

/** Everything said, oldest first; the last line stays in sight. */
export const MessageList = ({ lines, seenByStaff, openedAt }: MessageListProps) => {
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
      {lines.map((message) =>
        message.author === 'house' ? (
          <li key={message.no} className="support-event">
            {t(`support.event.${message.event ?? 'taken'}`, { name: message.staffName ?? '' })}
          </li>
        ) : (
          <li key={message.no} className={`support-line support-by-${message.author}`}>
            <span className="visually-hidden">
              {message.author === 'person' ? t('support.you') : (message.staffName ?? '')}
            </span>
            {message.body !== '' && (
              <p className="support-body" dir="auto">
                {message.body}
              </p>
            )}
            {Array.from({ length: message.pictures }, (_, at) => (
              <MessagePicture key={at} openedAt={openedAt} no={message.no} place={at + 1} />
            ))}
            <p className="support-time">
              <time className="tabular" dateTime={message.at}>
                {stampOf(message.at)}
              </time>
              {message === lastOwn && seenByStaff >= message.no && <span>{t('support.seen')}</span>}
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

const MessagePicture = ({ openedAt, no, place }: { openedAt: string; no: number; place: number }) => {
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
