import { Button } from '@krathong/ui/button'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../frame-game.tsx'
import { AskedPart } from './asked-part.tsx'
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
  const onMore = async ({ content, cursor }: { content: Row[]; cursor: string }) => {
    setIsMore(true)
    const answer = await ask(cursor).catch(() => null)
    setIsMore(false)
    setFailure(answer ? '' : t('history.failed'))
    if (answer) put({ content: [...content, ...answer.content], nextCursor: answer.nextCursor })
  }
  return (
    <AskedPart asked={asked} retry={retry}>
      {({ content, nextCursor }) =>
        content.length === 0 ? (
          <p className="panel-wait">{none}</p>
        ) : (
          <>
            <ul className="history-list">{content.map((row) => children(row))}</ul>
            {failure && (
              <p role="alert" className="panel-fault">
                {failure}
              </p>
            )}
            {nextCursor && (
              <Button
                kind="quiet"
                wide
                busy={isMore}
                onClick={() => void onMore({ content, cursor: nextCursor })}
              >
                {t('history.more')}
              </Button>
            )}
          </>
        )
      }
    </AskedPart>
  )
}
