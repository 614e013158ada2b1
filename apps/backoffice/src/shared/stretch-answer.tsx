import { Empty } from '@krathong/ui/state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StretchPager } from './pager.tsx'
import { Answer } from './states.tsx'

interface Stretch<Row> {
  content: readonly Row[]
  nextCursor: string | null
}

interface StretchAnswerProps<Row> {
  query: UseQueryResult<Stretch<Row>>
  cursor: string
  onMove: (cursor: string, trail: readonly string[]) => void
  /** What an empty list says. */
  none: { title: string; text?: string }
  children: (rows: readonly Row[], isStale: boolean) => ReactNode
}

/** A list too long to count as it comes from the server, a stretch at a time, with the way on and back. */
export const StretchAnswer = <Row,>({ query, cursor, onMove, none, children }: StretchAnswerProps<Row>) => (
  <Answer query={query} empty={{ isEmpty: ({ content }) => content.length === 0, view: <Empty {...none} /> }}>
    {({ content, nextCursor }) => (
      <>
        {children(content, query.isPlaceholderData)}
        <StretchPager cursor={cursor} nextCursor={nextCursor} onMove={onMove} />
      </>
    )}
  </Answer>
)
