import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Calls } from '@krathong/protocol'
import type { Output } from './boot.ts'
import { client, refusalText } from './client.ts'
import type { Input } from './client.ts'
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

type Row<G extends keyof Calls, N extends keyof Calls[G]> =
  Output<G, N> extends { content: readonly (infer R)[] } ? R : never

/**
 * The stretches of one call that takes a cursor. `first` is its first answer, with what stands there beside the rows (sums, currency, zone).
 */
export const useCallRecords = <G extends keyof Calls, N extends keyof Calls[G] & string>(
  group: G,
  name: N,
  input: Input<G, N>,
) => {
  const records = useRecords<Row<G, N>>([group, name, input, 'stretches'], (cursor, signal) => {
    const wanted = { ...(input as object), ...(cursor && { cursor }) }
    return client(group, name, wanted as Input<G, N>, { signal }) as Promise<Stretch<Row<G, N>>>
  })
  return { records, first: records.data?.pages[0] as Output<G, N> | undefined }
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
