import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from './client.ts'
import { useLanguage } from './preferences.ts'
import { useWords } from './words.ts'

interface Stretch<T> {
  content: T[]
  nextCursor: string | null
}

type Fetch<T> = (cursor: string | null, signal: AbortSignal) => Promise<Stretch<T>>

/** A list too long to count: stretch after stretch, by the server's cursor. */
export const useRecords = <T,>(key: readonly unknown[], fetchStretch: Fetch<T>) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [...key, language],
    queryFn: ({ pageParam, signal }) => fetchStretch(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

interface RecordListProps<T> {
  records: ReturnType<typeof useRecords<T>>
  empty: { title: string; text: string }
  action?: ReactNode
  draw: (rows: readonly T[]) => ReactNode
}

export const RecordList = <T,>({ records, empty, action, draw }: RecordListProps<T>) => {
  const { t } = useWords()
  const { data, error } = records
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void records.refetch()} />
  if (!data) return <Loading rows={6} height="52px" />
  const rows = data.pages.flatMap(({ content }) => content)
  if (rows.length === 0)
    return (
      <Empty title={empty.title} text={empty.text}>
        {action}
      </Empty>
    )
  return (
    <>
      {draw(rows)}
      {error && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void records.fetchNextPage()} />
      )}
      {records.hasNextPage && (
        <Button kind="quiet" busy={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
          {t('records.more')}
        </Button>
      )}
    </>
  )
}
