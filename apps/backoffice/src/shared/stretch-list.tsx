import { Empty } from '@krathong/ui/state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StretchPager } from './pager.tsx'
import { Answer } from './states.tsx'

interface StretchListProps<Row> {
  query: UseQueryResult<{ content: Row[]; nextCursor: string | null }>
  cursor: string
  none: { title: string; text: string }
  onMove: (cursor: string, trail: readonly string[]) => void
  children: (rows: Row[], isStale: boolean) => ReactNode
}

/** A list too long to count with its four faces and the way through it. */
export const StretchList = <Row,>({ query, cursor, none, onMove, children }: StretchListProps<Row>) => (
  <Answer query={query} empty={{ isEmpty: ({ content }) => content.length === 0, view: <Empty {...none} /> }}>
    {({ content, nextCursor }) => (
      <>
        {children(content, query.isPlaceholderData)}
        <StretchPager cursor={cursor} nextCursor={nextCursor} onMove={onMove} />
      </>
    )}
  </Answer>
)
