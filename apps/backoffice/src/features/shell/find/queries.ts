import type { CallOutput } from '@krathong/protocol/call'
import type { Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { FIND_SHORTEST } from '@krathong/protocol/calls/find'
import { api } from '../../../shared/client.ts'

export type Found = CallOutput<Calls['find']['find']>

/** What a text may mean. What was found last stays while the next is looked for. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => api('find', 'find', { text }, { signal }),
    enabled: text.length >= FIND_SHORTEST,
    placeholderData: keepPreviousData,
    // What staff found is told of people: it is asked for anew and not kept.
    gcTime: 0,
  })
