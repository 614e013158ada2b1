import { Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Moment } from '../../shared/moment.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { type Found, type Message, pictureQuery } from './queries.ts'
import './support.css'

/** Everything said, oldest first, with what the other side has seen of it. */
export const ConversationMessages = ({ found }: { found: Found }) => {
  const { t } = useWords()
  const { conversation, lines, seenByPerson } = found
  const list = useRef<HTMLOListElement>(null)
  // The list alone moves, not the page; a picture that arrives late pushes the end away once more.
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  useEffect(() => {
    toEnd()
  }, [lines.length])
  const lastOwn = lines.findLast(({ author }) => author === 'staff')
  const who = conversation.account ?? t('support.visitor')
  return (
    <ol className="talk" ref={list} role="log" aria-label={t('support.lines')} onLoadCapture={toEnd}>
      {lines.map((message) =>
        message.author === 'house' ? (
          <li key={message.no} className="talk-event">
            {t(`support.event.${message.event ?? 'taken'}`, { name: message.staffName ?? '–' })}{' '}
            <Moment at={message.at} />
          </li>
        ) : (
          <li key={message.no} className="talk-line" data-by={message.author}>
            <p className="talk-facts">
              <strong>{message.author === 'staff' ? (message.staffName ?? '') : who}</strong>{' '}
              <Moment at={message.at} />
              {message === lastOwn && seenByPerson >= message.no && <span> · {t('support.seen')}</span>}
            </p>
            <MessageBody line={message} conversationId={conversation.conversationId} />
          </li>
        ),
      )}
    </ol>
  )
}

const MessageBody = ({ line, conversationId }: { line: Message; conversationId: string }) => (
  <>
    {line.body !== '' && (
      <p className="talk-body" dir="auto">
        {line.body}
      </p>
    )}
    {Array.from({ length: line.pictures }, (_, at) => (
      <Picture key={at} conversationId={conversationId} no={line.no} place={at + 1} />
    ))}
  </>
)

const Picture = ({ conversationId, no, place }: { conversationId: string; no: number; place: number }) => {
  const { t } = useWords()
  const { data, error } = useQuery(pictureQuery(conversationId, no, place))
  if (error) return <InlineFault error={error} />
  if (!data) return <Loading rows={1} height="120px" />
  return (
    <img
      className="talk-picture"
      alt={t('support.picture', { place })}
      src={`data:${data.mediaType};base64,${data.base64}`}
    />
  )
}
