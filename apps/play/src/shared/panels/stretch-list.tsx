import { Button, Spinner } from '@krathong/ui/button'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../frame-game.tsx'
import { useAsked } from './use-asked.ts'

interface Stretch<Row> {
  content: Row[]
  nextCursor: string | null
}

interface StretchListProps<Row> {
  /** Asks for the stretch after a place; the same function for as long as the same list is meant. */
  ask: (cursor?: string) => Promise<Stretch<Row>>
  /** What an empty list says. */
  none: string
  children: (row: Row) => ReactNode
}

/** A history, newest first and a stretch at a time: on its way, failed, empty, there, and more of it on wish. */
export const StretchList = <Row,>({ ask, none, children }: StretchListProps<Row>) => {
  const t = useTexts()
  const [isMore, setIsMore] = useState(false)
  const [failure, setFailure] = useState('')
  const { asked, retry, put } = useAsked(useCallback(() => ask(), [ask]))
  if (asked.state === 'asking')
    return (
      <p className="panel-wait">
        <Spinner />
      </p>
    )
  if (asked.state === 'failed')
    return (
      <div className="panel-wait">
        <p role="alert">{asked.message}</p>
        <Button onClick={retry}>{t('game.retry')}</Button>
      </div>
    )
  const { content, nextCursor } = asked.value
  if (content.length === 0) return <p className="panel-wait">{none}</p>
  const onMore = async (cursor: string) => {
    setIsMore(true)
    const answer = await ask(cursor).catch(() => null)
    setIsMore(false)
    setFailure(answer ? '' : t('history.failed'))
    if (answer) put({ content: [...content, ...answer.content], nextCursor: answer.nextCursor })
  }
  return (
    <>
      <ul className="history-list">{content.map((row) => children(row))}</ul>
      {failure && (
        <p role="alert" className="panel-fault">
          {failure}
        </p>
      )}
      {nextCursor && (
        <Button kind="quiet" wide busy={isMore} onClick={() => void onMore(nextCursor)}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
