import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Settlements = CallOutput<Calls['booksDesk']['settlements']>
export type SettlementFile = Settlements['content'][number]

const LIMIT = 25

export const settlementsQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['books', 'settlements', cursor],
    queryFn: ({ signal }) =>
      api('booksDesk', 'settlements', { limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Wanted {
  wanted: CallInput<Calls['booksDesk']['askSettlement']>
  file: File | null
}

const acts = {
  ask: ({ wanted }: Wanted) => api('booksDesk', 'askSettlement', wanted),
  keep: ({ wanted, file }: Wanted) => api('booksDesk', 'importSettlement', wanted, file ? { file } : {}),
} as const

export const useSettlementAct = (name: keyof typeof acts) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: acts[name],
    onSettled: () => queries.invalidateQueries({ queryKey: ['books'] }),
  })
}
